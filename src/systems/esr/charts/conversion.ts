import { chart, flag, maybe, pick } from '#kernel';
import {
  CLASS_LABELS,
  type Cls,
  DIRECTIVE_LABELS,
  type Directive,
  STATUS_LABELS,
  type Status,
} from '../vocabulary.ts';
import { enemyYards, printing, rareFlag, tally, within } from './shared-facts.ts';

const CLOSE = 450;
const NEAR = 900;

/** How far off a target of opportunity may be in each step, in yards. */
export const OPPORTUNITY = { movement: NEAR, combat: CLOSE } as const;

interface Converting {
  readonly from: Directive | Status;
  readonly cls: Cls;
  readonly nearestEnemyYards: number | null;
  readonly atObjective: boolean;
  readonly targetYards: number | null;
  readonly step: 'movement' | 'combat';
  readonly fatigue: number;
  readonly deployedUnits: number;
  readonly supportedEngaged: boolean;
  readonly supportedDirective: Directive | null;
  readonly inContact: boolean;
  readonly impetuousAttack: boolean;
}

type Line = { readonly to: Directive; readonly label: string; readonly applies: boolean };

const isHorse = (f: Converting): boolean => f.cls === 'cav';
const is = (f: Converting, ...froms: readonly (Directive | Status)[]): boolean => froms.includes(f.from);

/** ESR-RUL-15: conversions that happen whether the player likes it or not. */
const forced = (f: Converting): readonly Line[] => [
  { to: 'D', label: 'arrived at the objective', applies: is(f, 'A', 'M') && f.atObjective },
  { to: 'D', label: 'enemy within 450 yards', applies: is(f, 'M') && within(f.nearestEnemyYards, CLOSE) },
  { to: 'D', label: 'enemy within 900 yards', applies: is(f, 'R') && within(f.nearestEnemyYards, NEAR) },
  {
    to: 'D',
    label: 'fatigue below the deployed Units',
    applies: is(f, 'RT', 'BK', 'RR') && f.fatigue < f.deployedUnits,
  },
  { to: 'A', label: 'Impetuous Units attack', applies: f.impetuousAttack && !is(f, 'A') },
];

/**
 * The table decides which troops may charge in mass. ESR-RUL-15: target of opportunity, within 900 yards in the
 * Movement step and 450 in the Combat steps (ESR-6.4, ESR-RUL-46).
 */
const hasTarget = (f: Converting): boolean => within(f.targetYards, OPPORTUNITY[f.step]);

const isSupportCalled = (f: Converting): boolean => f.supportedEngaged || within(f.nearestEnemyYards, CLOSE);

/** Conversions that the player may choose, without a test (ESR-RUL-15). */
const free = (f: Converting): readonly Line[] => [
  { to: 'D', label: 'enemy within 900 yards', applies: is(f, 'M') && within(f.nearestEnemyYards, NEAR) },
  {
    to: 'D',
    label: 'all enemies farther than 450 yards',
    applies: is(f, 'A') && isHorse(f) && !within(f.nearestEnemyYards, CLOSE),
  },
  {
    to: 'A',
    label: 'target of opportunity',
    applies: is(f, 'D', 'M', 'S', 'R') && isHorse(f) && hasTarget(f),
  },
  {
    to: f.supportedDirective ?? 'S',
    label: 'with the supported Formation',
    applies: is(f, 'S') && (f.supportedDirective ?? 'S') !== 'S' && isSupportCalled(f),
  },
];

/** Conversions that need an activation test by the Force Commander (ESR-RUL-15). */
const tested = (f: Converting): readonly Line[] => [
  { to: 'D', label: 'any time', applies: is(f, 'A', 'S') && !isHorse(f) },
  { to: 'A', label: 'enemy in contact', applies: is(f, 'D') && f.inContact },
];

const targets = (lines: readonly Line[]): Directive[] => [
  ...new Set(lines.filter(line => line.applies).map(line => line.to)),
];

const reasons = (lines: readonly Line[]): string[] =>
  lines.filter(line => line.applies).map(line => line.label);

/** ESR-3.4: the result of a directive or status outside the Command Phase (ESR-RUL-15). */
export const conversion = chart({
  id: 'esr.conversion',
  title: 'Order Conversions',
  cite: 'ESR-3.4',
  phase: 'Order Conversions',
  facts: {
    from: pick('Present directive or status', { ...DIRECTIVE_LABELS, ...STATUS_LABELS }),
    cls: pick('Formation of', CLASS_LABELS, { default: 'inf' }),
    nearestEnemyYards: enemyYards('Yards to the nearest enemy'),
    atObjective: flag('Arrived at the objective', { hint: 'A Unit within 450 yards of it.' }),
    targetYards: enemyYards('Yards to a target of opportunity', {
      hint: 'An enemy Unit in the 45° arc of cavalry.',
    }),
    step: pick(
      'Conversion step of',
      { movement: 'the Movement Phase', combat: 'the Combat Phase' },
      { default: 'movement' },
    ),
    fatigue: tally('Fatigue', { hint: 'For Formations under a status.' }),
    deployedUnits: tally('Deployed Units', { hint: 'For Formations under a status.' }),
    supportedEngaged: flag(
      'The supported Formation is in contact, assessed, or within 450 yards of the enemy',
    ),
    supportedDirective: maybe(pick('Directive of the supported Formation', DIRECTIVE_LABELS), {
      hint: 'For Formations on Support.',
    }),
    inContact: rareFlag('An enemy touches the Formation'),
    impetuousAttack: rareFlag('An Assessment lets its Impetuous Units attack'),
    printing,
  },
  result: ({ given }) => {
    const must = targets(forced(given)).at(-1) ?? null;
    return {
      must,
      may: targets(free(given)).filter(to => to !== must),
      withTest: targets(tested(given)).filter(to => to !== must),
      because: reasons([...forced(given), ...free(given)]),
      forcedBy: reasons(forced(given).filter(line => line.to === must)),
    };
  },
  sentence: r => tell(r.must, r.may, r.withTest),
});

const names = (all: readonly Directive[]): string => all.map(each => DIRECTIVE_LABELS[each]).join(' or ');

const tell = (must: Directive | null, may: readonly Directive[], test: readonly Directive[]): string => {
  const parts = [
    must === null
      ? ''
      : `must convert to ${DIRECTIVE_LABELS[must]}${may.length > 0 ? ` unless to ${names(may)}` : ''}`,
    must === null && may.length > 0 ? `may convert to ${names(may)}` : '',
    test.length > 0 ? `may convert to ${names(test)} with a test` : '',
  ].filter(Boolean);
  return parts.length === 0 ? 'No conversion.' : `The Formation ${parts.join('; it ')}.`;
};

import { chart, dice, flag, maybe, pick, signed, type ThrowTable } from '#kernel';
import { fullGroups, minus } from '../rounding.ts';
import { LEADER_ACTIONS, LEADERSHIP, type LeaderAction, type Printing } from '../vocabulary.ts';
import { needsTest } from './leader-action.ts';
import { enemyYards, leadership, most, printing, rareFlag, tally, within, yards } from './shared-facts.ts';

const TWO_DICE: ThrowTable = { dice: dice(2, 6) };
const NO_DICE: ThrowTable = {};

const DISTANCE = 1800;
const ARMY_DISTANCE = 3600;
const NEAR = 900;
const CLOSE = 450;

interface Tested {
  readonly changeOwnObjective: boolean;
  readonly action: LeaderAction | null;
}

/** A Force Commander who changes their own objective is issuer and receiver, at no distance (ESR-RUL-06). */
const isOwnObjective = (f: Tested): boolean => f.changeOwnObjective || f.action === 'changeOwnObjective';

/** ESR-VAR-05: the line for the distance to the Army Commander stands on the older front sheets only. */
const isOlderFront = (sheets: Printing): boolean => sheets.front !== 'F3';

/** ESR-VAR-06: on the older front sheets an order to a removed commander fails. */
const isFutile = (f: { readonly receiverRemoved: boolean; readonly printing: Printing }): boolean =>
  isOlderFront(f.printing) && f.receiverRemoved;

/** Some actions are done without a test (ESR-QRG-LA). */
const isUntested = (f: {
  readonly action: LeaderAction | null;
  readonly formationState: string;
  readonly printing: Printing;
}): boolean => {
  const failing = f.formationState === 'retreat' || f.formationState === 'broken';
  return f.action !== null && !needsTest(f.action, failing, f.printing.front);
};

/** The result that no dice can change. */
const fixedResult = (
  f: Parameters<typeof isUntested>[0] & Parameters<typeof isFutile>[0],
): 'success' | 'failure' | null => {
  if (isUntested(f)) {
    return 'success';
  }
  return isFutile(f) ? 'failure' : null;
};

/** ESR-QRG-ACT: 2D6 and modifiers to activate a pending order or to carry out a Leader Action (ESR-RUL-08, ESR-RUL-09). */
export const activation = chart({
  id: 'esr.activation',
  title: 'Order Activation',
  cite: 'ESR-QRG-ACT',
  phase: 'Command',
  facts: {
    kind: pick('The test is for', { order: 'an order', action: 'an action' }, { default: 'order' }),
    action: maybe(pick('Leader Action', LEADER_ACTIONS), { rare: true, hint: 'Only for a Leader Action.' }),
    issuerLR: leadership('Issuer’s leadership'),
    receiverLR: leadership('Receiver’s leadership'),
    issuerPersonal: pick(
      'Issuer personally commands',
      { none: 'no Formation', this: 'this Formation', another: 'another Formation' },
      { default: 'none' },
    ),
    changeOwnObjective: rareFlag('Force Commander changes their own objective'),
    armyLR: leadership('Army Commander', { rare: true, hint: 'For a change of the own objective.' }),
    yardsToArmyCmdr: yards('Yards to the Army Commander', {
      rare: true,
      hint: 'Counts on sheets F1 and F2 for a change of the own objective.',
    }),
    receiverRemoved: rareFlag('Receiving commander was removed'),
    vantage: flag('Issuer has a superior vantage point', {
      hint: 'On a higher contour than the receiver, with an unblocked line between them.',
    }),
    yardsBetween: yards('Yards between issuer and receiver'),
    fatigue: tally('Fatigue markers on the Formation'),
    delayMarkers: tally('Delay markers'),
    nearestEnemyYards: enemyYards('Yards from either party to the nearest enemy'),
    formationState: pick(
      'The Formation is',
      { normal: 'under orders', reserve: 'Reserved', retreat: 'Retreating', broken: 'Broken' },
      { default: 'normal' },
    ),
    commitFromFormationReserve: rareFlag('Commits a battery from the Formation reserve'),
    printing,
  },
  dice: f => (isUntested(f) ? NO_DICE : TWO_DICE),
  usualDice: dice(2, 6),
  modifiers: [
    {
      add: f => LEADERSHIP[f.issuerLR],
      printed: '+3 / +2 / +1',
      label: 'issuing commander’s Leadership Rating A / B / C',
      cite: 'ESR-QRG-ACT-M1',
      range: [0, 3],
    },
    {
      add: f => LEADERSHIP[f.issuerLR],
      when: f => f.issuerPersonal === 'this',
      printed: 'add LR',
      label: 'issuer personally commands this Formation: the same rating again',
      cite: 'ESR-QRG-ACT-M2a',
      range: [0, 3],
    },
    {
      add: f => minus(LEADERSHIP[f.issuerLR]),
      when: f => f.issuerPersonal === 'another',
      printed: '− LR',
      label: 'issuer personally commands another Formation: less the same rating',
      cite: 'ESR-QRG-ACT-M2b',
      range: [-3, 0],
    },
    {
      add: f => LEADERSHIP[f.receiverLR],
      when: f => !f.receiverRemoved && f.receiverLR !== '0',
      printed: '+3 / +2 / +1',
      label: 'receiving commander’s Leadership Rating A / B / C; none when removed',
      cite: 'ESR-QRG-ACT-M3',
      range: [0, 3],
    },
    {
      add: f => minus(LEADERSHIP[f.armyLR]),
      when: isOwnObjective,
      printed: '− LR',
      label: 'changing own objective: less the Army Commander’s rating',
      cite: 'ESR-QRG-ACT-M4',
      range: [-3, 0],
    },
    {
      add: f => fullGroups(f.yardsToArmyCmdr, ARMY_DISTANCE),
      when: f => isOlderFront(f.printing) && isOwnObjective(f) && f.yardsToArmyCmdr >= ARMY_DISTANCE,
      printed: '+1 each',
      label: 'changing own objective: every 3600 yards to the Army Commander (sheets F1 and F2)',
      cite: 'ESR-QRG-ACT-M4b',
      range: [0, most],
    },
    {
      add: 0,
      printed: 'fails',
      when: isFutile,
      label: 'receiving commander was removed (sheets F1 and F2)',
      cite: 'ESR-QRG-ACT-M5',
    },
    { add: +2, when: 'vantage', label: 'superior vantage point', cite: 'ESR-QRG-ACT-M6' },
    {
      add: f => minus(fullGroups(f.yardsBetween, DISTANCE)),
      when: f => !isOwnObjective(f) && f.yardsBetween >= DISTANCE,
      printed: '−1 each',
      label: 'every full 1800 yards from the receiving commander',
      cite: 'ESR-QRG-ACT-M7',
      range: [-most, 0],
    },
    {
      add: f => minus(f.fatigue),
      when: f => !isOwnObjective(f) && f.fatigue > 0,
      printed: '−1 each',
      label: 'fatigue marker on the Formation',
      cite: 'ESR-QRG-ACT-M8',
      range: [-most, 0],
    },
    { add: -1, per: 'delayMarkers', label: 'delay marker', cite: 'ESR-QRG-ACT-M9' },
    {
      add: -1,
      when: f => within(f.nearestEnemyYards, NEAR) && !within(f.nearestEnemyYards, CLOSE),
      label: 'either party within 900 yards of the enemy',
      cite: 'ESR-QRG-ACT-M10',
    },
    {
      add: -3,
      when: f => within(f.nearestEnemyYards, CLOSE),
      label: 'either party within 450 yards of the enemy (not added to the line above, ESR-RUL-08)',
      cite: 'ESR-QRG-ACT-M10',
    },
    {
      add: +3,
      when: f => !isOwnObjective(f) && f.formationState === 'reserve',
      label: 'Formation is Reserved',
      cite: 'ESR-QRG-ACT-M11',
    },
    {
      add: -2,
      when: f => !isOwnObjective(f) && f.formationState === 'retreat',
      label: 'Formation is Retreating',
      cite: 'ESR-QRG-ACT-M11',
    },
    {
      add: -3,
      when: f => !isOwnObjective(f) && f.formationState === 'broken',
      label: 'Formation is Broken',
      cite: 'ESR-QRG-ACT-M11',
    },
    {
      add: +2,
      when: 'commitFromFormationReserve',
      label: 'commits a battery from the Formation reserve',
      cite: 'ESR-QRG-ACT-M12',
    },
  ],
  column: 'kind',
  grid: `
        |  order    action
    >=7 |  success  success
    3-6 |  delay    failure
    <=2 |  failure  failure`,
  rowCites: { '>=7': 'ESR-QRG-ACT-R1', '3-6': 'ESR-QRG-ACT-R2', '<=2': 'ESR-QRG-ACT-R3' },
  cell: text => text as 'success' | 'delay' | 'failure',
  refuse: f => wrongKind(f),
  result: ({ given, modifier, total, cell }) => ({
    modifier,
    // Without a test nobody scores (ESR-QRG-LA).
    score: isUntested(given) ? null : total,
    result: fixedResult(given) ?? cell,
  }),
  outcome: r => r.result,
  outcomes: { seenBy: 'the commander', tones: { success: 'good', delay: 'mixed', failure: 'bad' } },
  spreads: { score: r => r.score ?? 'no test' },
  figures: { score: 'Score' },
  next: (r, f) =>
    r.result === 'delay' && f.kind === 'order' ? { entry: 'esr.delay', label: 'Roll the delay die' } : null,
  sentence: (r, f) =>
    f.action !== null && isUntested(f)
      ? `${LEADER_ACTIONS[f.action]} needs no test here: it succeeds.`
      : `Score ${r.score} (2D6 ${signed(r.modifier)}): ${MEANS[f.kind][r.result]}.`,
});

type Reason = { readonly sentence: string; readonly cite: string } | null;

const wrongKind = (f: { kind: 'order' | 'action'; action: LeaderAction | null }): Reason =>
  f.kind === 'order' && f.action !== null
    ? { sentence: 'An order activation is no Leader Action: leave the action out.', cite: 'ESR-3.8' }
    : null;

const MEANS = {
  order: {
    success: 'the order is active',
    delay: 'the order is delayed for half a D6 turns, rounded up',
    failure: 'the order fails and must be issued again',
  },
  action: {
    success: 'the Leader Action succeeds, and another may be tried',
    delay: 'the Leader Action fails',
    failure: 'the Leader Action fails, and this commander tests no more this turn',
  },
} as const;

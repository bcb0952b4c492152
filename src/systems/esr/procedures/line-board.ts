import { type Given, group, list } from '#kernel';
import { assessedFacts, type assessment } from '../charts/assessment.ts';
import type { AssessmentRow } from '../charts/assessment-toll.ts';
import { type Fight, type FightSide, fighterFacts } from '../charts/combat.ts';
import { printing, rareFlag, tally } from '../charts/shared-facts.ts';
import { statusOf } from '../charts/status-check.ts';
import { isFirstFight } from '../rules/fight.ts';
import { afterCheck } from '../rules/status.ts';
import type { Status } from '../vocabulary.ts';

const { TR, fatigue: _formationFatigue, ...unitFacts } = fighterFacts;

/** The Formation gives its fatigue and its commander's rating to every fight of its Units (ESR-RUL-30, ESR-RUL-39). */
const formationFacts = {
  TR,
  fatigue: tally('Fatigue markers, all classes'),
  deployedUnits: tally('Deployed Units', { hint: 'Waves and reserve, batteries included.' }),
  totalUnits: tally('Units in the Formation'),
  ...assessedFacts,
  combatLosses: tally('Fights lost earlier this turn', { rare: true }),
  enemyBatteriesShort: tally('Enemy batteries within 450 yards', { rare: true }),
  enemyBatteriesEnfilade: tally('Enemy batteries firing enfilade', { rare: true }),
  friendlyBatteries: tally('Own batteries, or within 225 yards, committed and unlimbered'),
  friendlyBatteriesIntense: tally('…of these firing intensely', { rare: true }),
  cavalryFormation: rareFlag('Cavalry Formation'),
} as const;

export const MOST_FIGHTS = 8;

export const lineFacts = {
  a: group('Formation a', formationFacts),
  b: group('Formation b', formationFacts),
  fights: list(
    'Fights, from the attacker’s right to left',
    group('Fight', { a: group('Unit of a', unitFacts), b: group('Unit of b', unitFacts) }),
    { min: 1, max: MOST_FIGHTS },
  ),
  printing,
} as const;
export type LineGiven = Given<typeof lineFacts>;

/** The losses of a Formation so far. */
export interface Toll {
  readonly fatigue: number;
  readonly lost: number;
  readonly routed: number;
  readonly removed: number;
  readonly breakthroughs: number;
}

export const NO_TOLL: Omit<Toll, 'fatigue'> = { lost: 0, routed: 0, removed: 0, breakthroughs: 0 };

/** One fight of the line as the combat chart asks for it. */
export const fightAt = (
  given: LineGiven,
  index: number,
  fatigue: Readonly<Record<FightSide, number>>,
  ties: number,
): Fight => {
  const pair = given.fights[index] as LineGiven['fights'][number];
  const unit = (side: FightSide): Fight['a'] => ({
    ...pair[side],
    TR: given[side].TR,
    fatigue: fatigue[side],
    firstFight: isFirstFight(pair[side].firstFight, ties),
  });
  return { a: unit('a'), b: unit('b'), printing: given.printing };
};

/** The Assessment of a Formation after its fights (ESR-6.5). */
export const assessmentAfter = (
  given: LineGiven,
  side: FightSide,
  toll: Pick<Toll, 'fatigue' | 'lost'>,
): Given<typeof assessment.facts> => {
  const { TR: _tr, deployedUnits: _deployed, ...formation } = given[side];
  return {
    ...formation,
    fatigue: toll.fatigue,
    combatLosses: formation.combatLosses + toll.lost,
    opposingScore: 0,
    fatigueByClass: { inf: 0, cav: 0, art: 0 },
    printing: given.printing,
  };
};

/**
 * The check at the end of the phase. Units that routed or are gone no longer count as deployed; the effect of an
 * Assessment's row on Irregulars and cavalry is left to `esr.assess-effects` (ESR-QRG-STATUS).
 */
export const statusAfter = (
  given: LineGiven,
  side: FightSide,
  toll: Pick<Toll, 'routed' | 'removed'>,
  assessed: { readonly fatigueAfter: number; readonly status: Status | 'none' },
): Status | 'none' => {
  const checked = statusOf({
    fatigue: assessed.fatigueAfter,
    deployedUnits: Math.max(0, given[side].deployedUnits - toll.routed - toll.removed),
    assessedInCombat: true,
  });
  return afterCheck(assessed.status, checked);
};

/** The end of one Formation; a type, since answers are plain records. */
export type Ended = Toll & { readonly row: AssessmentRow | 'none'; readonly status: Status | 'none' };
export type LineAnswer = { readonly a: Ended; readonly b: Ended };

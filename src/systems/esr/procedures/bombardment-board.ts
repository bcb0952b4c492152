import { type Frame, flag, type Given, group, list, many, maybe } from '#kernel';
import { shooterFacts } from '../charts/artillery-skirmish.ts';
import type { Horse, Wild } from '../charts/assess-effects.ts';
import { assessedFacts } from '../charts/assessment.ts';
import type { AssessmentRow } from '../charts/assessment-toll.ts';
import { fireMission } from '../charts/fire-mission.ts';
import type { Harm } from '../charts/leader-harm.ts';
import { leadership, printing, rareFlag, tally } from '../charts/shared-facts.ts';
import { COMMANDER_TRAITS, type Directive, type LR, type Status } from '../vocabulary.ts';

const targetFacts = {
  ...assessedFacts,
  fatigue: tally('Fatigue markers, all classes'),
  totalUnits: tally('Units in the Formation'),
  enemyBatteriesShort: tally('Enemy batteries within 450 yards'),
  enemyBatteriesEnfilade: tally('Enemy batteries firing enfilade'),
  committedBatteries: tally('Own committed batteries', { hint: 'These may have to retire.' }),
  friendlyBatteries: tally('Own batteries, or within 225 yards, committed and unlimbered'),
  friendlyBatteriesIntense: tally('…of these firing intensely'),
  irregulars: flag('Irregulars [I] in the Formation'),
  impetuous: flag('Impetuous [IM] in the Formation'),
  cavalry: flag('Cavalry in the Formation'),
  cavalryFormation: rareFlag('Cavalry Formation'),
} as const;

const { fireMissionThreshold } = fireMission.facts;

/** The facts of the phase: the firers, their targets, and whether the commander stands in danger. */
export const bombardmentFacts = {
  shooters: list('Formations that pool their score', group('Formation', shooterFacts), { max: 6 }),
  grandBattery: maybe(
    group('Grand battery with a Fire Mission', {
      LR: leadership('Grand battery commander'),
      ...shooterFacts,
    }),
    { rare: true },
  ),
  target: group('Target Formation', targetFacts),
  commander: group('Its commander', {
    exposed: flag('Within 900 yards of enemy artillery or 450 yards of other enemies'),
    superiorPersonallyCommanding: flag('An Army or Force Commander in personal command'),
    traits: many('Traits of the commander', COMMANDER_TRAITS),
  }),
  raContact: rareFlag('An enemy touches the target’s Reformation Area'),
  fireMissionThreshold,
  printing,
} as const;
export type Bombarded = Given<typeof bombardmentFacts>;

/** The Formation under fire, as it changes from Assessment to Assessment. */
export interface Target {
  readonly fatigue: number;
  readonly status: Status | 'none';
  readonly directive: Directive | 'none';
  readonly commanderLR: LR;
  readonly batteries: number;
  readonly friendly: number;
  readonly retired: number;
  readonly irregulars: Wild | null;
  readonly impetuous: 'attack' | 'stand' | null;
  readonly cavalry: Horse | null;
  readonly worst: AssessmentRow | 'none';
}

export interface Board {
  readonly given: Bombarded;
  readonly target: Target;
  /** The pooled score so far; in full tens once all have fired, which is all that an Assessment reads. */
  readonly score: number;
  readonly mission: number | null;
  readonly harm: Harm | null;
  readonly made: number;
}

const firstTarget = ({ target }: Bombarded): Target => ({
  fatigue: target.fatigue,
  status: target.status,
  directive: target.directive,
  commanderLR: target.commanderLR,
  batteries: target.committedBatteries,
  friendly: target.friendlyBatteries,
  retired: 0,
  irregulars: target.irregulars ? 'stand' : null,
  impetuous: target.impetuous ? 'stand' : null,
  cavalry: target.cavalry ? 'stand' : null,
  worst: 'none',
});

interface Starts {
  at(locals: { readonly shooter: number }): Frame;
}
interface Plain {
  at(): Frame;
}

/** Which shooter a frame stands for; the grand battery comes after all others. */
export const GRAND_BATTERY = -1;

/** The board before the first shot, and the steps to come (the last is first). */
export const begin = (
  given: Bombarded,
  fire: Starts,
  fate: Plain,
  assessments: Plain,
): { readonly board: Board; readonly push: readonly Frame[] } => ({
  board: { given, target: firstTarget(given), score: 0, mission: null, harm: null, made: 0 },
  push: [
    assessments.at(),
    fate.at(),
    ...(given.grandBattery === null ? [] : [fire.at({ shooter: GRAND_BATTERY })]),
    ...given.shooters.map((_, shooter) => fire.at({ shooter })).reverse(),
  ],
});

import type { Fatigue } from './fatigue.ts';
import { totalFatigue } from './fatigue.ts';
import { type Acting, actingFacts } from './status.ts';

/** A Formation as its rest is judged by: `assessed` is the last turn with an Assessment in either phase. */
export interface Resting extends Acting {
  readonly fatigue: Fatigue;
  readonly assessed: number;
}

/** The facts of Fatigue Recovery (ESR-4.4), but for the printing. */
export const restFacts = (formation: Resting, turn: number, nearestEnemyYards: number | null) => ({
  ...actingFacts(formation),
  nearestEnemyYards,
  assessedLastTurn: hasAssessedLastTurn(formation.assessed, turn),
  fatigue: totalFatigue(formation.fatigue),
});

export const hasAssessedLastTurn = (assessed: number, turn: number): boolean =>
  assessed > 0 && assessed === turn - 1;

import type { Json, Open, Random } from '#kernel';
import type { ArmySide, Board, Formation } from '#systems/esr/game/board.ts';
import { ofSide } from './appraise.ts';
import type { BattlePlan } from './mission.ts';
import { planFor } from './plan.ts';
import type { Profile } from './profile.ts';

/** Everything a decision is made from. */
export interface Situation {
  readonly board: Board;
  readonly side: ArmySide;
  readonly profile: Profile;
  readonly random: Random;
  readonly plan: BattlePlan;
}

/** Makes the plan of a side from its view. */
export type Planner = (board: Board, side: ArmySide, profile: Profile) => BattlePlan;

export const situationOf = (
  board: Board,
  side: ArmySide,
  profile: Profile,
  random: Random,
  planner: Planner = planFor,
): Situation => {
  let plan: BattlePlan | null = null;
  return {
    board,
    side,
    profile,
    random,
    /** Only some decisions ask for it. */
    get plan() {
      plan ??= planner(board, side, profile);
      return plan;
    },
  };
};

export const own = ({ board, side }: Situation): readonly Formation[] => ofSide(board, side);

/** Whether a Formation has its march, fire or conversion of this step already. */
export const isPlanned = (board: Board, id: string): boolean =>
  board.plans.some(plan => plan.formation === id);

export const DONE: Json = { done: true };

/** The first of several values that the rules allow. */
export const firstAllowed = (choice: Open, values: Iterable<Json>): Json | null => {
  for (const value of values) {
    if (choice.check(value) === null) {
      return value;
    }
  }
  return null;
};

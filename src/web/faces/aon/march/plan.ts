import type { AreaId, CorpsId } from '#systems/aon/map.ts';

/** A way that was pointed out together with the order, before the enemy has answered it. */
export interface Plan {
  readonly leader: CorpsId;
  readonly path: readonly AreaId[];
  /** The moment of the order. */
  readonly moment: number;
}

/** The answers of the enemy seats, at most, between an order and its path. */
const MOST_ANSWERS = 6;

/** Kept beside the room, which is left when the screen is handed to the enemy for an answer. */
let kept: Plan | null = null;

export const keepPlan = (plan: Plan): void => {
  kept = plan;
};

/** The plan of an army, which is used once; nothing for another army, or for another order. */
export const takePlan = (leader: CorpsId, moment: number): Plan | null => {
  const plan = kept;
  kept = null;
  const since = plan === null ? 0 : moment - plan.moment;
  return plan?.leader === leader && since > 0 && since <= MOST_ANSWERS ? plan : null;
};

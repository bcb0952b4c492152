import type { AreaId, CorpsId } from '#systems/aon/map.ts';
import type { Slate } from '../../../play/slate.ts';

/** A way that was pointed out together with the order, before the enemy has answered it. */
export interface Plan {
  readonly leader: CorpsId;
  readonly path: readonly AreaId[];
}

const PLANS = new WeakMap<Slate, Plan>();

export const keepPlan = (slate: Slate, plan: Plan): void => {
  PLANS.set(slate, plan);
};

/** The plan of an army, which is used once; nothing for another army. */
export const takePlan = (slate: Slate, leader: CorpsId): Plan | null => {
  const plan = PLANS.get(slate);
  PLANS.delete(slate);
  return plan?.leader === leader ? plan : null;
};

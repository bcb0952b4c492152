import type { ArmySide, Board, Formation } from '#systems/esr/game/board.ts';
import {
  enemiesOf,
  isSteady,
  leastOf,
  nearestOf,
  ofSide,
  stayingPower,
  steadyOr,
  yardsBetween,
} from '../appraise.ts';
import { ATTACK, type BattlePlan, type Mission } from '../mission.ts';
import type { Planner } from '../situation.ts';

const FAR = 2500;

/** Of the enemies within reach the one that breaks soonest, else the nearest. */
const preyOf = (board: Board, side: ArmySide, own: readonly Formation[]): Formation | null => {
  const enemies = steadyOr(enemiesOf(board, side));
  const near = enemies.filter(each => own.some(ours => yardsBetween(ours, each) <= FAR));
  return near.length > 0 ? leastOf(near, stayingPower) : own[0] ? nearestOf(own[0], enemies) : null;
};

/** A quick head for battles that are only imagined: everybody at the prey, but for those who have another mission. */
export const quickHead =
  (missions: (formation: Formation) => Mission | null = () => null): Planner =>
  (board, side): BattlePlan => {
    const plan = { objectives: new Map<string, string>(), missions: new Map<string, Mission>() };
    for (const force of board.forces) {
      if (force.side !== side) {
        continue;
      }
      const own = ofSide(board, side).filter(each => each.force === force.id && isSteady(each));
      const prey = preyOf(board, side, own);
      if (prey) {
        plan.objectives.set(force.id, prey.id);
      }
      for (const formation of own) {
        plan.missions.set(formation.id, missions(formation) ?? ATTACK);
      }
    }
    return plan;
  };

import type { Force, Formation } from '#systems/esr/game/board.ts';
import { aimFor, type Committed } from './aims.ts';
import { powerOfAll } from './appraise.ts';
import { bestChance, chancesOf } from './chances.ts';
import { ATTACK, HOLD, type Mission, READY } from './mission.ts';
import type { ForcePlan, Outlook } from './plan.ts';
import { isAhead } from './points.ts';

const LATE = 3;

/**
 * True for Formations that stay in any case: guns under one hand, everybody when the day is won, and guards in the last
 * hour.
 */
const stays = ({ board, side, guards, won }: Outlook, formation: Formation): boolean => {
  const late = board.turn > board.battle.turns - LATE;
  return won || formation.grand !== null || (late && isAhead(board, side) && guards.has(formation.id));
};

/** Attacks an enemy where it has superior force; otherwise it stands with its orders ready, or goes to find one. */
export const planByChance = (
  outlook: Outlook,
  force: Force,
  own: readonly Formation[],
  committed: Committed,
): ForcePlan => {
  const { board, side } = outlook;
  const inReach = chancesOf(board, side).filter(each =>
    each.strikers.some(striker => striker.force === force.id),
  );
  const chance = bestChance(board, side, inReach, force.objective, committed);
  const all = (mission: Mission) => (each: Formation) => (stays(outlook, each) ? HOLD : mission);
  if (chance) {
    return { objective: chance.enemy.id, power: powerOfAll(own), missionOf: all(ATTACK) };
  }
  if (isAhead(board, side)) {
    return { objective: force.objective, missionOf: all(READY) };
  }
  const aim = aimFor(force, own, outlook.aims, committed);
  return { objective: aim?.id ?? force.objective, power: powerOfAll(own), missionOf: all(ATTACK) };
};

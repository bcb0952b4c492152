import type { ArmySide, Board, Formation } from '#systems/esr/game/board.ts';
import { hasArrived } from '#systems/esr/game/rules/objectives.ts';
import { enemiesOf, isSteady, nearestOf, ofSide, yardsBetween } from './appraise.ts';
import { ATTACK, type BattlePlan, type Mission } from './mission.ts';

const isAttacking = ({ directive, pending }: Formation): boolean =>
  directive === 'A' || pending?.directive === 'A';

const yardsToEnemy = (board: Board, formation: Formation): number => {
  const enemy = nearestOf(formation, enemiesOf(board, formation.side));
  return enemy ? yardsBetween(formation, enemy) : Number.POSITIVE_INFINITY;
};

const NEAR = 1200;

/** The Formations that have something to attack, the nearest to the enemy first. */
const waitingOf = (board: Board, own: readonly Formation[]): readonly Formation[] =>
  own
    .filter(each => !isAttacking(each) && (!hasArrived(board, each) || yardsToEnemy(board, each) < NEAR))
    .sort((a, b) => yardsToEnemy(board, a) - yardsToEnemy(board, b));

/** A general without a plan: half of each Force at a time goes at the objective that it was given. */
export const habitsOf = (board: Board, side: ArmySide): BattlePlan => {
  const missions = new Map<string, Mission>();
  for (const force of board.forces.filter(each => each.side === side)) {
    const own = ofSide(board, side).filter(each => each.force === force.id && isSteady(each));
    const attacking = own.filter(isAttacking);
    const room = Math.max(0, Math.ceil(own.length / 2) - attacking.length);
    for (const each of [...attacking, ...waitingOf(board, own).slice(0, room)]) {
      missions.set(each.id, ATTACK);
    }
  }
  return { objectives: new Map(), missions };
};

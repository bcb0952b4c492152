import type { ArmySide, Board, Formation, Objective, SpecialVictory } from '#systems/esr/game/board.ts';
import { between } from '#systems/esr/game/geometry/whole.ts';
import { allowanceOf } from '#systems/esr/game/rules/march/rates.ts';
import { ARRIVAL } from '#systems/esr/game/rules/objectives.ts';
import { enemiesOf, isSteady, ofSide, placeOf, powerOfAll } from './appraise.ts';

/** ESR-RUL-49: a scenario may let an army win by getting away. */
const specialOf = (board: Board, side: ArmySide): SpecialVictory | undefined =>
  board.battle.special.find(each => each.side === side && each.kind === 'leave' && board.turn <= each.by);

/** Ground, friends and delayed orders take their share of a march. */
const SHARE = 0.7;

const isInTime = (board: Board, formation: Formation, exit: Objective, by: number): boolean => {
  if (formation.presence === 'left') {
    return true;
  }
  if (formation.presence === 'coming') {
    return (formation.arrives?.turn ?? by) < by;
  }
  const turns = by - board.turn + (formation.directive === 'M' ? 1 : 0);
  const way = between(placeOf(formation), exit.at) - ARRIVAL;
  return isSteady(formation) && way <= turns * allowanceOf(board, formation) * SHARE;
};

/** More of the enemy may be on the way: only who is so much stronger than those in sight stays to fight. */
const FAR_STRONGER = 3;

const isOutmatched = (board: Board, side: ArmySide): boolean => {
  const own = powerOfAll(ofSide(board, side).filter(isSteady));
  return own < FAR_STRONGER * powerOfAll(enemiesOf(board, side).filter(isSteady));
};

/** The way by which an army that cannot hold its ground may still get away in time; null when there is none. */
export const wayOut = (board: Board, side: ArmySide): Objective | null => {
  const special = specialOf(board, side);
  const exit = special && board.objectives.find(each => each.id === special.objective);
  if (!special || !exit) {
    return null;
  }
  const all = board.formations.filter(each => each.side === side && each.parent === null);
  const safe = all.filter(each => isInTime(board, each, exit, special.by)).length;
  const left = all.some(each => each.presence === 'left');
  return safe * 2 > all.length && (left || isOutmatched(board, side)) ? exit : null;
};

import type { ArmySide, Board, Objective } from '#systems/esr/game/board.ts';
import { isExitOpen } from '#systems/esr/game/rules/objectives.ts';
import { enemiesOf, isSteady, ofSide, powerOfAll } from './appraise.ts';
import { leadOf } from './points.ts';

/** So much weaker than the enemy in sight, an army that is behind saves as much as it can. */
const FAR_WEAKER = 2;

const isOutmatched = (board: Board, side: ArmySide): boolean => {
  const own = powerOfAll(ofSide(board, side).filter(isSteady));
  return own * FAR_WEAKER < powerOfAll(enemiesOf(board, side).filter(isSteady));
};

/** ESR-RUL-52: the way by which an army that cannot hold its ground may leave in good order; null when there is none. */
export const wayOut = (board: Board, side: ArmySide): Objective | null => {
  const exit = board.objectives.find(each => each.exit?.side === side && isExitOpen(board, each)) ?? null;
  const left = board.formations.some(each => each.side === side && each.presence === 'left');
  return exit && (left || (isOutmatched(board, side) && leadOf(board, side) < 0)) ? exit : null;
};

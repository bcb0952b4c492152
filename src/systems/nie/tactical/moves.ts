import { foeOf } from '../procedures/quick/force.ts';
import { type AreaId, isSideways, reachable, touching } from './areas.ts';
import { type Board, isArm, type Piece, troopsIn } from './board.ts';

const SKIRMISHER = 3;
const SQUARED = 1 / 2;

/** Skirmishers count for all the infantry of their area; a square counts half (NIE-RUL-11). */
const weightOf = (troops: readonly Piece[]): number => {
  const skirmishers = troops.filter(piece => piece.formation === 'skirmish').length;
  const worth = (piece: Piece): number => {
    if (!isArm(piece, 'infantry')) {
      return 1;
    }
    return skirmishers > 0 ? 0 : piece.formation === 'square' ? SQUARED : 1;
  };
  return troops.reduce((sum, piece) => sum + worth(piece), SKIRMISHER * skirmishers);
};

const enemiesNear = (board: Board, area: AreaId, piece: Piece): readonly (readonly Piece[])[] =>
  touching(area, board.major)
    .map(each => troopsIn(board, each, foeOf(piece.side)))
    .filter(troops => troops.length > 0);

const isSuperior = (board: Board, area: AreaId, piece: Piece): boolean => {
  const own = troopsIn(board, area, piece.side).filter(each => each.id !== piece.id);
  const enemy = enemiesNear(board, area, piece).reduce((sum, troops) => sum + weightOf(troops), 0);
  return weightOf(own) > enemy;
};

/** NIE-RUL-11: between two areas that touch the enemy, only a side that is stronger in both moves sideways. */
const mayPass = (board: Board, piece: Piece, from: AreaId, to: AreaId): boolean =>
  !isSideways(from, to) ||
  [from, to].some(area => enemiesNear(board, area, piece).length === 0) ||
  [from, to].every(area => isSuperior(board, area, piece));

/** Where a piece may go: not in square, never into enemy troops (NIE-SEQ-TACTICAL). */
export const movesOf = (board: Board, piece: Piece): readonly AreaId[] => {
  const { area, side, formation } = piece;
  if (area === null || formation === 'square') {
    return [];
  }
  return reachable(side, area, board.major).filter(
    to => troopsIn(board, to, foeOf(side)).length === 0 && mayPass(board, piece, area, to),
  );
};

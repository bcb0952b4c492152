import { chargeLaw } from '../charts/land/charge.ts';
import { foeOf } from '../procedures/quick/force.ts';
import { type AreaId, ahead, columnsOf, isBattleArea } from './areas.ts';
import { type Board, inReserve, isArm, type Piece, troopsIn } from './board.ts';
import { fighterOf } from './fighters.ts';

/** An enemy piece that may be struck, and how far off. */
export interface Target {
  readonly piece: Piece;
  readonly range: number;
}

/** While skirmishers are in an area, the other infantry there is neither fired at nor charged (NIE-SEQ-TACTICAL). */
const isScreened = (troops: readonly Piece[], target: Piece): boolean =>
  isArm(target, 'infantry') &&
  target.formation !== 'skirmish' &&
  troops.some(each => each.formation === 'skirmish');

const openIn = (board: Board, area: AreaId, firer: Piece): readonly Piece[] => {
  const troops = troopsIn(board, area, foeOf(firer.side));
  return troops.filter(target => !isScreened(troops, target));
};

const isEmpty = (board: Board, area: AreaId): boolean =>
  troopsIn(board, area, 'attacker').length === 0 && troopsIn(board, area, 'defender').length === 0;

/** From the Reserve only Mid, at long range, where the rank between holds no troops (NIE-RUL-9). */
const fromReserve = (board: Board, { side }: Piece): readonly AreaId[] => {
  const rank = side === 'attacker' ? 'a' : 'd';
  return columnsOf(board.major)
    .filter(column => isEmpty(board, `${rank}-${column}`))
    .map(column => `m-${column}` as const);
};

/** The areas that a piece can fire into, each with its range (NIE-RUL-9). */
const firedAt = (board: Board, piece: Piece): readonly (readonly [AreaId, number])[] => {
  const { area, side } = piece;
  if (area === null) {
    return [];
  }
  const guns = isArm(piece, 'artillery');
  if (guns && inReserve(piece)) {
    return fromReserve(board, piece).map(each => [each, 2] as const);
  }
  const near = ahead(side, area);
  if (!near) {
    return [];
  }
  const far = guns && isEmpty(board, near) ? ahead(side, area, 2) : null;
  return [[near, 1] as const, ...(far ? [[far, 2] as const] : [])];
};

/** NIE-RUL-12: Horse Artillery may move and fire in either order, but fires once a turn. */
export const fireTargets = (board: Board, piece: Piece): readonly Target[] =>
  piece.fired
    ? []
    : firedAt(board, piece).flatMap(([area, range]) =>
        openIn(board, area, piece).map(target => ({ piece: target, range })),
      );

/** Artillery with infantry or cavalry cannot be charged (NIE-LAND-PIECE-7). */
const isCovered = (board: Board, target: Piece): boolean =>
  isArm(target, 'artillery') &&
  troopsIn(board, target.area, target.side).some(each => !isArm(each, 'artillery'));

/** The targets that a piece may charge: in the area directly ahead (NIE-SEQ-TACTICAL). */
export const chargeTargets = (board: Board, piece: Piece): readonly Piece[] => {
  const area = piece.area && isBattleArea(piece.area) ? ahead(piece.side, piece.area) : null;
  if (!area) {
    return [];
  }
  return openIn(board, area, piece).filter(
    target =>
      !isCovered(board, target) &&
      chargeLaw({
        atk: fighterOf(board, piece, true),
        def: fighterOf(board, target, false),
        counter: false,
      }) === null,
  );
};

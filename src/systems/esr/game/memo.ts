import type { ArmySide, Board } from './board.ts';

/** Worked out once for each thing: facts of a Formation stay true as long as it stays the same. */
export const kept = <K extends object, T>(find: (of: K) => T): ((of: K) => T) => {
  const known = new WeakMap<K, { readonly value: T }>();
  return of => {
    const last = known.get(of) ?? { value: find(of) };
    known.set(of, last);
    return last.value;
  };
};

/** Worked out once for each side of a board. */
export const keptBySide = <T>(
  find: (board: Board, side: ArmySide) => T,
): ((board: Board, side: ArmySide) => T) => {
  const known = {
    french: kept((board: Board) => find(board, 'french')),
    coalition: kept((board: Board) => find(board, 'coalition')),
  };
  return (board, side) => known[side](board);
};

/** A march depends on the places of all troops, on the plans, on the objectives of the Forces and on the turn. */
export type Footing = Pick<Board, 'formations' | 'plans' | 'forces' | 'turn'>;

export const footingOf = ({ formations, plans, forces, turn }: Board): Footing => ({
  formations,
  plans,
  forces,
  turn,
});

export const isSameFooting = (a: Footing, b: Footing): boolean =>
  a.formations === b.formations && a.plans === b.plans && a.forces === b.forces && a.turn === b.turn;

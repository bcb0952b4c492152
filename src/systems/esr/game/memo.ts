import type { ArmySide, Board } from './board.ts';

/** Worked out once for each thing: what is known of a Formation stays true as long as it stays the same. */
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

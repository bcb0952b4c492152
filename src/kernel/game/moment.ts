/**
 * A question about one moment of a game: a board, and a frame or a seat. It is asked when a step waits and again when its answer is
 * taken, so the last finding is kept. Boards and frames never change.
 */
export const ofMoment = <B, L, T>(find: (board: B, local: L) => T): ((board: B, local: L) => T) => {
  let last: { readonly board: B; readonly local: L; readonly found: T } | null = null;
  return (board, local) => {
    if (last === null || last.board !== board || last.local !== local) {
      last = { board, local, found: find(board, local) };
    }
    return last.found;
  };
};

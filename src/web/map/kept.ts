/** Values of a board that stay the same while their sources do: the map is drawn again only for changes. */
export const keptOf =
  <B>() =>
  <T>(make: (board: B) => T, sources: (board: B) => readonly unknown[]): ((board: B) => T) => {
    let last: { readonly of: readonly unknown[]; readonly value: T } | null = null;
    return board => {
      const of = sources(board);
      if (last === null || of.some((each, i) => each !== last?.of[i])) {
        last = { of, value: make(board) };
      }
      return last.value;
    };
  };

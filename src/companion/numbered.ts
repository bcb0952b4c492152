interface Brief {
  readonly n?: number;
  readonly at?: number;
}

type Full<E> = E & { readonly n: number; readonly at: number };

/**
 * Events of the Table in full. In news they leave out the obvious parts: the number that follows the one before it, the
 * time at which that happened too.
 */
export const numbered = <E extends Brief>(base: number, events: readonly E[]): Full<E>[] => {
  let [n, at] = [base, 0];
  return events.map(event => {
    n = event.n ?? n + 1;
    at = event.at ?? at;
    return { ...event, n, at };
  });
};

const SLOTS = 4;

/**
 * Something that is worked out of a state, and kept for the last few that were asked about. Games look at one board, and at
 * the one before it; a weak map of all boards would cost the collector more than it saves.
 */
export const recent = <K extends object, V>(find: (of: K) => V): ((of: K) => V) => {
  const keys: (K | undefined)[] = Array<K | undefined>(SLOTS).fill(undefined);
  const values: V[] = [];
  let next = 0;
  return of => {
    const at = keys.indexOf(of);
    if (at >= 0) {
      return values[at] as V;
    }
    const found = find(of);
    keys[next] = of;
    values[next] = found;
    next = (next + 1) % SLOTS;
    return found;
  };
};

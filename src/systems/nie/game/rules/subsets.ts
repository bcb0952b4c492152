/** Every choice among these, from nobody to all. */
export const subsets = <T>(of: readonly T[]): readonly (readonly T[])[] => {
  const found: (readonly T[])[] = [[]];
  for (const each of of) {
    for (const set of found.slice()) {
      found.push([...set, each]);
    }
  }
  return found;
};

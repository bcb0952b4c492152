/** How many letters to add, drop or change to turn one word into the other. */
export const editDistance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
};

const NEAREST = 3;

/** The known names closest to a mistyped one, best first. */
export const nearest = (word: string, names: readonly string[]): string[] =>
  names
    .map(name => ({ name, distance: name.includes(word) ? 0 : editDistance(word, name) }))
    .sort((a, b) => a.distance - b.distance || a.name.localeCompare(b.name))
    .slice(0, NEAREST)
    .map(({ name }) => name);

/** `Unknown chart "aon.mach": did you mean aon.march, aon.battle or aon.winter?` */
export const unknown = (what: string, word: string, names: readonly string[]): string => {
  const close = nearest(word, names);
  const last = close.pop();
  const list = close.length === 0 ? last : `${close.join(', ')} or ${last}`;
  return last === undefined
    ? `Unknown ${what} "${word}".`
    : `Unknown ${what} "${word}": did you mean ${list}?`;
};

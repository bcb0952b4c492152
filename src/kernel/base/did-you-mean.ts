/** Nobody mistypes a longer name, and to compare one takes its time. */
const LONGEST = 80;

/** The names closest to a mistyped one, for "did you mean": small edit distance or a shared part. */
export const nearest = (name: string, names: readonly string[], most = 3): string[] =>
  name.length > LONGEST ? [] : closest(name, names, most);

const closest = (name: string, names: readonly string[], most: number): string[] =>
  names
    .map(other => ({ other, far: distance(name.toLowerCase(), other.toLowerCase()) }))
    .filter(({ other, far }) => far <= Math.max(2, name.length / 3) || shares(name, other))
    .sort((a, b) => a.far - b.far || a.other.localeCompare(b.other, 'en'))
    .slice(0, most)
    .map(({ other }) => other);

const shares = (a: string, b: string): boolean =>
  a.length >= 3 && (b.toLowerCase().includes(a.toLowerCase()) || a.toLowerCase().includes(b.toLowerCase()));

/** Levenshtein distance, one row at a time. */
const distance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
};

import type { Place } from '../areas/drawn.ts';

/** How far a place lies from the straight way between two others. */
const aside = ([x, y]: Place, [ax, ay]: Place, [bx, by]: Place): number => {
  const long = Math.hypot(bx - ax, by - ay);
  return long === 0
    ? Math.hypot(x - ax, y - ay)
    : Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / long;
};

/** A line with fewer places that strays no farther than this (Douglas and Peucker). Its ends stay. */
export const simplified = (line: readonly Place[], most: number): readonly Place[] => {
  const keep = new Set([0, line.length - 1]);
  const parts: (readonly [number, number])[] = [[0, line.length - 1]];
  for (let part = parts.pop(); part; part = parts.pop()) {
    const [from, to] = part;
    let [worst, at] = [most, -1];
    for (let i = from + 1; i < to; i++) {
      const far = aside(line[i] as Place, line[from] as Place, line[to] as Place);
      if (far > worst) {
        [worst, at] = [far, i];
      }
    }
    if (at > 0) {
      keep.add(at);
      parts.push([from, at], [at, to]);
    }
  }
  return line.filter((_, i) => keep.has(i));
};

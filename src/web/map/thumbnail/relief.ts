import type { Line, Place } from '../areas/drawn.ts';
import { compact } from './paths.ts';
import type { Small } from './window.ts';

const HALVES = 2;

/** A few strokes of mountains, longer than they are, so that they are seen. */
export const fewStrokes = (line: Line, every: number, longer: number, small: Small): string => {
  const strokes: string[] = [];
  let [x, y] = [0, 0];
  for (let i = 0; i < line.length; i += 4) {
    x += line[i] as number;
    y += line[i + 1] as number;
    const [sx, sy] = small.place([x / HALVES, y / HALVES]);
    const isSeen = sx > 0 && sy > 0 && sx < small.width && sy < small.height;
    if ((i / 4) % every === 0 && isSeen) {
      const grow = (small.scale * longer) / HALVES;
      const to: Place = [sx + (line[i + 2] as number) * grow, sy + (line[i + 3] as number) * grow];
      strokes.push(compact([[sx, sy], to], false));
    }
  }
  return strokes.join('');
};

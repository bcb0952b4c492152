import { describe, expect, test } from 'vitest';
import type { XY } from './geometry.ts';
import { type FormLine, reliefOf } from './relief.ts';

const round = (radius: number, [x, y]: XY = [1000, 1000]): readonly XY[] =>
  Array.from(
    { length: 24 },
    (_, i): XY => [x + radius * Math.cos((i * Math.PI) / 12), y + radius * Math.sin((i * Math.PI) / 12)],
  );

const line = (height: number, ring: readonly XY[], isFaint = false): FormLine => ({ height, ring, isFaint });

const SHEET = { width: 2000, height: 2000, pixel: 4 };

interface Stroke {
  readonly from: XY;
  readonly way: XY;
}

const strokesIn = (path: string): readonly Stroke[] =>
  [...path.matchAll(/M(-?\d+) (-?\d+)l(-?\d+) (-?\d+)/g)].map(([, x, y, dx, dy]) => ({
    from: [Number(x), Number(y)],
    way: [Number(dx), Number(dy)],
  }));

const all = (lines: readonly FormLine[]): readonly Stroke[] =>
  reliefOf(lines, SHEET).flatMap(({ path }) => strokesIn(path));

const far = ([x, y]: XY): number => Math.hypot(x - 1000, y - 1000);
const long = ({ way: [x, y] }: Stroke): number => Math.hypot(x, y);

describe('hachures', () => {
  test.each([
    ['as it is given', round(300)],
    ['the other way round', round(300).toReversed()],
  ])('run downhill, outwards from a ring %s', (_, ring) => {
    const strokes = all([line(1, ring)]);
    expect(strokes.length).toBeGreaterThan(80);
    for (const { from, way } of strokes) {
      expect(far([from[0] + way[0], from[1] + way[1]])).toBeGreaterThan(far(from));
    }
  });

  test('end before the next form line', () => {
    const strokes = all([line(2, round(300)), line(1, round(380))]);
    const upper = strokes.filter(({ from }) => far(from) < 330);
    expect(upper.length).toBeGreaterThan(50);
    expect(Math.max(...upper.map(({ from, way }) => far([from[0] + way[0], from[1] + way[1]])))).toBeLessThan(
      392,
    );
  });

  test('are thicker where the ground is steeper, and faint on a swell of the plain', () => {
    const widest = (lines: readonly FormLine[]): number =>
      Math.max(...reliefOf(lines, SHEET).map(({ width }) => width));
    expect(widest([line(2, round(300)), line(1, round(350))])).toBeGreaterThan(widest([line(1, round(300))]));
    expect(reliefOf([line(0.5, round(300), true)], SHEET).every(({ isFaint }) => isFaint)).toBe(true);
  });

  test('meet between two hills without crossing', () => {
    const strokes = all([line(1, round(300, [600, 1000])), line(1, round(300, [1300, 1000]))]);
    const between = strokes.filter(({ from: [x, y] }) => x > 880 && x < 1020 && Math.abs(y - 1000) < 40);
    expect(between.length).toBeGreaterThan(4);
    expect(Math.max(...between.map(long))).toBeLessThan(75);
  });

  test('leave the edge of the sheet alone, where the ground only ends', () => {
    const strokes = all([
      line(1, [
        [0, 0],
        [2000, 0],
        [2000, 1000],
        [0, 1000],
      ]),
    ]);
    expect(strokes.length).toBeGreaterThan(50);
    const onEdge = strokes.filter(({ from: [x, y] }) => y < 100 && x > 600 && x < 1400);
    expect(onEdge).toEqual([]);
  });
});

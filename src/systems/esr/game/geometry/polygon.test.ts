import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { crossing, isIn, lengthInside, partsInside, polygon, squareToArea } from './polygon.ts';
import type { Point } from './whole.ts';

const square = polygon([
  [0, 0],
  [1000, 0],
  [1000, 1000],
  [0, 1000],
]);
const horseshoe = polygon([
  [0, 0],
  [3000, 0],
  [3000, 3000],
  [2000, 3000],
  [2000, 1000],
  [1000, 1000],
  [1000, 3000],
  [0, 3000],
]);
const point = fc.tuple(fc.integer({ min: -500, max: 3500 }), fc.integer({ min: -500, max: 3500 }));

describe('areas', () => {
  test.each([
    [[500, 500], true],
    [[-1, 500], false],
    [[1001, 500], false],
    [[500, 999], true],
  ] as const)('%j in a square: %s', (place, inside) => {
    expect(isIn(square, place)).toBe(inside);
  });

  test('what a way covers of a horseshoe is what its places say', () => {
    fc.assert(
      fc.property(point, point, (a, b) => {
        let inside = 0;
        const steps = 400;
        for (let i = 0; i < steps; i++) {
          const share = (i + 0.5) / steps;
          const place: Point = [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
          inside += isIn(horseshoe, place) ? 1 : 0;
        }
        const whole = Math.hypot(b[0] - a[0], b[1] - a[1]);
        expect(Math.abs(lengthInside(horseshoe, a, b) - (inside / steps) * whole)).toBeLessThan(
          whole / 50 + 6,
        );
      }),
    );
  });

  test('parts lie in order and do not overlap', () => {
    fc.assert(
      fc.property(point, point, (a, b) => {
        let last = 0;
        for (const [from, to] of partsInside(horseshoe, a, b)) {
          expect(from).toBeGreaterThanOrEqual(last);
          expect(to).toBeGreaterThanOrEqual(from);
          last = to;
        }
      }),
    );
  });

  test('ways cross where they cross', () => {
    expect(crossing([0, 0], [1000, 1000], [0, 1000], [1000, 0])).toBe(0.5);
    expect(crossing([0, 0], [1000, 0], [0, 10], [1000, 10])).toBeNull();
  });

  test('the distance to an area is to its nearest edge', () => {
    expect(squareToArea([1500, 500], square)).toBe(250_000);
    expect(squareToArea([500, 500], square)).toBe(0);
  });
});

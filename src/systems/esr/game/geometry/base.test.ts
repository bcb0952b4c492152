import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Base, corners, firstTouch, overlaps, squareGap, touches } from './base.ts';
import { offset, type Point } from './whole.ts';

const base = (range: number): fc.Arbitrary<Base> =>
  fc.record({
    x: fc.integer({ min: -range, max: range }),
    y: fc.integer({ min: -range, max: range }),
    face: fc.integer({ min: 0, max: 359 }),
    wide: fc.constantFrom(1120, 1500, 1900, 2250),
    deep: fc.constant(1120),
  });

/** Many places inside a base, its edges and corners among them. */
const sample = (of: Base): Point[] => {
  const places: Point[] = [];
  for (let i = -10; i <= 10; i++) {
    for (let j = -10; j <= 10; j++) {
      places.push(
        offset([of.x, of.y], of.face, Math.round((of.deep * i) / 20), Math.round((of.wide * j) / 20)),
      );
    }
  }
  return places;
};

/** The slow way: the nearest two of all sampled places. */
const slowGap = (a: Base, b: Base): number => {
  let least = Number.MAX_VALUE;
  for (const [x, y] of sample(a)) {
    for (const [u, v] of sample(b)) {
      least = Math.min(least, (x - u) ** 2 + (y - v) ** 2);
    }
  }
  return Math.sqrt(least);
};

describe('bases', () => {
  test('the gap is that of their nearest places', () => {
    fc.assert(
      fc.property(base(2500), base(2500), (a, b) => {
        const gap = Math.sqrt(squareGap(a, b));
        const slow = slowGap(a, b);
        expect(gap).toBeLessThanOrEqual(slow + 4);
        expect(slow).toBeLessThanOrEqual(gap + 125);
      }),
      { numRuns: 25 },
    );
  });

  test('a gap is the same from both sides, and none when they overlap', () => {
    fc.assert(
      fc.property(base(3000), base(3000), (a, b) => {
        expect(squareGap(a, b)).toBeCloseTo(squareGap(b, a), 3);
        expect(overlaps(a, b)).toBe(overlaps(b, a));
        if (overlaps(a, b)) {
          expect(squareGap(a, b)).toBe(0);
        }
      }),
    );
  });

  test('neighbours shoulder to shoulder touch and do not overlap', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 359 }), face => {
        const a: Base = { x: 50_000, y: 50_000, face, wide: 1900, deep: 1120 };
        const [x, y] = offset([a.x, a.y], face, 0, 1900);
        expect(overlaps(a, { ...a, x, y })).toBe(false);
        expect(touches(a, { ...a, x, y })).toBe(true);
      }),
    );
  });

  test('a mover that touches stands at the edge, and one that passes never comes near', () => {
    fc.assert(
      fc.property(base(1500), base(6000), fc.integer({ min: 0, max: 359 }), (b, a, heading) => {
        fc.pre(!overlaps(a, b) && squareGap(a, b) > 100);
        const [x, y] = offset([0, 0], heading, 11_250);
        const share = firstTouch(a, b, [x, y]);
        const at = (part: number): Base => ({
          ...a,
          x: a.x + Math.trunc(x * part),
          y: a.y + Math.trunc(y * part),
        });
        if (share === null) {
          for (let i = 0; i <= 100; i++) {
            expect(overlaps(at(i / 100), b)).toBe(false);
          }
        } else {
          expect(squareGap(at(share), b)).toBeLessThan(9);
          expect(overlaps(at(share), b)).toBe(false);
        }
      }),
    );
  });

  test('corners lie half a diagonal from the centre', () => {
    const { length } = corners({ x: 0, y: 0, face: 33, wide: 1900, deep: 1120 }).filter(
      ([x, y]) => Math.abs(Math.hypot(x, y) - Math.hypot(950, 560)) < 2,
    );
    expect(length).toBe(4);
  });
});

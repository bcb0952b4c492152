import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { angleBetween, headingOf, offset, type Point, turned, turnRound, wholeRoot } from './whole.ts';

const place = fc.integer({ min: -200_000, max: 200_000 });
const heading = fc.integer({ min: 0, max: 359 });

describe('whole numbers', () => {
  test('the root is the largest whose square fits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 40 }), n => {
        const root = wholeRoot(n);
        expect(root * root).toBeLessThanOrEqual(n);
        expect((root + 1) * (root + 1)).toBeGreaterThan(n);
      }),
    );
  });

  test('a heading is the nearest whole degree', () => {
    fc.assert(
      fc.property(place, place, (dx, dy) => {
        fc.pre(Math.abs(dx) + Math.abs(dy) > 1000);
        const exact = ((Math.atan2(dx, dy) * 180) / Math.PI + 360) % 360;
        const off = Math.abs(headingOf(dx, dy) - exact);
        expect(Math.min(off, 360 - off)).toBeLessThan(0.52);
      }),
    );
  });

  test.each([
    [0, 1, 0],
    [1, 1, 45],
    [1, 0, 90],
    [0, -1, 180],
    [-1, 0, 270],
    [-1, 1, 315],
  ])('the way %i east, %i north heads %i degrees', (dx, dy, degrees) => {
    expect(headingOf(dx * 1000, dy * 1000)).toBe(degrees);
  });

  test('going out and coming back leads to the same place', () => {
    fc.assert(
      fc.property(place, place, heading, fc.integer({ min: 0, max: 20_000 }), (x, y, face, far) => {
        const out = offset([x, y], face, far);
        const [bx, by] = offset(out, turned(face + 180), far);
        expect(Math.max(Math.abs(bx - x), Math.abs(by - y))).toBeLessThanOrEqual(2);
      }),
    );
  });

  test('a turn keeps the distance to its centre', () => {
    fc.assert(
      fc.property(
        heading,
        fc.integer({ min: -5000, max: 5000 }),
        fc.integer({ min: -5000, max: 5000 }),
        (turn, x, y) => {
          const [tx, ty] = turnRound([0, 0] as Point, [x, y], turn);
          expect(Math.abs(Math.hypot(tx, ty) - Math.hypot(x, y))).toBeLessThan(3);
        },
      ),
    );
  });

  test('angles are the smaller way round', () => {
    expect(angleBetween(350, 10)).toBe(20);
    expect(angleBetween(10, 190)).toBe(180);
  });
});

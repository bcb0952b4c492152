import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isAlwaysTrue } from '../../../tests/support/is-always-true.ts';
import {
  add,
  compare,
  equals,
  makeRational,
  mul,
  ONE,
  type Rational,
  rational,
  toNumber,
  ZERO,
} from '../base/rational.ts';
import { solveMatrixGame } from './matrix-game.ts';
import { solveMatrixGameFloat } from './matrix-game-float.ts';

const exact = (payoff: readonly (readonly number[])[]) =>
  solveMatrixGame(payoff.map(row => row.map(n => rational(n))));
const sum = (terms: readonly Rational[]) => terms.reduce(add, ZERO);
const dot = (a: readonly Rational[], b: readonly Rational[]) => sum(a.map((n, i) => mul(n, b[i] ?? ZERO)));

const isMix = (mix: readonly Rational[]) =>
  equals(sum(mix), ONE) && mix.every(chance => compare(chance, ZERO) >= 0);

/** Neither side can do better against the other's mix: this proves a solution without knowing it. */
const isOptimal = (payoff: readonly (readonly Rational[])[]) => {
  const { value, rows, columns } = solveMatrixGame(payoff);
  const columnOf = (j: number) => payoff.map(row => row[j] as Rational);
  return (
    isMix(rows) &&
    isMix(columns) &&
    payoff.every(row => compare(dot(row, columns), value) <= 0) &&
    columns.every((_, j) => compare(dot(rows, columnOf(j)), value) >= 0)
  );
};

const matrix = <T>(cell: fc.Arbitrary<T>, most: number) =>
  fc.tuple(fc.integer({ min: 1, max: most }), fc.integer({ min: 1, max: most })).chain(([height, width]) => {
    const row = fc.array(cell, { minLength: width, maxLength: width });
    return fc.array(row, { minLength: height, maxLength: height });
  });

const games = [
  [
    'matching pennies',
    [
      [1, -1],
      [-1, 1],
    ],
    '0',
    ['1/2', '1/2'],
    ['1/2', '1/2'],
  ],
  [
    'rock, paper, scissors',
    [
      [0, -1, 1],
      [1, 0, -1],
      [-1, 1, 0],
    ],
    '0',
    ['1/3', '1/3', '1/3'],
    ['1/3', '1/3', '1/3'],
  ],
  [
    'a saddle point',
    [
      [3, 1, 4],
      [2, 0, 1],
      [5, 0, 0],
    ],
    '1',
    ['1', '0', '0'],
    ['0', '1', '0'],
  ],
  [
    'an uneven duel',
    [
      [2, -1],
      [-1, 1],
    ],
    '1/5',
    ['2/5', '3/5'],
    ['2/5', '3/5'],
  ],
  ['one row', [[4, 2, 7]], '2', ['1'], ['0', '1', '0']],
  ['one column', [[4], [2], [7]], '7', ['0', '0', '1'], ['1']],
  ['one cell', [[-3]], '-3', ['1'], ['1']],
  [
    'a dominated row',
    [
      [1, -1],
      [-1, 1],
      [-2, -2],
    ],
    '0',
    ['1/2', '1/2', '0'],
    ['1/2', '1/2'],
  ],
] as const;

describe('a game of two sides that choose at once', () => {
  test.each(games)('%s', (_, payoff, value, rows, columns) => {
    const found = exact(payoff);
    expect(makeRational(found.value)).toBe(value);
    expect(found.rows.map(makeRational)).toEqual(rows);
    expect(found.columns.map(makeRational)).toEqual(columns);
  });

  test('is solved so that neither side can do better', () => {
    const small = fc.integer({ min: -3, max: 3 }).map(n => rational(n));
    const odd = fc.tuple(fc.integer({ min: -99, max: 99 }), fc.integer({ min: 1, max: 12 }));
    isAlwaysTrue(fc.property(matrix(small, 6), isOptimal), { numRuns: 300 });
    isAlwaysTrue(
      fc.property(
        matrix(
          odd.map(([n, d]) => rational(n, d)),
          5,
        ),
        isOptimal,
      ),
    );
  });

  test('may be as degenerate as it likes', () => {
    const flat = fc.constantFrom(0, 1).map(n => rational(n));
    isAlwaysTrue(fc.property(matrix(flat, 7), isOptimal), { numRuns: 300 });
    expect(
      isOptimal([
        [ZERO, ZERO],
        [ZERO, ZERO],
      ]),
    ).toBe(true);
  });

  test('needs a choice for each side', () => {
    expect(() => solveMatrixGame([])).toThrow(RangeError);
    expect(() => solveMatrixGame([[]])).toThrow(RangeError);
    expect(() => exact([[1, 2], [3]])).toThrow(RangeError);
    expect(() => solveMatrixGameFloat([[1, 2], [3]])).toThrow(RangeError);
  });

  test('has the same value in plain numbers', () => {
    isAlwaysTrue(
      fc.property(matrix(fc.integer({ min: -50, max: 50 }), 7), payoff => {
        const { value, rows, columns } = solveMatrixGameFloat(payoff);
        expect(value).toBeCloseTo(toNumber(exact(payoff).value), 8);
        const against = (row: readonly number[]) =>
          row.reduce((all, n, j) => all + n * (columns[j] as number), 0);
        const held = columns.map((_, j) =>
          payoff.reduce((all, row, i) => all + (row[j] as number) * (rows[i] as number), 0),
        );
        expect(Math.max(...payoff.map(against))).toBeLessThan(value + 1e-8);
        expect(Math.min(...held)).toBeGreaterThan(value - 1e-8);
      }),
      { numRuns: 300 },
    );
  });

  test('keeps its footing where many payoffs are nearly equal', () => {
    const a = [16.992337546521874, 16.970837909151413, 16.99774294802262, 16.93186196588035];
    const [w, x, y, z] = a as [number, number, number, number];
    const payoff = [
      [w, x, y, x, w, 16.833333333333332],
      [y, w, y, y, z, 16.833333333333332],
      [z, x, w, y, y, 16.47222222222222],
      [y, x, x, w, y, 10],
      [y, y, x, z, 5, 10],
      [w, y, x, x, 5, 10],
      [12.388888888888888, 14.249999999999998, 15.638888888888886, 0, 0, 5],
    ];
    const { value, rows, columns } = solveMatrixGameFloat(payoff);
    const held = columns.map((_, j) =>
      rows.reduce((sum, share, i) => sum + share * (payoff[i]?.[j] ?? 0), 0),
    );
    const kept = rows.map((_, i) =>
      columns.reduce((sum, share, j) => sum + share * (payoff[i]?.[j] ?? 0), 0),
    );
    expect(Math.min(...held)).toBeCloseTo(value, 9);
    expect(Math.max(...kept)).toBeCloseTo(value, 9);
  });
});

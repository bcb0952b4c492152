import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { difference, inverse, PRIME, product, residue } from '../base/modular.ts';
import { solveByLifting } from './lifting.ts';
import { solveIntegers } from './linear.ts';
import type { Sparse } from './sparse.ts';

const small = fc.integer({ min: 0, max: PRIME - 1 });

describe('arithmetic modulo the prime', () => {
  test('is that of whole numbers', () => {
    const p = BigInt(PRIME);
    fc.assert(
      fc.property(small, small, (a, b) => {
        expect(BigInt(product(a, b))).toBe((BigInt(a) * BigInt(b)) % p);
        expect(BigInt(difference(a, b))).toBe((BigInt(a) - BigInt(b) + p) % p);
        expect(a === 0 || product(a, inverse(a)) === 1).toBe(true);
      }),
    );
    expect(product(PRIME - 1, PRIME - 1)).toBe(1);
  });

  test('takes any integer, also negative', () => {
    expect([residue(-1n), residue(BigInt(PRIME)), residue(10n ** 40n)]).toEqual([
      PRIME - 1,
      0,
      Number(10n ** 40n % BigInt(PRIME)),
    ]);
  });
});

/** Equations of a process that ends: each column hands on less than it has. */
const flows = (size: number): fc.Arbitrary<{ matrix: Sparse; right: bigint[] }> => {
  const column = fc.array(fc.tuple(fc.nat(size - 1), fc.integer({ min: 1, max: 30 })), { maxLength: 4 });
  const right = fc.bigInt({ min: 0n, max: 6n ** 60n });
  return fc
    .tuple(
      fc.array(column, { minLength: size, maxLength: size }),
      fc.array(right, { minLength: size, maxLength: size }),
    )
    .map(([columns, b]) => ({ matrix: matrixOf(columns), right: b }));
};

const matrixOf = (columns: readonly (readonly (readonly [number, number])[])[]): Sparse => {
  const matrix = columns.map((_, i) => new Map([[i, 0n]]));
  columns.forEach((column, j) => {
    const total = column.reduce((sum, [, weight]) => sum + weight, 1);
    matrix[j]?.set(j, BigInt(total));
    for (const [i, weight] of column) {
      matrix[i]?.set(j, (matrix[i]?.get(j) ?? 0n) - BigInt(weight));
    }
  });
  return matrix;
};

/** The left sides of the equations with a solution put in. */
const leftSides = (matrix: Sparse, x: readonly bigint[]): bigint[] =>
  matrix.map(row => [...row].reduce((sum, [j, value]) => sum + value * (x[j] as bigint), 0n));

describe('equations of a flow', () => {
  test.each([1, 2, 5, 24, 25, 60])('of %d unknowns are solved exactly', size => {
    fc.assert(
      fc.property(flows(size), ({ matrix, right }) => {
        const { solution, divisor } = solveIntegers(matrix, right);
        expect(divisor).not.toBe(0n);
        expect(leftSides(matrix, solution)).toEqual(right.map(n => n * divisor));
      }),
      { numRuns: 20 },
    );
  });

  test('have one solution, whichever way it is found', () => {
    fc.assert(
      fc.property(flows(8), ({ matrix, right }) => {
        const direct = solveIntegers(matrix, right);
        const lifted = solveByLifting(matrix, right);
        expect(lifted?.solution.map(n => n * direct.divisor)).toEqual(
          direct.solution.map(n => n * (lifted?.divisor ?? 0n)),
        );
      }),
    );
  });

  test('are solved also where the prime is of no use', () => {
    const matrix = Array.from({ length: 40 }, (_, i) => new Map([[i, BigInt(PRIME)]]));
    const right = matrix.map((_, i) => BigInt(i));
    expect(solveByLifting(matrix, right)).toBeNull();
    const { solution, divisor } = solveIntegers(matrix, right);
    expect(leftSides(matrix, solution)).toEqual(right.map(n => n * divisor));
  });
});

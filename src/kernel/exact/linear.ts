import { solveByLifting } from './lifting.ts';
import type { Sparse } from './sparse.ts';

/**
 * Equations of a flow: the matrix is that of a process which surely ends, so that its diagonal outweighs the
 * rest of each column and no pivot is ever zero. Both solvers rely on it and need no exchange of rows.
 */

/** The solution of an integer system as integers over one common divisor. */
export interface IntegerSolution {
  readonly solution: readonly bigint[];
  readonly divisor: bigint;
}

/** One step of elimination without fractions: every quotient is exact (Bareiss). */
const eliminate = (rows: bigint[][], k: number, previous: bigint): void => {
  const pivotRow = rows[k] as bigint[];
  const pivot = pivotRow[k] as bigint;
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] as bigint[];
    if (i === k) {
      continue;
    }
    const factor = row[k] as bigint;
    for (let j = k + 1; j < row.length; j++) {
      const kept = pivot * (row[j] as bigint);
      const above = pivotRow[j] as bigint;
      const changed = factor === 0n || above === 0n ? kept : kept - factor * above;
      row[j] = previous === 1n ? changed : changed / previous;
    }
  }
};

const solveDense = (matrix: Sparse, right: readonly bigint[]): IntegerSolution => {
  const rows = matrix.map((row, i) => [...matrix.map((_, j) => row.get(j) ?? 0n), right[i] as bigint]);
  let previous = 1n;
  for (let k = 0; k < rows.length; k++) {
    eliminate(rows, k, previous);
    previous = (rows[k] as bigint[])[k] as bigint;
  }
  return { solution: rows.map(row => row[rows.length] as bigint), divisor: previous };
};

/** Up to this number of unknowns it is faster to solve for all at once. */
const FEW = 24;

export const solveIntegers = (matrix: Sparse, right: readonly bigint[]): IntegerSolution =>
  matrix.length <= FEW
    ? solveDense(matrix, right)
    : (solveByLifting(matrix, right) ?? solveDense(matrix, right));

import { PRIME, residue } from '../base/modular.ts';
import type { IntegerSolution } from './linear.ts';
import { factored, type Sparse } from './sparse.ts';

/**
 * Large systems of equations, solved digit by digit in the base of a prime (Dixon's lifting): the matrix is
 * factored once in plain numbers, and every digit costs no more than a look through it. Enough digits tell the
 * fractions, and the answer is put into the equations before it is given. Null if the prime cannot be used.
 */
export const solveByLifting = (matrix: Sparse, right: readonly bigint[]): IntegerSolution | null => {
  const solve = factored(matrix);
  if (solve === null) {
    return null;
  }
  const digits = new Digits(matrix, solve, right);
  for (let wanted = 8; ; wanted = Math.ceil(wanted * 1.5)) {
    digits.extendTo(wanted);
    const found = digits.asFractions();
    if (found !== null && fits(matrix, right, found)) {
      return found;
    }
  }
};

const BASE = BigInt(PRIME);

/** The solution modulo a growing power of the prime. */
class Digits {
  readonly #matrix: Sparse;
  readonly #solve: (right: readonly number[]) => number[];
  readonly #values: bigint[];
  #rest: readonly bigint[];
  #power = 1n;
  #count = 0;

  constructor(matrix: Sparse, solve: (right: readonly number[]) => number[], right: readonly bigint[]) {
    this.#matrix = matrix;
    this.#solve = solve;
    this.#rest = right;
    this.#values = right.map(() => 0n);
  }

  extendTo(count: number): void {
    for (; this.#count < count; this.#count++) {
      const next = this.#solve(this.#rest.map(residue)).map(BigInt);
      next.forEach((digit, i) => {
        this.#values[i] = (this.#values[i] as bigint) + digit * this.#power;
      });
      this.#rest = this.#rest.map((n, i) => (n - times(this.#matrix[i] as Sparse[number], next)) / BASE);
      this.#power *= BASE;
    }
  }

  /** The fractions with the smallest parts that have these digits, on one divisor; null if they are not small. */
  asFractions(): IntegerSolution | null {
    const modulus = this.#power;
    let divisor = 1n;
    for (const value of this.#values) {
      const part = smallestDivisor((value * divisor) % modulus, modulus);
      divisor *= part;
      if (divisor * divisor > modulus) {
        return null;
      }
    }
    return { solution: this.#values.map(value => nearZero((value * divisor) % modulus, modulus)), divisor };
  }
}

const times = (row: Sparse[number], x: readonly bigint[]): bigint => {
  let sum = 0n;
  for (const [column, value] of row) {
    sum += value * (x[column] as bigint);
  }
  return sum;
};

/** The representative of a residue that is nearest to zero. */
const nearZero = (n: bigint, modulus: bigint): bigint => (2n * n > modulus ? n - modulus : n);

/** The factor that makes a residue small: Euclid's algorithm, stopped half-way. */
const smallestDivisor = (n: bigint, modulus: bigint): bigint => {
  let [r, s] = [modulus, n];
  let [x, y] = [0n, 1n];
  while (2n * s * s > modulus) {
    const quotient = r / s;
    [r, s] = [s, r - quotient * s];
    [x, y] = [y, x - quotient * y];
  }
  return y < 0n ? -y : y;
};

const fits = (matrix: Sparse, right: readonly bigint[], { solution, divisor }: IntegerSolution): boolean =>
  matrix.every((row, i) => times(row, solution) === (right[i] as bigint) * divisor);

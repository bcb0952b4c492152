const FACTORIALS: bigint[] = [1n];

/** n! */
export const factorial = (n: number): bigint => {
  for (let i = FACTORIALS.length; i <= n; i++) {
    FACTORIALS.push((FACTORIALS[i - 1] as bigint) * BigInt(i));
  }
  return FACTORIALS[n] as bigint;
};

/** Ways to choose k of n; 0 outside the triangle. */
export const binomial = (n: number, k: number): bigint =>
  k < 0 || k > n ? 0n : factorial(n) / (factorial(k) * factorial(n - k));

const TRIANGLE: (readonly bigint[])[] = [];

/** A line of Pascal's triangle: ways to choose 0, 1, … n of n. */
export const binomials = (n: number): readonly bigint[] => {
  TRIANGLE[n] ??= Array.from({ length: n + 1 }, (_, k) => binomial(n, k));
  return TRIANGLE[n];
};

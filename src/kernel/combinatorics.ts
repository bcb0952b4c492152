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

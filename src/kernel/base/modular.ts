/** Arithmetic modulo a prime below 2^26, in plain numbers: every product is exact. */
export const PRIME = 67_108_859;

const INVERSE = 1 / PRIME;

export const product = (a: number, b: number): number => {
  const whole = a * b;
  const rest = whole - Math.floor(whole * INVERSE) * PRIME;
  // The rounded quotient may be one off either way.
  return rest < 0 ? rest + PRIME : rest >= PRIME ? rest - PRIME : rest;
};

export const difference = (a: number, b: number): number => (a < b ? a - b + PRIME : a - b);

/** The inverse of a, which is not 0. */
export const inverse = (a: number): number => {
  let [r, s] = [PRIME, a];
  let [x, y] = [0, 1];
  while (s > 1) {
    const times = Math.floor(r / s);
    [r, s] = [s, r - times * s];
    [x, y] = [y, x - times * y];
  }
  return y < 0 ? y + PRIME : y;
};

/** The rest of any integer, never negative. */
export const residue = (n: bigint): number => {
  const rest = Number(n % BigInt(PRIME));
  return rest < 0 ? rest + PRIME : rest;
};

/**
 * ESR-RUL-01: half of a whole number, rounded up: the one rounding that the rules print. Fractions go up once, at the end of
 * each subtotal; yards are never rounded.
 */
export const halfUp = (n: number): number => Math.ceil(n / 2);

/** One and a half times, rounded up. */
export const halfAgainUp = (n: number): number => Math.ceil((3 * n) / 2);

/** `per n` counts full groups. */
export const fullGroups = (n: number, of: number): number => Math.floor(n / of);

/** A deduction; never minus zero. */
export const minus = (n: number): number => (n === 0 ? 0 : -n);

const SAFE = BigInt(Number.MAX_SAFE_INTEGER);
/** Leading bits that are worked on as plain numbers, and the fewest that make it worth while. */
const HEAD = 52;
const LEAST = 2 ** 26;

const gcdOfNumbers = (a: number, b: number): number => {
  let x = a;
  let y = b;
  while (y !== 0) {
    [x, y] = [y, x % y];
  }
  return x;
};

/**
 * Several steps of Euclid foreseen from the leading bits alone (Lehmer): the new pair is [a·x + b·y, c·x + d·y].
 * A quotient counts while it is the same for the least and the most that the hidden bits may be; b is 0 if none is.
 */
const foreseen = (x: number, y: number): readonly [number, number, number, number] => {
  let [top, low] = [x, y];
  let [a, b, c, d] = [1, 0, 0, 1];
  while (low + c !== 0 && low + d !== 0) {
    const q = Math.floor((top + a) / (low + c));
    if (q !== Math.floor((top + b) / (low + d))) {
      break;
    }
    [a, c] = [c, a - q * c];
    [b, d] = [d, b - q * d];
    [top, low] = [low, top - q * low];
  }
  return [a, b, c, d];
};

/** How far to shift a number so that its leading bits, at least `LEAST`, remain. */
const shiftFor = (x: bigint, from: number): number => {
  let shift = from;
  while (shift > 0 && Number(x >> BigInt(shift)) < LEAST) {
    shift = Math.max(0, shift - 24);
  }
  return shift;
};

const step = (x: bigint, y: bigint, shift: number): readonly [bigint, bigint] => {
  const by = BigInt(shift);
  const [a, b, c, d] = foreseen(Number(x >> by), Number(y >> by));
  return b === 0 ? [y, x % y] : [x * BigInt(a) + y * BigInt(b), x * BigInt(c) + y * BigInt(d)];
};

/** Greatest common divisor, never negative. Small values take the fast road of plain numbers. */
export const gcd = (a: bigint, b: bigint): bigint => {
  let x = a < 0n ? -a : a;
  let y = b < 0n ? -b : b;
  if (x < y) {
    [x, y] = [y, x];
  }
  let shift = y > SAFE ? Math.max(0, x.toString(16).length * 4 - HEAD) : 0;
  while (y > SAFE) {
    shift = shiftFor(x, shift);
    [x, y] = step(x, y, shift);
  }
  return y === 0n ? x : BigInt(gcdOfNumbers(Number(y), Number(x % y)));
};

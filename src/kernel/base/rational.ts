import { gcd } from './gcd.ts';

export { gcd } from './gcd.ts';

/** An exact fraction in lowest terms with a positive denominator. */
export interface Rational {
  readonly n: bigint;
  readonly d: bigint;
}

const SAFE = BigInt(Number.MAX_SAFE_INTEGER);

/** Least common multiple of two positive integers. */
export const lcm = (a: bigint, b: bigint): bigint => {
  if (a === b || a % b === 0n) {
    return a;
  }
  return b % a === 0n ? b : (a / gcd(a, b)) * b;
};

/** The fraction n/d of two integers, reduced. */
export const rational = (n: bigint | number, d: bigint | number = 1n): Rational => {
  const top = BigInt(n);
  const bottom = BigInt(d);
  if (bottom === 0n) {
    throw new RangeError('a fraction cannot have the denominator 0');
  }
  const common = bottom < 0n ? -gcd(top, bottom) : gcd(top, bottom);
  return common === 1n ? { n: top, d: bottom } : { n: top / common, d: bottom / common };
};

/** How often 2 divides a number that is not 0. */
const twosIn = (n: bigint): number => {
  let twos = 0;
  let low = Number(BigInt.asUintN(32, n));
  while (low === 0) {
    twos += 32;
    low = Number(BigInt.asUintN(32, n >> BigInt(twos)));
  }
  return twos + 31 - Math.clz32(low & -low);
};

/** The rest of a number after dividing by 3, at most so often; and how often that was. */
const withoutThrees = (n: bigint, most: number): readonly [bigint, number] => {
  let left = n;
  let threes = 0;
  while (threes < most && left % 3n === 0n) {
    left /= 3n;
    threes += 1;
  }
  return [left, threes];
};

/**
 * Fractions over one denominator, reduced. Odds of dice with 2, 3, 4, 6, 8 or 12 faces have a denominator of twos and
 * threes alone. These are divided out without a search for common divisors step by step.
 */
export const fractionsOver = (d: bigint): ((n: bigint) => Rational) => {
  const twos = twosIn(d);
  const [rest, threes] = withoutThrees(d >> BigInt(twos), 4096);
  if (rest !== 1n) {
    return n => rational(n, d);
  }
  return n => {
    if (n === 0n) {
      return ZERO;
    }
    const two = BigInt(Math.min(twos, twosIn(n)));
    const [top, three] = withoutThrees(n >> two, threes);
    return { n: top, d: (d >> two) / 3n ** BigInt(three) };
  };
};

export const ZERO: Rational = { n: 0n, d: 1n };
export const ONE: Rational = { n: 1n, d: 1n };

/** The fractions of the wholes that few dice have, each made once. */
const SMALL: (Rational | undefined)[][] = [];
const SMALL_WHOLE = 1296;
const SMALL_PART = 8192;

/** The fraction n/d of two plain numbers; those that dice give again and again are the same object each time. */
export const smallFraction = (n: number, d: number): Rational => {
  if (n < 0 || n > SMALL_PART || d > SMALL_WHOLE) {
    return rational(n, d);
  }
  SMALL[d] ??= [];
  const over = SMALL[d] as (Rational | undefined)[];
  over[n] ??= rational(n, d);
  return over[n] as Rational;
};

export const add = (a: Rational, b: Rational): Rational =>
  a.d === b.d ? rational(a.n + b.n, a.d) : rational(a.n * b.d + b.n * a.d, a.d * b.d);

export const neg = (a: Rational): Rational => ({ n: -a.n, d: a.d });

export const sub = (a: Rational, b: Rational): Rational => add(a, neg(b));

export const mul = (a: Rational, b: Rational): Rational => rational(a.n * b.n, a.d * b.d);

/** a/b; a divisor of zero throws. */
export const div = (a: Rational, b: Rational): Rational => rational(a.n * b.d, a.d * b.n);

/** Negative, zero or positive, as a sort wants it. */
export const compare = (a: Rational, b: Rational): number => {
  const left = a.n * b.d;
  const right = b.n * a.d;
  return left < right ? -1 : Number(left > right);
};

export const equals = (a: Rational, b: Rational): boolean => a.n === b.n && a.d === b.d;

const bitLength = (n: bigint): number => n.toString(16).length * 4;

/** x · 2^power in two halves, because 2^power alone may overflow where the product does not. */
const scaled = (x: number, power: number): number => {
  const half = Math.trunc(power / 2);
  return x * 2 ** half * 2 ** (power - half);
};

/** The nearest double, also where numerator and denominator alone would overflow. */
export const toNumber = (r: Rational): number => {
  const top = r.n < 0n ? -r.n : r.n;
  if (top <= SAFE && r.d <= SAFE) {
    return Number(r.n) / Number(r.d);
  }
  // 70 bits or more of quotient, the last one sticky, so that one rounding remains.
  const shift = Math.max(0, 70 + bitLength(r.d) - bitLength(top));
  const shifted = top << BigInt(shift);
  const quotient = shifted / r.d;
  const sticky = quotient * r.d === shifted ? quotient : quotient | 1n;
  const size = scaled(Number(sticky), -shift);
  return r.n < 0n ? -size : size;
};

/** The exact fraction of a number that is written with few binary places (9.5, 0.25); others are refused. */
export const exactly = (value: number): Rational => {
  const places = 1024;
  if (!Number.isSafeInteger(value * places)) {
    throw new RangeError(`${value} has no short exact form; give a fraction instead`);
  }
  return rational(value * places, places);
};

/** "7/12", "3". */
export const makeRational = (r: Rational): string => (r.d === 1n ? `${r.n}` : `${r.n}/${r.d}`);

const FORM = /^([+-]?)(\d+)(?:\/(\d+)|\.(\d+))?$/;

/** Reads "7/12", "-3" and "0.25"; null where the text is none of these. */
export const parseRational = (text: string): Rational | null => {
  const [, sign, whole = '', under = '1', places = ''] = FORM.exec(text.trim()) ?? [];
  if (sign === undefined || BigInt(under) === 0n) {
    return null;
  }
  const size = rational(BigInt(whole + places), BigInt(under) * 10n ** BigInt(places.length));
  return sign === '-' ? neg(size) : size;
};

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isAlwaysTrue } from '../../../tests/support/is-always-true.ts';
import {
  add,
  compare,
  div,
  equals,
  exactly,
  fractionsOver,
  gcd,
  lcm,
  makeRational,
  mul,
  neg,
  ONE,
  parseRational,
  type Rational,
  rational,
  sub,
  toNumber,
  ZERO,
} from './rational.ts';

const big = fc.bigInt({ min: -(2n ** 90n), max: 2n ** 90n });
const fraction = fc.tuple(big, fc.bigInt({ min: 1n, max: 2n ** 70n })).map(([n, d]) => rational(n, d));
const holds = (law: (a: Rational, b: Rational, c: Rational) => boolean) =>
  isAlwaysTrue(fc.property(fraction, fraction, fraction, law));

describe('a fraction', () => {
  test.each([
    [rational(6, 8), 3n, 4n],
    [rational(3, -6), -1n, 2n],
    [rational(-3, -6), 1n, 2n],
    [rational(0, -5), 0n, 1n],
    [rational(7n), 7n, 1n],
  ])('%# stands in lowest terms with a positive denominator', (r, n, d) => {
    expect(r).toEqual({ n, d });
  });

  test('has no denominator 0, and nothing divides by 0', () => {
    expect(() => rational(1, 0)).toThrow(RangeError);
    expect(() => div(ONE, ZERO)).toThrow(RangeError);
    expect(() => rational(0.5)).toThrow(RangeError);
  });

  test('obeys the laws of a field', () => {
    holds((a, b, c) => equals(add(add(a, b), c), add(a, add(b, c))));
    holds((a, b) => equals(add(a, b), add(b, a)));
    holds((a, b, c) => equals(mul(mul(a, b), c), mul(a, mul(b, c))));
    holds((a, b, c) => equals(mul(a, add(b, c)), add(mul(a, b), mul(a, c))));
    holds(a => equals(add(a, ZERO), a) && equals(mul(a, ONE), a) && equals(add(a, neg(a)), ZERO));
    holds((a, b) => b.n === 0n || equals(mul(div(a, b), b), a));
  });

  test('is ordered as its difference says', () => {
    holds((a, b) => Math.sign(compare(a, b)) === Math.sign(Number(sub(a, b).n)));
  });

  test('stays in lowest terms through every operation', () => {
    const isLowest = (r: Rational) => r.d > 0n && gcd(r.n, r.d) === 1n;
    holds((a, b) => [add(a, b), sub(a, b), mul(a, b)].every(isLowest));
  });
});

describe('common divisors and multiples', () => {
  test.each([
    [12n, 18n, 6n],
    [0n, 5n, 5n],
    [-4n, 6n, 2n],
    [0n, 0n, 0n],
    [2n ** 80n, 6n ** 40n, 2n ** 40n],
    [7n, 2n ** 100n, 1n],
  ])('gcd(%s, %s) = %s', (a, b, common) => {
    expect(gcd(a, b)).toBe(common);
    expect(gcd(b, a)).toBe(common);
  });

  test('lcm is the smallest multiple of both', () => {
    expect([lcm(4n, 6n), lcm(36n, 6n), lcm(6n, 36n), lcm(1n, 7n)]).toEqual([12n, 36n, 36n, 7n]);
  });
});

describe('a fraction as a number', () => {
  test('agrees with plain division while both parts are exact', () => {
    const part = fc.integer({ min: 1, max: 2 ** 50 });
    isAlwaysTrue(fc.property(part, part, (n, d) => toNumber(rational(n, d)) === n / d));
  });

  test('is right where the parts alone overflow', () => {
    expect(toNumber(rational(3n * 10n ** 400n, 10n ** 400n * 4n + 1n))).toBe(0.75);
    expect(toNumber(rational(-(10n ** 330n), 10n ** 310n))).toBe(-1e20);
    expect(toNumber(rational(1n, 10n ** 300n))).toBe(1e-300);
    expect(toNumber(rational(10n ** 400n))).toBe(Number.POSITIVE_INFINITY);
    expect(toNumber(rational(1n, 10n ** 400n))).toBe(0);
  });

  test('rounds once, to the nearest', () => {
    const decimal = fc.tuple(
      fc.bigInt({ min: 10n ** 30n, max: 10n ** 31n }),
      fc.integer({ min: 0, max: 60 }),
    );
    isAlwaysTrue(
      fc.property(decimal, ([digits, places]) => {
        const value = toNumber(rational(digits, 10n ** BigInt(places)));
        return value === Number(`${digits}e-${places}`);
      }),
    );
  });
});

describe('a number as a fraction', () => {
  test.each([
    [9.5, '19/2'],
    [-0.25, '-1/4'],
    [3, '3'],
    [0, '0'],
  ])('%d is exactly %s', (value, text) => {
    expect(makeRational(exactly(value))).toBe(text);
  });

  test.each([0.1, Math.PI, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60 + 0.5])('%d is refused', value => {
    expect(() => exactly(value)).toThrow(RangeError);
  });
});

describe('the text of a fraction', () => {
  test.each([
    ['7/12', rational(7, 12)],
    ['14/24', rational(7, 12)],
    ['-3', rational(-3)],
    ['+3', rational(3)],
    ['0.25', rational(1, 4)],
    ['-1.50', rational(-3, 2)],
    [' 5 ', rational(5)],
  ])('reads %j', (text, r) => {
    expect(parseRational(text)).toEqual(r);
  });

  test.each(['', '1/0', '1/-2', 'x', '1.', '.5', '1.5/2', '1e3', '0x10'])('does not read %j', text => {
    expect(parseRational(text)).toBeNull();
  });

  test('comes back as it was written', () => {
    isAlwaysTrue(fc.property(fraction, r => equals(parseRational(makeRational(r)) ?? ZERO, r)));
  });
});

describe('fractions over one denominator', () => {
  const smooth = fc
    .tuple(fc.nat(60), fc.nat(60))
    .map(([twos, threes]) => 2n ** BigInt(twos) * 3n ** BigInt(threes));

  test.each([
    ['of twos and threes', smooth],
    ['of any kind', fc.bigInt({ min: 1n, max: 2n ** 70n })],
  ])('%s are those that a search for common divisors finds', (_kind, denominators) => {
    const tops = fc.tuple(big, smooth).map(([n, factor]) => n * factor);
    isAlwaysTrue(fc.property(tops, denominators, (n, d) => equals(fractionsOver(d)(n), rational(n, d))));
  });
});

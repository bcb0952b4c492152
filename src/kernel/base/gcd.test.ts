import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gcd } from './gcd.ts';

/** As Euclid wrote it. */
const plain = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : plain(b, a % b));

describe('gcd', () => {
  test('agrees with Euclid on numbers of any length', () => {
    const big = fc.bigInt({ min: -(2n ** 2000n), max: 2n ** 2000n });
    fc.assert(
      fc.property(big, big, big, (common, a, b) => {
        expect(gcd(common * a, common * b)).toBe(plain(common * a, common * b));
      }),
    );
  });

  test('knows 0, equal numbers, and neighbours in the sequence of Fibonacci', () => {
    expect([gcd(0n, 0n), gcd(0n, -6n), gcd(6n ** 200n, 0n)]).toEqual([0n, 6n, 6n ** 200n]);
    expect(gcd(6n ** 200n, 6n ** 200n)).toBe(6n ** 200n);
    let [a, b] = [1n, 1n];
    for (let i = 0; i < 3000; i++) {
      [a, b] = [b, a + b];
    }
    expect(gcd(a, b)).toBe(1n);
    expect(gcd(a * 12n, b * 18n)).toBe(6n * plain((a * 12n) / 6n, (b * 18n) / 6n));
  });

  test('does not tire of one number far longer than the other', () => {
    expect(gcd(6n ** 5000n, 2n ** 70n * 5n)).toBe(2n ** 70n);
    expect(gcd(7n, 7n ** 3000n)).toBe(7n);
  });
});

import { describe, expect, test } from 'vitest';
import { rational } from '../base/rational.ts';
import { TooLarge } from '../base/too-large.ts';
import { Dist } from '../exact/dist.ts';
import { atLeast, counts, d, dice, distOf, inOrder, pool, type Reads, sorted, spread, sum } from './pool.ts';

/** Every throw of some dice, one by one. */
const everyThrow = (count: number, faces: number): number[][] =>
  count === 0
    ? [[]]
    : everyThrow(count - 1, faces).flatMap(rolled =>
        Array.from({ length: faces }, (_, i) => [...rolled, i + 1]),
      );

const sizes = [0, 1, 2, 3, 4].flatMap(count => [1, 2, 3, 6].map(faces => [count, faces] as const));
const READS: Reads<unknown>[] = [
  sum,
  sorted,
  inOrder,
  counts(6),
  counts(5, 6),
  counts(6, 1, 3),
  counts(1, 2, 3, 4, 5, 6),
  counts(),
  counts(9),
  atLeast(5),
  atLeast(1),
  atLeast(0),
  atLeast(7),
];

describe('a pool', () => {
  test.each(READS)('read as $name spreads as its throws do', reads => {
    for (const [count, faces] of sizes) {
      const slow = Dist.uniform(everyThrow(count, faces).map(rolled => reads.of(rolled, faces)));
      const fast = distOf(pool(count, faces, reads));
      expect(fast.total).toBe(BigInt(faces) ** BigInt(count));
      expect(fast.size).toBe(slow.size);
      expect(fast.entries().every(([value, weight]) => slow.fraction(value) && weight > 0n)).toBe(true);
      expect(fast.entries().map(([value]) => fast.fraction(value))).toEqual(
        fast.entries().map(([value]) => slow.fraction(value)),
      );
    }
  });

  test('of no dice has sum 0 and shows nothing', () => {
    expect(distOf(dice(0, 6)).entries()).toEqual([[0, 1n]]);
    expect(distOf(pool(0, 6, counts(5, 6))).entries()).toEqual([[[0, 0], 1n]]);
  });

  test('of one die is its face', () => {
    expect(distOf(d(10)).entries()).toEqual(Array.from({ length: 10 }, (_, i) => [i + 1, 1n]));
  });

  test('keeps plain numbers while they are exact, and integers beyond', () => {
    expect(spread(pool(20, 6, counts(5, 6))).total).toBe(6 ** 20);
    const large = spread(pool(21, 6, counts(5, 6)));
    expect(large.total).toBe(6n ** 21n);
    expect((large.weights as bigint[]).reduce((all, weight) => all + weight, 0n)).toBe(6n ** 21n);
    const small = spread(pool(20, 6, counts(5, 6)));
    expect((small.weights as number[]).reduce((all, weight) => all + weight, 0)).toBe(6 ** 20);
  });

  test('collapses before it is expanded', () => {
    const hundred = distOf(pool(100, 6, counts(6)));
    expect(hundred.size).toBe(101);
    expect(hundred.mean(([sixes]) => sixes ?? 0)).toEqual(rational(50, 3));
    expect(distOf(dice(60, 6)).mean(v => v)).toEqual(rational(210));
  });

  test('is worked out once', () => {
    expect(spread(pool(7, 6, counts(5, 6)))).toBe(spread(pool(7, 6, counts(5, 6))));
    expect(spread(pool(7, 6, counts(5, 6)))).not.toBe(spread(pool(7, 6, counts(6, 5))));
  });

  test('refuses what is no pool, what counts a face twice, and what would fill the memory', () => {
    expect(() => pool(-1, 6, sum)).toThrow('-1d6');
    expect(() => pool(1.5, 6, sum)).toThrow(RangeError);
    expect(() => dice(2, 0)).toThrow(RangeError);
    expect(() => counts(6, 6)).toThrow(RangeError);
    expect(() => spread(pool(12, 6, inOrder))).toThrow(TooLarge);
    expect(() => spread(pool(90, 6, counts(1, 2, 3, 4, 5, 6)))).toThrow(TooLarge);
    expect(() => spread(pool(90, 6, sorted))).toThrow(TooLarge);
  });
});

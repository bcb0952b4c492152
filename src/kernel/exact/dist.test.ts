import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { equals, ONE, rational, ZERO } from '../base/rational.ts';
import { seeded } from '../dice/index.ts';
import { Dist, sums } from './dist.ts';

const d6 = Dist.uniform([1, 2, 3, 4, 5, 6]);

/** Chances of every outcome, which is all that two equal distributions share. */
const chances = <T>(dist: Dist<T>) =>
  new Map(
    dist
      .normal()
      .entries()
      .map(([v, w]) => [JSON.stringify(v), w]),
  );

const weighted = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 1, max: 9 })), {
    minLength: 1,
    maxLength: 6,
  })
  .map(pairs => Dist.of(pairs));
const table = fc.array(weighted, { minLength: 7, maxLength: 7 });
const at = <T>(list: readonly T[], i: number) => list[i % list.length] as T;

describe('a distribution', () => {
  test('merges equal outcomes: primitives by value, others by content', () => {
    expect(Dist.uniform([1, '1', 1, true]).entries()).toEqual([
      [1, 2n],
      ['1', 1n],
      [true, 1n],
    ]);
    expect(Dist.uniform([{ a: 1, b: 2 }, { b: 2, a: 1 }, '{"a":1,"b":2}']).size).toBe(2);
    expect(Dist.uniform([rational(1, 2), rational(2, 4)]).size).toBe(1);
  });

  test('merges by another key on demand', () => {
    const byName = Dist.of(
      [[{ name: 'Ney', men: 5 }, 1] as const, [{ name: 'Ney', men: 6 }, 2]],
      v => v.name,
    );
    expect(byName.entries()).toEqual([[{ name: 'Ney', men: 5 }, 3n]]);
    expect(byName.fraction({ name: 'Ney', men: 9 })).toEqual(ONE);
  });

  test('leaves out weight 0 and refuses weights that are no weights', () => {
    expect(Dist.of([['a', 0] as const, ['b', 2]]).entries()).toEqual([['b', 2n]]);
    expect(() => Dist.of([['a', -1]])).toThrow(RangeError);
    expect(() => Dist.of([['a', 0.5]])).toThrow(RangeError);
    expect(() => Dist.of([])).toThrow('at least one outcome');
    expect(() => Dist.uniform([])).toThrow('at least one outcome');
  });

  test('answers with exact chances', () => {
    expect(d6.chance(face => face >= 5)).toEqual(rational(1, 3));
    expect(d6.fraction(6)).toEqual(rational(1, 6));
    expect(d6.fraction(7)).toEqual(ZERO);
    expect(Dist.always('sure').fraction('sure')).toEqual(ONE);
  });

  test('has an exact mean of whatever is counted', () => {
    expect(d6.mean(face => face)).toEqual(rational(7, 2));
    expect(d6.mean(face => face + 0.5)).toEqual(rational(4));
    expect(d6.mean(face => face === 6)).toEqual(rational(1, 6));
    expect(d6.mean(face => 2n ** BigInt(face))).toEqual(rational(21));
    expect(d6.mean(face => rational(1, face))).toEqual(rational(49, 120));
    expect(() => d6.mean(() => 0.1)).toThrow(RangeError);
  });

  test('brings branches of different sizes to one total', () => {
    const dist = Dist.of([['short', 1] as const, ['long', 2]]).then(way =>
      way === 'short' ? Dist.uniform([1, 2]) : Dist.uniform([2, 3, 4]),
    );
    expect(dist.total).toBe(18n);
    expect(dist.entries()).toEqual([
      [1, 3n],
      [2, 7n],
      [3, 4n],
      [4, 4n],
    ]);
  });

  test('obeys the laws of a monad', () => {
    fc.assert(
      fc.property(weighted, table, table, (m, first, second) => {
        const f = (v: number) => at(first, v);
        const g = (v: number) => at(second, v);
        expect(chances(Dist.always(3).then(f))).toEqual(chances(f(3)));
        expect(chances(m.then(v => Dist.always(v)))).toEqual(chances(m));
        expect(chances(m.then(f).then(g))).toEqual(chances(m.then(v => f(v).then(g))));
      }),
    );
  });

  test('keeps its weights: they always sum to the total', () => {
    fc.assert(
      fc.property(weighted, weighted, table, (a, b, branches) => {
        for (const dist of [a.map(v => v % 3), a.then(v => at(branches, v)), a.with(b, (x, y) => x * y)]) {
          expect(dist.entries().reduce((sum, [, weight]) => sum + weight, 0n)).toBe(dist.total);
        }
        expect(a.with(b, (x, y) => [x, y]).total).toBe(a.total * b.total);
        expect(a.map(v => v % 3).total).toBe(a.total);
      }),
    );
  });

  test('rolls independently what is rolled together', () => {
    fc.assert(
      fc.property(weighted, weighted, (a, b) => {
        const pair = (x: number, y: number) => `${x},${y}`;
        expect(chances(a.with(b, pair))).toEqual(chances(a.then(x => b.map(y => pair(x, y)))));
      }),
    );
  });

  test('is no promise, and says so', async () => {
    await expect(Promise.resolve(d6)).rejects.toThrow('no promise');
  });
});

describe('a sum of rolls', () => {
  test('of none is nothing', () => {
    expect(sums([]).entries()).toEqual([[0, 1n]]);
  });

  test('of two dice is the triangle', () => {
    const weights = sums([d6, d6])
      .entries()
      .map(([, weight]) => Number(weight));
    expect(weights).toEqual([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]);
  });

  test('is what adding one after the other gives', () => {
    fc.assert(
      fc.property(
        fc.array(weighted, { minLength: 1, maxLength: 3 }),
        fc.integer({ min: 1, max: 4 }),
        (dists, times) => {
          const many = Array.from({ length: times }, () => dists).flat();
          const slow = many.reduce((all, dist) => all.then(a => dist.map(b => a + b)), Dist.always(0));
          expect(chances(sums(many))).toEqual(chances(slow));
        },
      ),
    );
  });

  test('of many dice keeps the whole', () => {
    const hundred = sums(Array(100).fill(d6));
    expect(hundred.total).toBe(6n ** 100n);
    expect(hundred.fraction(100)).toEqual(rational(1n, 6n ** 100n));
    expect(
      equals(
        hundred.mean(v => v),
        rational(350),
      ),
    ).toBe(true);
  });
});

describe('drawing one outcome', () => {
  /** A source that counts through every number of its range once. */
  const counter = () => {
    let next = 0;
    return { below: (n: number): number => next++ % n };
  };

  test('meets each as often as its weight, over one round of all numbers', () => {
    fc.assert(
      fc.property(weighted, dist => {
        const source = counter();
        const drawn = Array.from({ length: Number(dist.total) }, () => dist.pick(source));
        expect(chances(Dist.uniform(drawn))).toEqual(chances(dist));
      }),
    );
  });

  test('is fair where the weights are beyond one word', () => {
    const big = Dist.of([['common', 3n << 80n] as const, ['rare', 1n << 80n]]);
    const random = seeded('big');
    const rare = Array.from({ length: 4000 }, () => big.pick(random)).filter(each => each === 'rare').length;
    expect(Math.abs(rare - 1000)).toBeLessThan(120);
  });
});

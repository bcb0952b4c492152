import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Bug } from '../base/result.ts';
import { type SeedState, seeded } from './index.ts';

const WORDS = 2 ** 32;
const MASK = 0xffffffffn;

/** xoshiro128** as its authors print it, in big integers: slow and plain. */
const reference = (state: SeedState): (() => bigint) => {
  const s = state.map(word => BigInt(word) & MASK) as [bigint, bigint, bigint, bigint];
  const turn = (x: bigint, k: bigint): bigint => ((x << k) | (x >> (32n - k))) & MASK;
  return () => {
    const word = (turn((s[1] * 5n) & MASK, 7n) * 9n) & MASK;
    const t = (s[1] << 9n) & MASK;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = turn(s[3], 11n);
    return word;
  };
};

/** Multiply and shift with rejection, in big integers. */
const referenceBelow = (word: () => bigint, n: bigint): number => {
  const surplus = (1n << 32n) % n;
  let product = word() * n;
  while ((product & MASK) < surplus) {
    product = word() * n;
  }
  return Number(product >> 32n);
};

const states = fc
  .tuple(fc.integer(), fc.integer(), fc.integer(), fc.integer())
  .filter(words => words.some(word => word !== 0));

describe('the generator', () => {
  test('gives the published words of xoshiro128** from the state 1 2 3 4', () => {
    const random = seeded([1, 2, 3, 4]);
    const words = Array.from({ length: 10 }, () => random.below(WORDS));
    expect(words).toEqual([
      11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804,
    ]);
  });

  test('agrees with big integers on every word and every small die', () => {
    fc.assert(
      fc.property(states, fc.integer({ min: 1, max: 2 ** 21 }), (state, faces) => {
        const [random, words] = [seeded(state), reference(state)];
        for (let i = 0; i < 20; i++) {
          expect(random.below(WORDS)).toBe(Number(words()));
          expect(random.face(faces)).toBe(referenceBelow(words, BigInt(faces)) + 1);
        }
      }),
    );
  });

  test('rejects the surplus words of a die with very many faces', () => {
    const faces = 3 * 2 ** 30;
    const [random, words] = [seeded('surplus'), reference(seeded('surplus').state())];
    for (let i = 0; i < 200; i++) {
      let word = Number(words());
      while (word >= faces) {
        word = Number(words());
      }
      expect(random.below(faces)).toBe(word);
    }
  });

  test('goes on from a state that was read, also through JSON', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(50), (seed, before) => {
        const random = seeded(seed);
        random.roll(before, 6);
        const twin = seeded(JSON.parse(JSON.stringify(random.state())) as SeedState);
        expect(twin.roll(30, 6)).toEqual(random.roll(30, 6));
        expect(twin.state()).toEqual(random.state());
      }),
    );
  });

  test('a roll is so many faces in a row', () => {
    const [rolled, one] = [seeded(1805), seeded(1805)];
    expect(rolled.roll(40, 6)).toEqual(Array.from({ length: 40 }, () => one.face(6)));
    expect(rolled.roll(0, 6)).toEqual([]);
  });

  test('picks each item, and only items', () => {
    const random = seeded('pick');
    const picked = new Set(Array.from({ length: 100 }, () => random.pick(['foot', 'horse', 'guns'])));
    expect([...picked].sort()).toEqual(['foot', 'guns', 'horse']);
  });

  test.each([0, -1, 2.5, Number.NaN, Number.POSITIVE_INFINITY, WORDS + 1])(
    'has no die of %s faces',
    faces => {
      expect(() => seeded(1).face(faces)).toThrow(Bug);
    },
  );

  test('cannot pick from nothing or start from nothing', () => {
    expect(() => seeded(1).pick([])).toThrow(Bug);
    expect(() => seeded([0, 0, 0, 0])).toThrow(Bug);
  });
});

describe('seeds', () => {
  test('a number and its text are the same seed', () => {
    expect(seeded(1805).state()).toEqual(seeded('1805').state());
  });

  test('20,000 near seeds start from 20,000 states, none zero, and all four words differ', () => {
    const numbers = Array.from({ length: 10_000 }, (_, n) => seeded(n).state());
    const names = Array.from({ length: 10_000 }, (_, n) => seeded(`game ${n}`).state());
    const all = [...numbers, ...names];
    expect(new Set(all.map(String)).size).toBe(20_000);
    expect(all.filter(state => state.every(word => word === 0))).toEqual([]);
    expect(all.filter(state => new Set(state).size < 4)).toEqual([]);
  });

  test('the dice of a seed never change', () => {
    expect(seeded('Austerlitz').roll(24, 6).join('')).toBe('365644236555325646641232');
  });
});

describe('fairness', () => {
  /** The bounds are beyond the 99.99 % point of chi-square for the degrees of freedom; the seed is fixed. */
  const chiSquare = (counts: readonly number[]): number => {
    const expected = counts.reduce((a, b) => a + b) / counts.length;
    return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  };

  test.each([
    [2, 20],
    [6, 30],
    [10, 40],
    [100, 180],
  ])('200,000 throws of a die of %i faces stay under chi-square %i', (faces, bound) => {
    const random = seeded('fair');
    const counts = Array<number>(faces).fill(0);
    for (let i = 0; i < 200_000; i++) {
      const at = random.face(faces) - 1;
      counts[at] = (counts[at] ?? 0) + 1;
    }
    expect(chiSquare(counts)).toBeLessThan(bound);
  });

  test('first dice of 100,000 consecutive seeds, and pairs of dice, are as fair', () => {
    const first = Array<number>(6).fill(0);
    const pairs = Array<number>(36).fill(0);
    for (let seed = 0; seed < 100_000; seed++) {
      const [a = 0, b = 0] = seeded(seed).roll(2, 6);
      first[a - 1] = (first[a - 1] ?? 0) + 1;
      pairs[6 * a + b - 7] = (pairs[6 * a + b - 7] ?? 0) + 1;
    }
    expect(chiSquare(first)).toBeLessThan(30);
    expect(chiSquare(pairs)).toBeLessThan(85);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rational, toNumber } from '../base/rational.ts';
import { absorb, type Chain, type Move, TooLarge } from './chain.ts';
import { Dist } from './dist.ts';

type N = Move<number, string>;
const go = (state: number): N => ({ go: state });
const end = (result: string): N => ({ end: result });

/** A chain written as a table: from each state the weighted moves. */
const chainOf = (table: readonly (readonly (readonly [N, number])[])[]): Chain<number, string> => ({
  start: 0,
  moves: state => Dist.of(table[state] as readonly (readonly [N, number])[]),
  key: state => state,
});

/** Start with some coins, win or lose one at a time, stop at 0 or at the goal. */
const ruin = (coins: number, goal: number, up: number, down: number): Chain<number, string> => ({
  start: coins,
  moves: state => {
    const step = (to: number) => (to === 0 ? end('ruin') : to === goal ? end('goal') : go(to));
    return Dist.of([[step(state + 1), up] as const, [step(state - 1), down]]);
  },
  key: state => state,
});

describe('a process that may loop', () => {
  test('ends at once when it starts at the end', () => {
    expect(absorb(chainOf([[[end('a'), 1]]])).entries()).toEqual([['a', 1n]]);
  });

  test('without loops is a tree of rolls', () => {
    const chain = chainOf([
      [
        [go(1), 1],
        [go(2), 2],
      ],
      [
        [go(2), 1],
        [end('a'), 1],
      ],
      [
        [end('a'), 1],
        [end('b'), 4],
      ],
    ]);
    // a: 1/3·1/2 + (2/3 + 1/3·1/2)·1/5 = 1/3
    expect(absorb(chain).fraction('a')).toEqual(rational(1, 3));
  });

  test('rolls again on a tie: d6 against d6 until one is higher', () => {
    const chain: Chain<number, string> = {
      start: 0,
      moves: () => {
        const d6 = Dist.uniform([1, 2, 3, 4, 5, 6]);
        return d6.with(d6, (a, b): N => (a === b ? go(0) : end(a > b ? 'a' : 'b')));
      },
      key: () => 'again',
    };
    expect(absorb(chain).fraction('a')).toEqual(rational(1, 2));
  });

  test("is the gambler's ruin", () => {
    for (const [coins, goal, up, down] of [
      [1, 2, 1, 1],
      [3, 7, 1, 1],
      [2, 5, 1, 2],
      [4, 9, 18, 19],
      [150, 300, 2, 3],
    ] as const) {
      const won = absorb(ruin(coins, goal, up, down)).fraction('goal');
      const [u, w] = [BigInt(up), BigInt(down)];
      const upTo = (n: number) =>
        u === w ? BigInt(n) * u ** BigInt(goal) : (w ** BigInt(n) - u ** BigInt(n)) * u ** BigInt(goal - n);
      expect(won).toEqual(rational(upTo(coins), upTo(goal)));
    }
  });

  test('keeps the exact whole over hundreds of states in one loop', () => {
    const dist = absorb(ruin(60, 120, 1, 1));
    expect(dist.total).toBe(2n);
    expect(dist.fraction('ruin')).toEqual(rational(1, 2));
  });

  test('may be very long', () => {
    const long: Chain<number, string> = {
      start: 0,
      moves: n => (n === 20_000 ? Dist.always<N>(end('there')) : Dist.always(go(n + 1))),
      key: n => n,
    };
    expect(absorb(long).entries()).toEqual([['there', 1n]]);
  });

  test('merges ends by their key', () => {
    const chain: Chain<number, { won: string; by: number }> = {
      start: 0,
      moves: () => Dist.uniform([1, 2, 3].map(by => ({ end: { won: 'a', by } }))),
      key: n => n,
      endKey: e => e.won,
    };
    expect(absorb(chain).entries()).toEqual([[{ won: 'a', by: 1 }, 1n]]);
  });

  test('that can never end is a bug that names a state', () => {
    const trap = chainOf([
      [
        [end('a'), 1],
        [go(1), 1],
      ],
      [[go(2), 1]],
      [[go(1), 1]],
    ]);
    expect(() => absorb(trap)).toThrow(/never leaves the state [12]/);
  });

  test('gives up beyond the limit of states, and tells how far it came', () => {
    const endless: Chain<number, string> = { start: 0, moves: n => Dist.always(go(n + 1)), key: n => n };
    const done: number[] = [];
    expect(() => absorb(endless, { states: 10, tick: n => done.push(n) })).toThrow(TooLarge);
    expect(done).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});

/** Tables of up to six states in which every state has some way to an end. */
const tables = fc.integer({ min: 1, max: 6 }).chain(size => {
  const target = fc.integer({ min: 0, max: size - 1 }).map(go);
  const result = fc.constantFrom('a', 'b', 'c').map(end);
  const weight = fc.integer({ min: 1, max: 7 });
  const row = fc
    .tuple(fc.array(fc.tuple(target, weight), { maxLength: 4 }), fc.tuple(result, weight))
    .map(([moves, last]) => [...moves, last]);
  return fc.array(row, { minLength: size, maxLength: size });
});

describe('any process', () => {
  test('agrees with following it for a long time', () => {
    fc.assert(
      fc.property(tables, table => {
        const exact = absorb(chainOf(table));
        const found = new Map<string, number>();
        let mass: number[] = table.map((_, i) => (i === 0 ? 1 : 0));
        for (let step = 0; step < 400; step++) {
          const next = table.map(() => 0);
          table.forEach((row, i) => {
            const total = row.reduce((sum, [, weight]) => sum + weight, 0);
            for (const [move, weight] of row) {
              const part = ((mass[i] as number) * weight) / total;
              if ('go' in move) {
                next[move.go] = (next[move.go] as number) + part;
              } else {
                found.set(move.end, (found.get(move.end) ?? 0) + part);
              }
            }
          });
          mass = next;
        }
        for (const [result, chance] of found) {
          expect(toNumber(exact.fraction(result))).toBeCloseTo(chance, 6);
        }
      }),
    );
  });
});

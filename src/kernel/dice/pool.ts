import { binomial, factorial } from '../base/combinatorics.ts';
import { TooLarge } from '../base/too-large.ts';
import { Dist } from '../exact/dist.ts';

/**
 * The way a rule reads a throw. `of` reads one throw; `spread` gives every possible reading with the number of throws
 * behind it, without making the throws. The name stands for both in the cache.
 */
export interface Reads<R> {
  readonly name: string;
  of(dice: readonly number[], faces: number): R;
  spread(count: number, faces: number): readonly (readonly [R, number | bigint])[];
}

/** A number of equal dice and the way they are read. */
export interface Pool<R = unknown> {
  readonly count: number;
  readonly faces: number;
  readonly reads: Reads<R>;
}

/** The readings of a pool side by side with their weights: plain numbers while the total is exact in them. */
export interface Spread<R> {
  readonly values: readonly R[];
  readonly weights: readonly number[] | readonly bigint[];
  readonly total: number | bigint;
}

/** Window sums: one more die adds the last `faces` weights. */
const oneMoreDie = (weights: readonly bigint[], faces: number): bigint[] => {
  let window = 0n;
  return Array.from({ length: weights.length + faces - 1 }, (_, i) => {
    window += (weights[i] ?? 0n) - (weights[i - faces] ?? 0n);
    return window;
  });
};

/** All dice together. */
export const sum: Reads<number> = {
  name: 'sum',
  of: dice => dice.reduce((total, die) => total + die, 0),
  spread(count, faces) {
    let weights = [1n];
    for (let i = 0; i < count; i++) {
      weights = oneMoreDie(weights, faces);
    }
    return weights.map((weight, i) => [count + i, weight] as const);
  },
};

/** The largest number of readings that a pool may be expanded to. */
const MOST_READINGS = 2_000_000;

const refuseBeyond = (readings: bigint, name: string, count: number, faces: number): void => {
  if (readings > MOST_READINGS) {
    throw new TooLarge(`${count}d${faces} read as ${name} has ${readings} readings`);
  }
};

/** The faces from high to low; which die showed which does not matter. */
export const sorted: Reads<number[]> = {
  name: 'sorted',
  of: dice => [...dice].sort((a, b) => b - a),
  spread(count, faces) {
    refuseBeyond(binomial(count + faces - 1, count), this.name, count, faces);
    const readings: (readonly [number[], bigint])[] = [];
    const fill = (rolled: number[], face: number, ways: bigint): void => {
      const left = count - rolled.length;
      if (left === 0) {
        readings.push([rolled, ways]);
        return;
      }
      for (let shown = left; shown >= (face === 1 ? left : 0); shown--) {
        fill([...rolled, ...Array(shown).fill(face)], face - 1, ways / factorial(shown));
      }
    };
    fill([], faces, factorial(count));
    return readings;
  },
};

/** Each die apart, in the order thrown. */
export const inOrder: Reads<number[]> = {
  name: 'in-order',
  of: dice => [...dice],
  spread(count, faces) {
    refuseBeyond(BigInt(faces) ** BigInt(count), this.name, count, faces);
    const die = Array.from({ length: faces }, (_, i) => i + 1);
    let throws: number[][] = [[]];
    for (let i = 0; i < count; i++) {
      throws = throws.flatMap(rolled => die.map(face => [...rolled, face]));
    }
    return throws.map(rolled => [rolled, 1] as const);
  },
};

const isFaceOf = (faces: number) => (face: number) => face >= 1 && face <= faces;

/** How many dice show each of the given faces, in the order given: `counts(5, 6)` reads [fives, sixes]. */
export const counts = (...wanted: number[]): Reads<number[]> => {
  if (new Set(wanted).size !== wanted.length) {
    throw new RangeError(`each face is counted once, not as in ${wanted.join(', ')}`);
  }
  return {
    name: `counts(${wanted.join(',')})`,
    of: dice => wanted.map(face => dice.filter(die => die === face).length),
    spread(count, faces) {
      const possible = wanted.filter(isFaceOf(faces)).length;
      const others = BigInt(faces - possible);
      refuseBeyond(binomial(count + possible, possible), this.name, count, faces);
      const readings: (readonly [number[], bigint])[] = [];
      const fill = (shown: number[], left: number, ways: bigint): void => {
        const face = wanted[shown.length];
        if (face === undefined) {
          readings.push([shown, ways * others ** BigInt(left)]);
          return;
        }
        for (let n = 0; n <= (isFaceOf(faces)(face) ? left : 0); n++) {
          fill([...shown, n], left - n, ways * binomial(left, n));
        }
      };
      fill([], count, 1n);
      return readings;
    },
  };
};

/** How many dice show the face or more. */
export const atLeast = (face: number): Reads<number> => ({
  name: `at-least(${face})`,
  of: dice => dice.filter(die => die >= face).length,
  spread(count, faces) {
    const hits = Math.min(faces, Math.max(0, faces - face + 1));
    return Array.from({ length: count + 1 }, (_, n) => {
      const misses = BigInt(faces - hits) ** BigInt(count - n);
      return [n, binomial(count, n) * BigInt(hits) ** BigInt(n) * misses] as const;
    });
  },
});

/** A number of dice with a number of faces, read in one of the ways above. No dice at all is a pool too. */
export const pool = <R>(count: number, faces: number, reads: Reads<R>): Pool<R> => {
  if (!Number.isSafeInteger(count) || count < 0 || !Number.isSafeInteger(faces) || faces < 1) {
    throw new RangeError(`${count}d${faces} is not a pool of dice`);
  }
  return { count, faces, reads };
};

/** The sum of some dice: `dice(2, 6)` is 2d6. */
export const dice = (count: number, faces: number): Pool<number> => pool(count, faces, sum);

/** One die and its face: `d(6)`. */
export const d = (faces: number): Pool<number> => dice(1, faces);

const isPossible = ([, weight]: readonly [unknown, number | bigint]): boolean => weight > 0;

const expand = <R>({ count, faces, reads }: Pool<R>): Spread<R> => {
  const total = BigInt(faces) ** BigInt(count);
  const readings = reads.spread(count, faces).filter(isPossible);
  const values = readings.map(([value]) => value);
  return total <= 2n ** 53n
    ? {
        values,
        weights: readings.map(([, weight]) => Number(weight)),
        total: Number(total),
      }
    : { values, weights: readings.map(([, weight]) => BigInt(weight)), total };
};

const SPREADS = new Map<string, Spread<unknown>>();
/** Larger spreads are rare, and keeping them would cost more than making them again. */
const MOST_KEPT = 20_000;

const SPREAD_OF = new WeakMap<Pool, Spread<unknown>>();

/** Every reading of a pool with its weight, worked out once for each kind of pool. */
export const spread = <R>(of: Pool<R>): Spread<R> => {
  let known = SPREAD_OF.get(of);
  if (known === undefined) {
    known = spreadOfKind(of);
    SPREAD_OF.set(of, known);
  }
  return known as Spread<R>;
};

const spreadOfKind = (of: Pool): Spread<unknown> => {
  const kind = `${of.count}d${of.faces} ${of.reads.name}`;
  const known = SPREADS.get(kind);
  if (known !== undefined) {
    return known;
  }
  const fresh = expand(of);
  if (fresh.values.length <= MOST_KEPT) {
    SPREADS.set(kind, fresh);
  }
  return fresh;
};

const DISTS = new WeakMap<Spread<unknown>, Dist<unknown>>();

/** A pool as a distribution of its readings, made once for each kind of pool. */
export const distOf = <R>(of: Pool<R>): Dist<R> => {
  const all = spread(of);
  const known = DISTS.get(all) as Dist<R> | undefined;
  if (known !== undefined) {
    return known;
  }
  const { values, weights } = all;
  const fresh = Dist.of(values.map((value, i) => [value, weights[i] as number | bigint] as const));
  DISTS.set(all, fresh);
  return fresh;
};

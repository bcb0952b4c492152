import { canonical } from '../base/json.ts';
import { exactly, fractionsOver, gcd, lcm, type Rational, rational, ZERO } from '../base/rational.ts';
import { Bug } from '../base/result.ts';
import type { Random } from '../dice/seeded.ts';
import type { Weighed } from './weighted.ts';

/** The key by which two outcomes are the same: a primitive stands for itself, anything else for its canonical text. */
export type KeyOf<T> = (value: T) => unknown;

/** The mark in front keeps the object {"a":1} apart from the string '{"a":1}'. */
export const outcomeKey = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? `\u0000${canonical(value)}` : value;

/** Objects that are known to differ, or are merged elsewhere, need not be compared: each stands for itself. */
export const apart: KeyOf<unknown> = value => value;

const WORD = 2 ** 30;

/** An integer from 0 to n − 1, each equally likely, however large n is: words are drawn until the number is below n. */
const belowBig = (n: bigint, random: Pick<Random, 'below'>): bigint => {
  if (n <= BigInt(WORD)) {
    return BigInt(random.below(Number(n)));
  }
  const bits = n.toString(2).length;
  for (;;) {
    let drawn = 0n;
    for (let left = bits; left > 0; left -= 30) {
      const size = Math.min(left, 30);
      drawn = (drawn << BigInt(size)) | BigInt(random.below(2 ** size));
    }
    if (drawn < n) {
      return drawn;
    }
  }
};

type Countable = number | bigint | boolean | Rational;

const exact = (value: Countable): Rational => {
  if (typeof value === 'object') {
    return value;
  }
  if (typeof value === 'number' && !Number.isSafeInteger(value)) {
    return exactly(value);
  }
  return { n: BigInt(value), d: 1n };
};

/** Gathers weights while equal outcomes merge; the first of equals stands for all. */
class Gathering<T> {
  readonly values: T[] = [];
  readonly weights: bigint[] = [];
  readonly places = new Map<unknown, number>();
  readonly #keyOf: KeyOf<T>;

  constructor(keyOf: KeyOf<T>) {
    this.#keyOf = keyOf;
  }

  add(value: T, weight: bigint): void {
    const key = this.#keyOf(value);
    const place = this.places.get(key);
    if (place !== undefined) {
      this.weights[place] = (this.weights[place] as bigint) + weight;
      return;
    }
    this.places.set(key, this.values.length);
    this.values.push(value);
    this.weights.push(weight);
  }
}

/** Weighted outcomes: exact integer weights, every outcome once, in the order of first mention. Never changes. */
export class Dist<T> implements Weighed<T> {
  readonly total: bigint;
  readonly #values: readonly T[];
  readonly #weights: readonly bigint[];
  readonly #places: ReadonlyMap<unknown, number>;
  #over: ((weight: bigint) => Rational) | null = null;
  /** Typed loosely, so that a distribution of cats is a distribution of animals. */
  readonly #keyOf: KeyOf<unknown>;

  private constructor(gathered: Gathering<T>, keyOf: KeyOf<T>) {
    this.#values = gathered.values;
    this.#weights = gathered.weights;
    this.#places = gathered.places;
    this.#keyOf = keyOf as KeyOf<unknown>;
    this.total = gathered.weights.reduce((sum, weight) => sum + weight, 0n);
    if (this.total === 0n) {
      throw new RangeError('a distribution needs at least one outcome');
    }
  }

  /** One certain outcome. */
  static always<T>(value: T): Dist<T> {
    return Dist.of([[value, 1n]]);
  }

  /** Every value as likely as every other; a value given twice counts twice. */
  static uniform<T>(values: readonly T[], keyOf: KeyOf<T> = outcomeKey): Dist<T> {
    const gathered = new Gathering<T>(keyOf);
    for (const value of values) {
      gathered.add(value, 1n);
    }
    return new Dist(gathered, keyOf);
  }

  /** Outcomes with their weights, whole numbers from 0 up; weight 0 leaves an outcome out. */
  static of<T>(pairs: Iterable<readonly [T, bigint | number]>, keyOf: KeyOf<T> = outcomeKey): Dist<T> {
    const gathered = new Gathering<T>(keyOf);
    for (const [value, given] of pairs) {
      const weight = BigInt(given);
      if (weight < 0n) {
        throw new RangeError(`a weight is never negative, and this one is ${weight}`);
      }
      if (weight > 0n) {
        gathered.add(value, weight);
      }
    }
    return new Dist(gathered, keyOf);
  }

  /** How many different outcomes there are. */
  get size(): number {
    return this.#values.length;
  }

  get some(): T {
    return this.#values[0] as T;
  }

  entries(): readonly (readonly [T, bigint])[] {
    return this.#values.map((value, i) => [value, this.#weights[i] as bigint] as const);
  }

  /** The same chances, read otherwise. */
  map<U>(f: (value: T) => U, keyOf: KeyOf<U> = outcomeKey): Dist<U> {
    const gathered = new Gathering<U>(keyOf);
    this.#each((value, weight) => gathered.add(f(value), weight));
    return new Dist(gathered, keyOf);
  }

  /**
   * A second roll that depends on the first; all branches are brought to a common total.
   * Promises call any method of this name with two functions: that throws an error instead of giving a wrong answer.
   */
  // biome-ignore lint/suspicious/noThenProperty: the word for dependent rolls; the guard below keeps promises away
  then<U>(f: (value: T) => Dist<U>, ...more: never[]): Dist<U> {
    if (more.length > 0) {
      throw new TypeError('a distribution is no promise: hand it on inside an object or as its entries');
    }
    const branches = this.#values.map(value => f(value));
    const common = branches.reduce((sum, branch) => lcm(sum, branch.total), 1n);
    const keyOf = (branches[0] as Dist<U>).#keyOf;
    const gathered = new Gathering<U>(keyOf);
    branches.forEach((branch, i) => {
      const scale = (this.#weights[i] as bigint) * (common / branch.total);
      branch.#each((value, weight) => gathered.add(value, scale * weight));
    });
    return new Dist(gathered, keyOf);
  }

  /** Two independent rolls, read together. */
  with<U, V>(other: Dist<U>, f: (a: T, b: U) => V, keyOf: KeyOf<V> = outcomeKey): Dist<V> {
    const gathered = new Gathering<V>(keyOf);
    this.#each((a, left) => other.#each((b, right) => gathered.add(f(a, b), left * right)));
    return new Dist(gathered, keyOf);
  }

  /** A weight as its share of the whole. */
  share(weight: bigint): Rational {
    this.#over ??= fractionsOver(this.total);
    return this.#over(weight);
  }

  /** The chance that the outcome passes a test. */
  chance(test: (value: T) => boolean): Rational {
    let passed = 0n;
    this.#each((value, weight) => {
      if (test(value)) {
        passed += weight;
      }
    });
    return this.share(passed);
  }

  /** The chance of every value of a figure, in the order of first mention. */
  chances<K>(figure: (value: T) => K): (readonly [K, Rational])[] {
    const weights = new Map<K, bigint>();
    this.#each((value, weight) => {
      const key = figure(value);
      weights.set(key, (weights.get(key) ?? 0n) + weight);
    });
    return [...weights].map(([key, weight]) => [key, this.share(weight)] as const);
  }

  /** The chance of one outcome; 0 if it cannot happen. */
  fraction(value: T): Rational {
    const place = this.#places.get(this.#keyOf(value));
    return place === undefined ? ZERO : this.share(this.#weights[place] as bigint);
  }

  /** The exact mean of a measure. Numbers such as 9.5 are exact; 0.1 has no short binary form and is refused. */
  mean(f: (value: T) => Countable): Rational {
    let top = 0n;
    let bottom = 1n;
    this.#each((value, weight) => {
      const measured = f(value);
      if (measured === true) {
        top += weight * bottom;
      } else if (measured !== false && measured !== 0) {
        const { n, d } = exact(measured);
        const common = lcm(bottom, d);
        top = top * (common / bottom) + weight * n * (common / d);
        bottom = common;
      }
    });
    return bottom === 1n ? this.share(top) : rational(top, bottom * this.total);
  }

  /** One outcome drawn by its weight. */
  pick(random: Pick<Random, 'below'>): T {
    let left = belowBig(this.total, random);
    for (let i = 0; i < this.#values.length; i++) {
      left -= this.#weights[i] as bigint;
      if (left < 0n) {
        return this.#values[i] as T;
      }
    }
    throw new Bug('the weights of a distribution do not add up to its total');
  }

  /** The same chances with the smallest whole weights. */
  normal(): Dist<T> {
    const common = this.#weights.reduce(gcd, 0n);
    return Dist.of(
      this.entries().map(([value, weight]) => [value, weight / common] as const),
      this.#keyOf,
    );
  }

  #each(visit: (value: T, weight: bigint) => void): void {
    for (let i = 0; i < this.#values.length; i++) {
      visit(this.#values[i] as T, this.#weights[i] as bigint);
    }
  }
}

const plus = (a: number, b: number): number => a + b;

/** The sum of n rolls of one kind by repeated doubling. */
const repeated = (dist: Dist<number>, times: number): Dist<number> => {
  if (times === 1) {
    return dist;
  }
  const half = repeated(dist, Math.floor(times / 2));
  const even = half.with(half, plus);
  return times % 2 === 0 ? even : even.with(dist, plus);
};

/** The sum of independent rolls, lowest first; the sum of none is 0. */
export const sums = (dists: readonly Dist<number>[]): Dist<number> => {
  const times = new Map<Dist<number>, number>();
  for (const dist of dists) {
    times.set(dist, (times.get(dist) ?? 0) + 1);
  }
  const all = [...times].map(([dist, count]) => repeated(dist, count));
  const sum = all.reduce((a, b) => a.with(b, plus), Dist.always(0));
  return Dist.of([...sum.entries()].sort(([a], [b]) => a - b));
};

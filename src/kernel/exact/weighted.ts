import { exactly, mul, type Rational, rational, smallFraction } from '../base/rational.ts';

/** Results with their weights, open to the questions of players. */
export interface Weighed<R> {
  readonly total: bigint;
  /** Some result: all are of one form. */
  readonly some: R;
  /** The chance of every value of a figure, in the order of first mention. */
  chances(figure: (result: R) => number | string): (readonly [number | string, Rational])[];
  /** The mean of a figure, or the chance of a condition. */
  mean(measure: (result: R) => number | boolean): Rational;
}

/**
 * Results whose weights and whole are plain numbers, equal ones side by side. For few dice,
 * merging equal results costs more than it saves, so nothing is merged here.
 */
export class FewResults<R> implements Weighed<R> {
  readonly #results: readonly R[];
  readonly #weights: readonly number[];
  readonly #total: number;

  constructor(results: readonly R[], weights: readonly number[], total: number) {
    this.#results = results;
    this.#weights = weights;
    this.#total = total;
  }

  get total(): bigint {
    return BigInt(this.#total);
  }
  get some(): R {
    return this.#results[0] as R;
  }

  chances(figure: (result: R) => number | string): (readonly [number | string, Rational])[] {
    const found: (number | string)[] = [];
    const ways: number[] = [];
    for (let i = 0; i < this.#results.length; i++) {
      const value = figure(this.#results[i] as R);
      const known = found.indexOf(value);
      const place = known < 0 ? found.push(value) - 1 : known;
      ways[place] = (ways[place] ?? 0) + (this.#weights[i] as number);
    }
    return found.map((value, i) => [value, smallFraction(ways[i] as number, this.#total)] as const);
  }

  mean(measure: (result: R) => number | boolean): Rational {
    let sum = 0;
    for (let i = 0; i < this.#results.length; i++) {
      sum += Number(measure(this.#results[i] as R)) * (this.#weights[i] as number);
    }
    // Halves and quarters have a short form; a number without one is refused there.
    return Number.isSafeInteger(sum)
      ? smallFraction(sum, this.#total)
      : mul(exactly(sum), rational(1, this.#total));
  }
}

import type { Json, Random, Side } from '#kernel';

/** How many values a side looks at in one place: so many at once, and more with every look. */
export interface Width {
  readonly first: number;
  /** Times the square root of the number of looks. */
  readonly more: number;
}

/**
 * A choice of a side as that side knows it: states that look the same to it share the node. Where sides choose
 * in secret, or something is hidden, they mix their choices; elsewhere they take the value that has done best.
 */
export class Node {
  readonly side: Side;
  readonly mixes: boolean;
  readonly values: Json[] = [];
  readonly counts: number[] = [];
  readonly sums: number[] = [];
  visits = 0;
  /** By the place of the own value and the knowledge of the side when it is asked again. */
  readonly next = new Map<string, Node>();
  /** Positive regrets, and the mixtures so far with growing weight. */
  readonly #regrets: number[] = [];
  readonly #shares: number[] = [];
  readonly #more: Iterator<Json>;
  #hasMore = true;

  constructor(side: Side, mixes: boolean, candidates: Iterable<Json>) {
    this.side = side;
    this.mixes = mixes;
    this.#more = candidates[Symbol.iterator]();
  }

  /** Takes in as many values as the width allows by now. */
  widen({ first, more }: Width): void {
    const most = first + Math.floor(more * Math.sqrt(this.visits));
    while (this.#hasMore && this.values.length < most) {
      const { done, value } = this.#more.next();
      if (done) {
        this.#hasMore = false;
      } else {
        this.values.push(value);
        for (const list of [this.counts, this.sums, this.#regrets, this.#shares]) {
          list.push(0);
        }
      }
    }
  }

  mean(at: number): number {
    const count = this.counts[at] as number;
    return count === 0 ? 0 : (this.sums[at] as number) / count;
  }

  /** A value was tried and came out so. */
  learn(at: number, worth: number): void {
    this.visits += 1;
    this.counts[at] = (this.counts[at] as number) + 1;
    this.sums[at] = (this.sums[at] as number) + worth;
  }

  /**
   * The value to try next: one that has done well, or has seldom been tried. The bonus grows with the fourth root of
   * the looks (Shah, Xie and Xu 2020): it needs no logarithm, which engines do not compute alike.
   */
  promising(daring: number): number {
    const looks = Math.sqrt(this.visits);
    let best = 0;
    let most = Number.NEGATIVE_INFINITY;
    for (let at = 0; at < this.values.length; at++) {
      const count = this.counts[at] as number;
      if (count === 0) {
        return at;
      }
      const score = this.mean(at) + daring * Math.sqrt(looks / count);
      if (score > most) {
        most = score;
        best = at;
      }
    }
    return best;
  }

  /** Regret matching: each value by the share of its regret; alike where none is regretted. */
  mixture(): readonly number[] {
    return normal(this.#regrets);
  }

  /** The values of this place would have come out so: missed gains are regretted (never less than nothing). */
  regret(worths: readonly number[], mixture: readonly number[]): void {
    const mean = worths.reduce((sum, worth, at) => sum + worth * (mixture[at] as number), 0);
    for (const [at, worth] of worths.entries()) {
      this.#regrets[at] = Math.max(0, (this.#regrets[at] as number) + worth - mean);
    }
  }

  /** Remembers a mixture; later ones count more. */
  remember(mixture: readonly number[], weight: number): void {
    for (const [at, share] of mixture.entries()) {
      this.#shares[at] = (this.#shares[at] as number) + weight * share;
    }
  }

  /** The share of each value: the mixture over time, or all for the most tried one. */
  policy(): readonly number[] {
    if (this.mixes) {
      return normal(this.#shares);
    }
    let best = 0;
    for (let at = 1; at < this.values.length; at++) {
      best = (this.counts[at] as number) > (this.counts[best] as number) ? at : best;
    }
    return this.values.map((_, at) => (at === best ? 1 : 0));
  }
}

const normal = (weights: readonly number[]): readonly number[] => {
  const sum = weights.reduce((a, b) => a + b, 0);
  return sum > 0 ? weights.map(weight => weight / sum) : weights.map(() => 1 / weights.length);
};

const PARTS = 2 ** 21;

/** The place that chance picks by these shares. */
export const pickBy = (shares: readonly number[], random: Random): number => {
  let left = (random.below(PARTS) + 0.5) / PARTS;
  for (let at = 0; at < shares.length - 1; at++) {
    left -= shares[at] as number;
    if (left < 0) {
      return at;
    }
  }
  return shares.length - 1;
};

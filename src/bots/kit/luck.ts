import { type Random, seeded } from '#kernel';

/** The chance of a search. Ways that are compared meet the same chance: it can be begun again for each of them. */
export class Luck implements Random {
  #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  face(faces: number): number {
    return this.#random.face(faces);
  }

  roll(count: number, faces: number): number[] {
    return this.#random.roll(count, faces);
  }

  below(n: number): number {
    return this.#random.below(n);
  }

  pick<T>(items: readonly T[]): T {
    return this.#random.pick(items);
  }

  state(): ReturnType<Random['state']> {
    return this.#random.state();
  }

  /** The same chance for each of several ways; afterwards it goes on apart from them. */
  alike(ways: number, go: (at: number) => void): void {
    const own = this.#random;
    const seed = own.below(2 ** 31);
    for (let at = 0; at < ways; at++) {
      this.#random = seeded(seed);
      go(at);
    }
    this.#random = own;
  }
}

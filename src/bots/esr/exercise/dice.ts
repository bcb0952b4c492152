/** Chance for play in the mind: quick, and the same on every machine. */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed | 0;
  }

  /** From 0 to 1, without 1. */
  share(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  one(): number {
    return 1 + Math.floor(this.share() * 6);
  }

  two(): number {
    const both = Math.floor(this.share() * 36);
    return 2 + (both % 6) + Math.floor(both / 6);
  }
}

/** Small whole numbers only, so that the same thoughts give the same bits everywhere. */
export class Lots {
  #seed: number;
  constructor(seed: number) {
    const mixed = Math.imul(seed ^ 0x5bd1e995, 0x9e3779b1);
    this.#seed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d) | 1;
  }
  next(): number {
    this.#seed = (Math.imul(this.#seed, 1664525) + 1013904223) | 0;
    return (this.#seed >>> 8) / 2 ** 24;
  }
}

/** A bucket that fills at a steady rate. */
export class Bucket {
  readonly #rate: number;
  readonly #size: number;
  #level: number;
  #at: number;

  constructor(rate: number, size: number, now: number) {
    this.#rate = rate;
    this.#size = size;
    this.#level = size;
    this.#at = now;
  }

  /** Whether one more is allowed now. */
  take(now: number): boolean {
    this.#level = Math.min(this.#size, this.#level + ((now - this.#at) / 1000) * this.#rate);
    this.#at = now;
    if (this.#level < 1) {
      return false;
    }
    this.#level -= 1;
    return true;
  }
}

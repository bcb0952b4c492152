/** A bucket that fills at a steady rate. */
export class Bucket {
  readonly #rate: number;
  readonly #size: number;
  #level: number;
  #at: number;

  /** So much a second, and at most so much at once. */
  constructor(rate: number, size: number, now: number) {
    [this.#rate, this.#size, this.#level, this.#at] = [rate, size, size, now];
  }

  /** A clock that was set back fills nothing, and takes nothing away. */
  #fill(now: number): void {
    const passed = Math.max(0, now - this.#at) / 1000;
    this.#level = Math.min(this.#size, this.#level + passed * this.#rate);
    this.#at = now;
  }

  /** Whether one more is allowed now. */
  take(now: number): boolean {
    this.#fill(now);
    if (this.#level < 1) {
      return false;
    }
    this.#level -= 1;
    return true;
  }

  /** Takes the spent amount, even if it was more than there is. */
  spend(amount: number, now: number): void {
    this.#fill(now);
    this.#level -= amount;
  }

  /** Milliseconds until there is something again; 0 where there is. */
  wait(now: number): number {
    this.#fill(now);
    return this.#level > 0 ? 0 : ((1 - this.#level) / this.#rate) * 1000;
  }

  isFull(now: number): boolean {
    this.#fill(now);
    return this.#level >= this.#size;
  }
}

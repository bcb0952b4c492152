import { Bucket } from './bucket.ts';
import { isOne, partsOf } from './owners.ts';

/** Every so many milliseconds owners who have spent nothing lately are forgotten. */
const SWEEP = 60_000;

/**
 * How much of the serving thread's time is spent for one owner. Spent time is counted afterwards, so an owner may be in
 * debt; while it lasts, nothing new is begun for them.
 */
export class Budgets {
  readonly #rate: number;
  readonly #now: () => number;
  readonly #share: (ms: number) => number;
  readonly #buckets = new Map<string, Bucket>();
  #swept = 0;

  /**
   * Milliseconds a second for each owner; unused time gathers for two seconds. `share` is the part of work of
   * such a length in which the serving thread really ran.
   */
  constructor(rate: number, now = () => performance.now(), share: (ms: number) => number = () => 1) {
    [this.#rate, this.#now, this.#share] = [rate, now, share];
  }

  /** The clock by which all is counted. */
  now(): number {
    return this.#now();
  }

  /** The clock says that something took so long: the part in which the thread ran is spent, and returned. */
  took(owner: string, ms: number, now = this.#now()): number {
    const ran = ms * this.#share(ms);
    this.spend(owner, ran, now);
    return ran;
  }

  /** Counted for the address and for the account behind it. */
  spend(owner: string, ms: number, now = this.#now()): void {
    if (isOne(owner)) {
      this.#of(owner, now).spend(ms, now);
      return;
    }
    for (const part of partsOf(owner)) {
      this.#of(part, now).spend(ms, now);
    }
  }

  /** How long an owner has to wait before anything new is begun for them. */
  wait(owner: string): number {
    const now = this.#now();
    const waitOf = (part: string): number => this.#buckets.get(part)?.wait(now) ?? 0;
    return isOne(owner) ? waitOf(owner) : Math.max(...partsOf(owner).map(waitOf));
  }

  #of(owner: string, now: number): Bucket {
    const known = this.#buckets.get(owner);
    if (known) {
      return known;
    }
    if (now - this.#swept >= SWEEP) {
      this.#swept = now;
      this.#forgetRested();
    }
    const made = new Bucket(this.#rate, 2 * this.#rate, now);
    this.#buckets.set(owner, made);
    return made;
  }

  #forgetRested(): void {
    for (const [owner, bucket] of this.#buckets) {
      if (bucket.isFull(this.#now())) {
        this.#buckets.delete(owner);
      }
    }
  }
}

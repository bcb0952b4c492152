/** How often something may be asked for. */
const MINUTE = 60_000;

interface Window {
  count: number;
  readonly until: number;
}

/** Counts the requests of each owner in a minute. */
export class Rates {
  readonly #now: () => number;
  readonly #windows = new Map<string, Window>();
  #swept = 0;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Counts one more, and gives how many that makes and how long the minute lasts. */
  count(owner: string, what: string): { readonly count: number; readonly left: number } {
    const now = this.#now();
    const window = this.#window(`${what} ${owner}`, now);
    window.count += 1;
    return { count: window.count, left: window.until - now };
  }

  #window(key: string, now: number): Window {
    const known = this.#windows.get(key);
    if (known && known.until > now) {
      return known;
    }
    if (now - this.#swept >= MINUTE) {
      this.#swept = now;
      this.#forgetPast(now);
    }
    const made = { count: 0, until: now + MINUTE };
    this.#windows.set(key, made);
    return made;
  }

  #forgetPast(now: number): void {
    for (const [key, { until }] of this.#windows) {
      if (until <= now) {
        this.#windows.delete(key);
      }
    }
  }
}

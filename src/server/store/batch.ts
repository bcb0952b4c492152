import { named } from './faults.ts';
import type { Append, Appended } from './port.ts';

interface Waiting {
  readonly append: Append;
  resolve(appended: Appended): void;
  reject(error: unknown): void;
}

/** So many at once, and they are many because the server has much to do: fewer commits leave it more time. */
const MANY = 32;
/** After so many failures in a row it is the store that is at fault. */
const MOST_FAILURES = 3;

/**
 * Gathers appends that arrive together into one commit. While nothing was committed lately, a commit follows at
 * the end of the turn; under load they are spaced a little, so that more share one, and twice as far where many do.
 */
export class Batch {
  readonly #commit: (appends: readonly Append[]) => Promise<readonly Appended[]>;
  readonly #spacing: number;
  #waiting: Waiting[] = [];
  #busy = false;
  #last = 0;
  #size = 0;

  constructor(commit: (appends: readonly Append[]) => Promise<readonly Appended[]>, spacing: number) {
    this.#commit = commit;
    this.#spacing = spacing;
  }

  add(append: Append): Promise<Appended> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ append, resolve, reject });
      this.#schedule();
    });
  }

  #schedule(): void {
    if (this.#busy) {
      return;
    }
    this.#busy = true;
    const spacing = this.#size < MANY ? this.#spacing : 2 * this.#spacing;
    const rest = spacing - (performance.now() - this.#last);
    const run = (): void => void this.#run();
    if (rest > 0) {
      setTimeout(run, rest);
    } else {
      setImmediate(run);
    }
  }

  async #run(): Promise<void> {
    const batch = this.#waiting;
    this.#waiting = [];
    this.#size = batch.length;
    try {
      const appended = await this.#commit(batch.map(({ append }) => append));
      batch.forEach(({ resolve }, i) => {
        resolve(appended[i] as Appended);
      });
    } catch (error) {
      await (batch.length > 1 ? this.#oneByOne(batch) : this.#refuse(batch, error));
    }
    this.#last = performance.now();
    this.#busy = false;
    if (this.#waiting.length > 0) {
      this.#schedule();
    }
  }

  #refuse(batch: readonly Waiting[], error: unknown): void {
    for (const { reject } of batch) {
      reject(named(error));
    }
  }

  /** One that cannot be kept must not take the others with it. Where none can be, nobody waits for each in turn. */
  async #oneByOne(batch: readonly Waiting[]): Promise<void> {
    let failures = 0;
    for (const [i, waiting] of batch.entries()) {
      try {
        const [appended] = await this.#commit([waiting.append]);
        waiting.resolve(appended as Appended);
        failures = 0;
      } catch (error) {
        waiting.reject(named(error));
        failures += 1;
        if (failures >= MOST_FAILURES) {
          this.#refuse(batch.slice(i + 1), error);
          return;
        }
      }
    }
  }

  /** Resolves when nothing waits any more. */
  async idle(): Promise<void> {
    while (this.#busy || this.#waiting.length > 0) {
      await new Promise(resolve => setTimeout(resolve, 1));
    }
  }
}

import { Worker } from 'node:worker_threads';
import type { Json } from '#kernel';
import type { Tally } from '#lab/tally.ts';
import type { Question, Series, Thinker } from './think.ts';

/** Whatever takes longer than this is ended, thread and all. */
const LONGEST = 60_000;

interface Waiting {
  resolve(answer: unknown): void;
  reject(error: Error): void;
  readonly timer: NodeJS.Timeout;
}

type Answer = { readonly id: number; readonly answer?: unknown; readonly error?: string };

/** Thinks in a thread of its own, which starts with the first question: players at the table do not wait for it. */
export class ThreadThinker implements Thinker {
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | null = null;
  #count = 0;

  think(question: Question): Promise<Json> {
    return this.#ask({ question }) as Promise<Json>;
  }

  simulate(series: Series): Promise<Tally> {
    return this.#ask({ series }) as Promise<Tally>;
  }

  #ask(task: object): Promise<unknown> {
    const worker = this.#started();
    const id = ++this.#count;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => this.#fail(new Error('A computer player thought for too long.')),
        LONGEST,
      );
      this.#waiting.set(id, { resolve, reject, timer });
      worker.postMessage({ id, ...task });
    });
  }

  #started(): Worker {
    if (!this.#worker) {
      this.#worker = new Worker(new URL('./thread.mjs', import.meta.url));
      this.#worker.unref();
      this.#worker.on('message', (answer: Answer) => this.#hear(answer));
      this.#worker.on('error', error => this.#fail(error as Error));
    }
    return this.#worker;
  }

  #hear({ id, answer, error }: Answer): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    clearTimeout(waiting?.timer);
    if (error === undefined) {
      waiting?.resolve(answer);
    } else {
      waiting?.reject(new Error(error));
    }
  }

  #fail(error: Error): void {
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    this.#worker?.terminate();
    this.#worker = null;
    for (const { reject, timer } of waiting) {
      clearTimeout(timer);
      reject(error);
    }
  }

  async close(): Promise<void> {
    this.#fail(new Error('The server is closing.'));
  }
}

import { Worker } from 'node:worker_threads';
import type { SimulationOrder } from './simulation.ts';

const ask = <T>(worker: Worker, message: SimulationOrder): Promise<T> =>
  new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', (answer: T) => {
      worker.off('error', reject);
      resolve(answer);
    });
    worker.postMessage(message);
  });

/** Threads that play orders; more orders than threads wait for their turn. */
class Crew {
  readonly #workers: readonly Worker[];
  readonly #idle: Worker[];
  readonly #waiting: ((worker: Worker) => void)[] = [];

  constructor(threads: number) {
    const boot = new URL('./boot.mjs', import.meta.url);
    this.#workers = Array.from({ length: threads }, () => new Worker(boot));
    this.#idle = [...this.#workers];
  }

  async play<T>(order: SimulationOrder): Promise<T> {
    const worker = this.#idle.pop() ?? (await new Promise<Worker>(resolve => this.#waiting.push(resolve)));
    const answer = await ask<T>(worker, order);
    const next = this.#waiting.shift();
    if (next) {
      next(worker);
    } else {
      this.#idle.push(worker);
    }
    return answer;
  }

  async close(): Promise<void> {
    await Promise.all(this.#workers.map(worker => worker.terminate()));
  }
}

/** Work with a crew, which is sent home afterwards. */
export const withCrew = async <T>(threads: number, work: (crew: Crew) => Promise<T>): Promise<T> => {
  const crew = new Crew(threads);
  try {
    return await work(crew);
  } finally {
    await crew.close();
  }
};

import { startWorker } from '../../kit/workers.ts';
import type { Answers, Done, Kind, Needs, Task } from './task.ts';

interface Waiting {
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

/** More workers than this make a laptop loud and a phone hot. */
const MOST = 8;

/** One for each core but the one that draws the page. */
export const usualLanes = (): number =>
  Math.max(
    1,
    Math.min(MOST, (navigator.hardwareConcurrency ?? 2) - (navigator.hardwareConcurrency > 2 ? 1 : 0)),
  );

/** The workers of the Lab: the page stays alive while they play. */
export class Crew {
  readonly #workers: readonly Worker[];
  readonly #idle: Worker[];
  readonly #queue: ((worker: Worker) => void)[] = [];
  readonly #waiting = new Map<number, Waiting>();
  #next = 1;

  constructor(lanes: number) {
    this.#workers = Array.from({ length: lanes }, () => startWorker('lab'));
    this.#idle = [...this.#workers];
    for (const worker of this.#workers) {
      worker.onmessage = ({ data }: MessageEvent<Done>) => this.#heard(worker, data);
      worker.onerror = ({ message }) => this.#broke(message);
    }
  }

  async ask<K extends Kind>(kind: K, needs: Needs[K]): Promise<Answers[K]> {
    const worker = this.#idle.pop() ?? (await new Promise<Worker>(resolve => this.#queue.push(resolve)));
    const task = { id: this.#next++, kind, needs } as Task;
    return new Promise((resolve, reject) => {
      this.#waiting.set(task.id, { resolve: answer => resolve(answer as Answers[K]), reject });
      worker.postMessage(task);
    });
  }

  /** Sends everybody home; the last question is never answered. */
  close(): void {
    for (const worker of this.#workers) {
      worker.terminate();
    }
    this.#waiting.clear();
  }

  #heard(worker: Worker, done: Done): void {
    const waiting = this.#waiting.get(done.id);
    this.#waiting.delete(done.id);
    const next = this.#queue.shift();
    if (next) {
      next(worker);
    } else {
      this.#idle.push(worker);
    }
    if ('answer' in done) {
      waiting?.resolve(done.answer);
    } else {
      waiting?.reject(new Error(done.fault));
    }
  }

  #broke(message: string): void {
    for (const { reject } of this.#waiting.values()) {
      reject(new Error(message));
    }
    this.#waiting.clear();
  }
}

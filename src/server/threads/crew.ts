import { Worker } from 'node:worker_threads';
import { WORDS } from '../words.ts';
import { FairQueue } from './fair-queue.ts';
import { ThreadEnded, TooBusy, TookTooLong, unpacked } from './faults.ts';
import type { Answer, Task } from './tasks.ts';

interface Job {
  readonly task: Task;
  readonly deadline: number;
  readonly owner: string;
  resolve(value: unknown): void;
  reject(error: Error): void;
}

interface Running extends Job {
  readonly id: number;
  readonly started: number;
  /** The processor time of the process when the task began. */
  readonly cpu: NodeJS.CpuUsage;
  timer: NodeJS.Timeout;
}

/** A thread that is not run at all is ended all the same, when the clock says so. */
const HOPELESS = 10 * 60_000;

/** Milliseconds that all threads together have run since then: the task of one of them had no more. */
const ranSince = (before: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

export interface CrewOptions {
  /** Hears of faults that were answered and should be looked into. */
  readonly onFault: (error: unknown) => void;
  /** The thread had to be ended: the games that were awake in it are gone. */
  readonly onEnd?: () => void;
  /** How far its work gives way to other work of the machine, as the system counts it: 0 to 19. */
  readonly givesWay?: number;
}

/**
 * A thread for work that takes long. It starts with the first task, does one at a time, and gives turns fairly to its
 * callers. A task that runs longer than its deadline is ended, with the thread; the next one gets a new thread. Time in
 * which a busy machine runs something else is not counted: a slow machine is no fault of the task.
 */
export class Crew {
  readonly #options: CrewOptions;
  readonly #queue = new FairQueue<Job>();
  #worker: Worker | null = null;
  #ready = false;
  #running: Running | null = null;
  #count = 0;
  #closed = false;
  /** Tasks that were ended by their deadline. */
  overran = 0;

  constructor(options: CrewOptions) {
    this.#options = options;
  }

  get waiting(): number {
    return this.#queue.size + (this.#running ? 1 : 0);
  }

  do<T>(owner: string, task: Task, deadline: number): Promise<T> {
    return new Promise((resolve, reject) => {
      const job: Job = { task, deadline, owner, resolve: resolve as (value: unknown) => void, reject };
      if (this.#closed) {
        reject(new ThreadEnded(WORDS.work.closing));
      } else if (this.#queue.add(owner, job)) {
        this.#next();
      } else {
        reject(new TooBusy(WORDS.work.tooManyAtOnce));
      }
    });
  }

  #next(): void {
    if (this.#running || this.#queue.size === 0) {
      return;
    }
    const worker = this.#started();
    const job = this.#ready ? this.#queue.next()?.item : undefined;
    if (!job) {
      return;
    }
    const id = ++this.#count;
    const timer = setTimeout(() => this.#overrun(), job.deadline);
    this.#running = { ...job, id, timer, started: performance.now(), cpu: process.cpuUsage() };
    worker.postMessage({ id, task: job.task });
  }

  #started(): Worker {
    if (!this.#worker) {
      const worker = new Worker(new URL('./thread.mjs', import.meta.url), {
        workerData: { givesWay: this.#options.givesWay ?? 0 },
      });
      worker.unref();
      worker.on('message', (answer: Answer) => this.#hear(worker, answer));
      worker.on('error', error => this.#end(worker, error as Error));
      worker.on('exit', () => this.#end(worker, new ThreadEnded('The thread has ended.')));
      this.#worker = worker;
    }
    return this.#worker;
  }

  #hear(worker: Worker, answer: Answer): void {
    if (worker !== this.#worker) {
      return;
    }
    if (answer.id === 'ready') {
      this.#ready = true;
      this.#next();
      return;
    }
    if (answer.id === null) {
      this.#options.onFault(unpacked(answer.fault));
      return;
    }
    const done = this.#done();
    if ('fault' in answer) {
      done?.reject(unpacked(answer.fault));
    } else {
      done?.resolve(answer.value);
    }
    this.#next();
  }

  /** The task is over, and its time is counted for its owner. */
  #done(): Running | null {
    const running = this.#running;
    this.#running = null;
    if (running) {
      clearTimeout(running.timer);
      this.#queue.charge(running.owner, performance.now() - running.started);
    }
    return running;
  }

  #overrun(): void {
    const left = this.#timeLeft();
    if (this.#running && left > 0) {
      this.#running.timer = setTimeout(() => this.#overrun(), left);
      return;
    }
    const worker = this.#worker;
    this.overran += 1;
    this.#end(worker, new TookTooLong(WORDS.work.tooLong));
  }

  #timeLeft(): number {
    if (!this.#running) {
      return 0;
    }
    const { deadline, cpu, started } = this.#running;
    const isHopeless = performance.now() - started > HOPELESS;
    return isHopeless ? 0 : deadline - ranSince(cpu);
  }

  #end(worker: Worker | null, error: Error): void {
    if (worker !== this.#worker || !worker) {
      return;
    }
    const begun = this.#ready;
    [this.#worker, this.#ready] = [null, false];
    void worker.terminate();
    this.#options.onEnd?.();
    this.#done()?.reject(error);
    if (begun) {
      this.#next();
    } else {
      this.#refuseAll(error);
    }
  }

  /** A thread that cannot even begin would fail again. */
  #refuseAll(error: Error): void {
    for (const job of this.#queue.clear()) {
      job.reject(error);
    }
  }

  get isAtWork(): boolean {
    return this.#worker !== null;
  }

  async close(): Promise<void> {
    this.#closed = true;
    const ended = new ThreadEnded(WORDS.work.closing);
    this.#refuseAll(ended);
    this.#end(this.#worker, ended);
  }
}

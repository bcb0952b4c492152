import { WORDS } from '../words.ts';
import { startWorker } from '../workers.ts';
import type { Given, Kind, Message, Progress, Question, Reply } from './protocol.ts';

/** A question under way. */
export interface Asked<T> {
  readonly answer: Promise<T>;
  cancel(): void;
}

export class Cancelled extends Error {}

interface Job {
  readonly id: number;
  readonly question: Question;
  readonly resolve: (answer: never) => void;
  readonly reject: (error: Error) => void;
  readonly onProgress: ((progress: Progress) => void) | undefined;
  /** The worker has everything that it needs, and hears nothing until it has answered. */
  begun: boolean;
}

/** A cancelled answer that is about to come is cheaper to wait for than a new worker. */
const GRACE_MS = 60;

/**
 * One worker that answers question after question; a question that is cancelled for good ends with its worker. A worker
 * that still fetches its parts is only told: to end it would fetch everything again, and on a slow line nothing
 * would ever come.
 */
class Engine {
  #worker: Worker | null = null;
  #running: Job | null = null;
  #queue: Job[] = [];
  /** Questions that nobody waits for, and that the worker has not let go of. */
  readonly #dropped = new Set<number>();
  #next = 1;

  ask<K extends Kind>(question: Question<K>, onProgress?: (progress: Progress) => void): Asked<Given[K]> {
    const id = this.#next++;
    const answer = new Promise<Given[K]>((resolve, reject) => {
      const job = {
        id,
        question: question as Question,
        resolve: resolve as Job['resolve'],
        reject,
        onProgress,
        begun: false,
      };
      this.#queue.push(job);
    });
    this.#advance();
    return { answer, cancel: () => this.#cancel(id) };
  }

  #advance(): void {
    if (this.#running !== null) {
      return;
    }
    const job = this.#queue.shift();
    if (job) {
      this.#running = job;
      this.#tell({ id: job.id, question: job.question });
    }
  }

  #tell(message: Message): void {
    this.#awake().postMessage(message);
  }

  #awake(): Worker {
    if (this.#worker === null) {
      this.#worker = startWorker('odds');
      this.#worker.onmessage = ({ data }: MessageEvent<Reply>) => this.#heard(data);
      this.#worker.onerror = () => this.#broke();
    }
    return this.#worker;
  }

  #heard(reply: Reply): void {
    if (this.#dropped.has(reply.id)) {
      this.#heardOfDropped(reply);
      return;
    }
    const job = this.#running;
    if (!job || job.id !== reply.id) {
      return;
    }
    if ('begun' in reply) {
      job.begun = true;
      return;
    }
    if ('progress' in reply) {
      job.onProgress?.(reply.progress);
      return;
    }
    this.#running = null;
    if ('answer' in reply) {
      job.resolve(reply.answer as never);
    } else if ('fault' in reply) {
      job.reject(new Error(reply.fault));
    }
    this.#advance();
  }

  #heardOfDropped(reply: Reply): void {
    if ('begun' in reply) {
      this.#endLater(reply.id);
    } else if (!('progress' in reply)) {
      this.#dropped.delete(reply.id);
    }
  }

  #broke(): void {
    this.#running?.reject(new Error(WORDS.odds.stoppedHere));
    this.#running = null;
    this.#restart();
  }

  #cancel(id: number): void {
    const queued = this.#queue.find(job => job.id === id);
    if (queued) {
      this.#queue = this.#queue.filter(job => job !== queued);
      queued.reject(new Cancelled());
      return;
    }
    const job = this.#running;
    if (job?.id === id) {
      this.#drop(job);
    }
  }

  /** The next question does not wait for the fetches of the dropped one. */
  #drop(job: Job): void {
    job.reject(new Cancelled());
    this.#dropped.add(job.id);
    this.#running = null;
    if (job.begun) {
      this.#endLater(job.id);
    } else {
      this.#tell({ id: job.id, dropped: true });
    }
    this.#advance();
  }

  #endLater(dropped: number): void {
    setTimeout(() => {
      if (this.#dropped.has(dropped)) {
        this.#restart();
      }
    }, GRACE_MS);
  }

  /** The last question to the ended worker is asked again. */
  #restart(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#dropped.clear();
    if (this.#running !== null) {
      this.#queue.unshift({ ...this.#running, begun: false });
      this.#running = null;
    }
    this.#advance();
  }
}

const engine = new Engine();

/** Asks the worker; the page never waits. */
export const ask = <K extends Kind>(
  question: Question<K>,
  onProgress?: (progress: Progress) => void,
): Asked<Given[K]> => engine.ask(question, onProgress);

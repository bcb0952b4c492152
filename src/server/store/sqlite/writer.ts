import { Worker } from 'node:worker_threads';
import type { Row, Statement } from '../db.ts';
import { named } from '../faults.ts';
import { type Connection, numbered, PRAGMAS } from './connection.ts';

/** Takes statements that belong together, in the order they come; answers when they are durable. */
export interface Writer {
  /** `heads` are lines for the file beside the database: they are written when the statements are durable. */
  write(statements: readonly Statement[], heads?: string): Promise<readonly (readonly Row[])[]>;
  close(): Promise<void>;
}

/** Writes where it is asked, for a database in memory: there is no disk to wait for. */
export const directWriter = (connection: Connection): Writer => ({
  write: async statements => connection.together(statements),
  close: async () => undefined,
});

interface Waiting {
  resolve(rows: readonly (readonly Row[])[]): void;
  reject(error: Error): void;
}

type Answer = {
  readonly id: number;
  readonly rows?: (readonly Row[])[];
  readonly error?: string;
  readonly errcode?: number;
};

/** Writes in a thread of its own, which starts with the first statement. */
export class ThreadWriter implements Writer {
  readonly #file: string;
  readonly #heads: string | null;
  readonly #pragmas: readonly string[];
  readonly #waiting = new Map<number, Waiting>();
  readonly #numbered = new Map<string, string>();
  #worker: Worker | null = null;
  #count = 0;

  constructor(file: string, heads: string | null = null, pragmas: readonly string[] = PRAGMAS) {
    [this.#file, this.#heads, this.#pragmas] = [file, heads, pragmas];
  }

  write(statements: readonly Statement[], heads = ''): Promise<readonly (readonly Row[])[]> {
    const worker = this.#started();
    const id = ++this.#count;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      worker.postMessage({
        id,
        statements: statements.map(([sql, values]) => [this.#sqlOf(sql), values ?? []]),
        heads,
      });
    });
  }

  #sqlOf(sql: string): string {
    const known = this.#numbered.get(sql) ?? numbered(sql);
    this.#numbered.set(sql, known);
    return known;
  }

  #started(): Worker {
    if (!this.#worker) {
      const worker = new Worker(new URL('./writer-thread.mjs', import.meta.url), {
        workerData: { file: this.#file, heads: this.#heads, pragmas: this.#pragmas },
      });
      worker.on('message', (answer: Answer) => this.#hear(answer));
      worker.on('error', error => this.#fail(worker, error as Error));
      worker.on('exit', () => this.#fail(worker, new Error('The thread that writes has ended.')));
      this.#worker = worker;
    }
    return this.#worker;
  }

  #hear({ id, rows, error, errcode }: Answer): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (rows) {
      waiting?.resolve(rows);
    } else {
      waiting?.reject(named(Object.assign(new Error(error), { errcode })) as Error);
    }
  }

  /** Appends under way may be durable or not: callers that wait get the fault and ask again. */
  #fail(worker: Worker, error: Error): void {
    if (this.#worker === worker) {
      this.#worker = null;
    }
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) {
      reject(error);
    }
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    if (worker) {
      const ended = new Promise(resolve => worker.once('exit', resolve));
      worker.postMessage({ id: 0, statements: null });
      await ended;
    }
  }
}

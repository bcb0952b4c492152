import type { Json, Side } from '#kernel';
import { token } from '../ports.ts';
import { computersAsked } from '../room/outline.ts';
import type { Job } from '../store/port.ts';
import type { Live } from '../table/live.ts';
import type { Tables } from '../table/tables.ts';
import type { Thinker } from './think.ts';

/** A job that was not finished by then is free again: its worker has died. */
const LEASE = 90_000;
const LOOK_AGAIN = 1000;
const MOST_ATTEMPTS = 5;

interface MoveJob {
  readonly game: string;
  readonly side: Side;
  readonly bot: string;
  /** The length of the log when the move was asked for. */
  readonly n: number;
}

export type Handler = (data: Json) => Promise<void>;

/**
 * Takes jobs from the store, one at a time. Every node does, and so may processes that do nothing else; a job
 * that is done twice does no harm, because a move is kept under an id of its own.
 */
export class Work {
  readonly #tables: Tables;
  readonly #thinker: Thinker;
  readonly #handlers = new Map<string, Handler>();
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> | null = null;
  #again = false;
  #closed = false;

  constructor(tables: Tables, thinker: Thinker) {
    this.#tables = tables;
    this.#thinker = thinker;
    this.#handlers.set('move', data => this.#move(data as unknown as MoveJob));
  }

  handle(kind: string, handler: Handler): void {
    this.#handlers.set(kind, handler);
  }

  /** Begins to take jobs, and has computer players asked whenever it is their turn. */
  start({ takesJobs = true }: { readonly takesJobs?: boolean } = {}): void {
    this.#tables.onChange(live => this.#ask(live));
    if (takesJobs) {
      this.#tables.store.messages.onMessage(({ topic }) => {
        if (topic === 'job') {
          this.poke();
        }
      });
      this.#timer = setInterval(() => this.poke(), LOOK_AGAIN);
      this.#timer.unref();
      this.poke();
    }
  }

  #ask(live: Live): void {
    for (const { side, bot } of computersAsked(live.outline)) {
      const { n } = live.outline;
      const data: MoveJob = { game: live.id, side, bot, n };
      this.add(`move/${live.id}/${n}/${side}`, 'move', data as unknown as Json).catch(error =>
        this.#tables.onFault(error),
      );
    }
  }

  async add(id: string, kind: string, data: Json): Promise<void> {
    await this.#tables.store.jobs.add(id, kind, data, this.#tables.clock.now());
    this.poke();
    await this.#tables.store.messages.tell({ topic: 'job', data: null });
  }

  /** There may be something to do. */
  poke(): void {
    if (this.#timer === null || this.#closed) {
      return;
    }
    this.#again = true;
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
    });
  }

  async #run(): Promise<void> {
    while (this.#again && !this.#closed) {
      this.#again = false;
      const now = this.#tables.clock.now();
      const job = await this.#tables.store.jobs.take(now, now + LEASE).catch(() => null);
      if (job) {
        this.#again = true;
        await this.#carryOut(job);
      }
    }
  }

  async #carryOut(job: Job): Promise<void> {
    try {
      await this.#handlers.get(job.kind)?.(job.data);
      await this.#tables.store.jobs.finish(job.id);
    } catch (error) {
      this.#tables.onFault(error);
      if (job.attempts >= MOST_ATTEMPTS && !this.#closed) {
        await this.#tables.store.jobs.finish(job.id);
      }
    }
  }

  async #move({ game, side, bot, n }: MoveJob): Promise<void> {
    const live = await this.#tables.open(game);
    const isAsked = live && computersAsked(live.outline).some(each => each.side === side);
    if (!live || !isAsked) {
      return;
    }
    const position = await this.#tables.position(live);
    const seed = token(this.#tables.secrets);
    const choose = await this.#thinker.think({ ...position, side, bot, seed });
    const who = { role: 'seat', side, name: 'Computer', deputy: 'computer' } as const;
    const done = await this.#tables.submit(
      game,
      who,
      { do: 'choose', choose },
      {
        owner: 'house',
        client: `computer/${n}/${side}`,
      },
    );
    if (done && !done.ok && computersAsked(live.outline).some(each => each.side === side)) {
      throw new Error(`The computer player ${bot} chose what is not allowed: ${done.error.sentence}`);
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#timer) {
      clearInterval(this.#timer);
    }
    await this.#thinker.close();
    await this.#running;
  }
}

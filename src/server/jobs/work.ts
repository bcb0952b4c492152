import { asJson, type Json, type Side } from '#kernel';
import { HOUSE } from '../owners.ts';
import { token } from '../ports.ts';
import { computersAsked, peopleAt } from '../room/outline.ts';
import type { Job } from '../store/port.ts';
import type { Live } from '../table/live.ts';
import type { Tables } from '../table/tables.ts';
import { TookTooLong } from '../threads/faults.ts';
import { LANES, type Lane, type LaneName } from './lanes.ts';
import type { Question, Thinker } from './think.ts';
import { Turns } from './turns.ts';

const LOOK_AGAIN = 1000;
/** The least that a job is counted for, in milliseconds. */
const LEAST_TIME = 1;
/** A computer player that fails so often is replaced for one move by the simplest one: the game must go on. */
const PATIENCE = 3;

interface MoveJob {
  readonly game: string;
  readonly side: Side;
  readonly bot: string;
  /** The length of the log when the move was asked for. */
  readonly n: number;
}

export type Handler = (data: Json, attempts: number, isLast: boolean) => Promise<void>;

/** One lane of the queue on this node: takes jobs, so many at a time. */
class Runner {
  readonly #lane: Lane;
  readonly #take: (lane: Lane) => Promise<Job | null>;
  readonly #carryOut: (job: Job, lane: Lane) => Promise<void>;
  #running = 0;
  #again = false;
  #closed = false;
  #idle: (() => void) | null = null;

  constructor(
    lane: Lane,
    take: (lane: Lane) => Promise<Job | null>,
    carryOut: (job: Job, lane: Lane) => Promise<void>,
  ) {
    [this.#lane, this.#take, this.#carryOut] = [lane, take, carryOut];
  }

  /** There may be something to do. */
  poke(): void {
    this.#again = true;
    while (this.#running < this.#lane.atOnce && this.#again && !this.#closed) {
      this.#again = this.#running + 1 < this.#lane.atOnce;
      this.#running += 1;
      void this.#run();
    }
  }

  async #run(): Promise<void> {
    let job = await this.#next();
    while (job && !this.#closed) {
      await this.#carryOut(job, this.#lane);
      job = await this.#next();
    }
    this.#running -= 1;
    if (this.#again && !this.#closed) {
      // Something came while this one had just found nothing.
      this.poke();
    } else if (this.#running === 0) {
      this.#idle?.();
    }
  }

  #next(): Promise<Job | null> {
    return this.#closed ? Promise.resolve(null) : this.#take(this.#lane);
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#running > 0) {
      await new Promise<void>(resolve => {
        this.#idle = resolve;
      });
    }
  }
}

/**
 * Takes jobs from the store, lane by lane. Every node does, and so may processes that do nothing else; a job that is
 * done twice does no harm, because a move is kept under an id of its own.
 */
export class Work {
  readonly #tables: Tables;
  readonly #thinker: Thinker;
  readonly #handlers = new Map<string, Handler>();
  readonly #runners: Readonly<Record<LaneName, Runner>>;
  /** Time spent by lane: a crowd of tables waits for its own turns, and holds nobody else up. */
  readonly #turns = new Map<number, Turns>();
  #timer: NodeJS.Timeout | null = null;
  #closed = false;

  constructor(tables: Tables, thinker: Thinker) {
    this.#tables = tables;
    this.#thinker = thinker;
    const runner = (lane: Lane): Runner =>
      new Runner(
        lane,
        each => this.#take(each),
        (job, each) => this.#carryOut(job, each),
      );
    this.#runners = {
      moves: runner(LANES.moves),
      notices: runner(LANES.notices),
      series: runner(LANES.series),
    };
    this.handle('move', (data, attempts) => this.#move(data as unknown as MoveJob, attempts));
  }

  handle(kind: string, handler: Handler): void {
    this.#handlers.set(kind, handler);
  }

  /** Begins to take jobs, and has computer players asked whenever it is their turn. */
  start({ takesJobs = true }: { readonly takesJobs?: boolean } = {}): void {
    this.#tables.onChange(live => this.#ask(live));
    if (takesJobs) {
      this.#tables.store.messages.onMessage(({ topic, data }) => {
        if (topic === 'job') {
          this.#poke(data as LaneName | null);
        }
      });
      this.#timer = setInterval(() => this.#poke(null), LOOK_AGAIN);
      this.#timer.unref();
      this.#poke(null);
    }
  }

  #ask(live: Live): void {
    for (const { side, bot } of computersAsked(live.outline)) {
      // The place in the log: the number that all see stays where it is while a computer writes in secret.
      const { logged: n } = live.outline;
      const data: MoveJob = { game: live.id, side, bot, n };
      this.add('moves', `move/${live.id}/${n}/${side}`, 'move', asJson(data), live.keeper).catch(error =>
        this.#tables.onFault(error),
      );
    }
  }

  async add(lane: LaneName, id: string, kind: string, data: Json, owner = HOUSE): Promise<void> {
    const job = { id, kind, data, lane: LANES[lane].number, owner };
    await this.#tables.store.jobs.add(job, this.#tables.clock.now());
    this.#poke(lane);
    await this.#tables.store.messages.tell({ topic: 'job', data: lane });
  }

  #poke(lane: LaneName | null): void {
    if (this.#timer === null || this.#closed) {
      return;
    }
    for (const [name, runner] of Object.entries(this.#runners)) {
      if (lane === null || lane === name) {
        runner.poke();
      }
    }
  }

  async #take({ number, lease }: Lane): Promise<Job | null> {
    const { jobs } = this.#tables.store;
    const now = this.#tables.clock.now();
    try {
      const owner = this.#turnsIn(number).next(await jobs.owners(number, now));
      // Another node may have been faster: then anybody's job is as good.
      return (
        (await jobs.take(number, now, now + lease, owner)) ?? (await jobs.take(number, now, now + lease))
      );
    } catch {
      return null;
    }
  }

  #turnsIn(lane: number): Turns {
    const known = this.#turns.get(lane) ?? new Turns();
    this.#turns.set(lane, known);
    return known;
  }

  async #carryOut(job: Job, { number, attempts }: Lane): Promise<void> {
    const isLast = job.attempts >= attempts;
    const turns = this.#turnsIn(number);
    // At once, so that a worker who takes the next job meanwhile counts this one.
    turns.charge(job.owner, LEAST_TIME);
    const started = performance.now();
    try {
      await this.#handlers.get(job.kind)?.(job.data, job.attempts, isLast);
      await this.#tables.store.jobs.finish(job.id);
    } catch (error) {
      if (!this.#closed) {
        this.#tables.onFault(error);
        await (isLast ? this.#tables.store.jobs.finish(job.id).catch(() => undefined) : undefined);
      }
    } finally {
      turns.charge(job.owner, performance.now() - started);
    }
  }

  async #move({ game, side, bot, n }: MoveJob, attempts: number): Promise<void> {
    const live = await this.#tables.open(game);
    const isAsked = (): boolean =>
      live !== null && computersAsked(live.outline).some(each => each.side === side);
    if (!live || !isAsked()) {
      return;
    }
    const { logged: before } = live.outline;
    const position = await this.#tables.position(live);
    if (live.outline.logged !== before) {
      // Where several choose at once, two jobs may ask the same side: the other was faster, and the position is a later one.
      return;
    }
    const seed = token(this.#tables.secrets);
    const simplest = attempts > PATIENCE;
    const people = peopleAt(live.outline);
    const choose = await this.#thought({ ...position, side, bot, seed, people, simplest });
    const who = { role: 'seat', side, name: 'Computer', deputy: 'computer' } as const;
    const sender = { owner: 'house', client: `computer/${n}/${side}` };
    const done = await this.#tables.submit(game, who, { do: 'choose', choose }, sender);
    // Where the game has gone on meanwhile, another job asks about the present question.
    if (done && !done.ok && isAsked() && live.outline.logged === before) {
      throw new Error(`The computer player ${bot} made a choice that is not allowed: ${done.error.sentence}`);
    }
  }

  /** A thought that takes too long is not begun again: the simplest player chooses, and the game goes on. */
  async #thought(question: Question): Promise<Json> {
    try {
      return await this.#thinker.think(question);
    } catch (error) {
      if (!(error instanceof TookTooLong) || question.simplest) {
        throw error;
      }
      return this.#thinker.think({ ...question, simplest: true });
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#timer) {
      clearInterval(this.#timer);
    }
    await this.#thinker.close();
    await Promise.all(Object.values(this.#runners).map(runner => runner.close()));
  }
}

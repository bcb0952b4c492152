import { randomUUID } from 'node:crypto';
import type { Json } from '#kernel';
import { Batch } from '../batch.ts';
import { type Row, type Statement, text, whole } from '../db.ts';
import { dumpAll, type Layout, loadAll } from '../dump.ts';
import { DamagedLog } from '../faults.ts';
import type { Append, Appended, Job, Kept, Logged, Message } from '../port.ts';
import { rowsOf } from '../rows.ts';
import { jobOf, SqlStore } from '../sql-store.ts';
import { commit } from './append.ts';
import { migrate, Postgres } from './db.ts';
import { Notifications } from './notifications.ts';

/** A commit is a round trip; while it is under way the next batch gathers by itself. */
const SPACING = 0;

const LAYOUT: Layout = {
  game: row => row,
  log: (db, game) => db.query('select * from log where game = $1 order by n', [game]),
};

const entryIn = (row: Row): Json => {
  try {
    return JSON.parse(text(row, 'entry')) as Json;
  } catch (error) {
    throw new DamagedLog(`entry ${whole(row, 'n')} of its log cannot be read.`, { cause: error });
  }
};

export class PostgresStore extends SqlStore {
  readonly #postgres: Postgres;
  readonly #notifications: Notifications;
  readonly #batch: Batch;

  private constructor(postgres: Postgres, url: string) {
    super(postgres);
    const { pool } = postgres;
    /** Names this process among the nodes. */
    const node = randomUUID();
    this.#postgres = postgres;
    this.#notifications = new Notifications(pool, url, node);
    this.#batch = new Batch(appends => commit(pool, node, appends), SPACING);
  }

  static async open(url: string): Promise<PostgresStore> {
    const postgres = new Postgres(url);
    try {
      await migrate(postgres);
    } catch (error) {
      await postgres.pool.end();
      throw error;
    }
    const store = new PostgresStore(postgres, url);
    await store.#notifications.listen();
    return store;
  }

  append(append: Append): Promise<Appended> {
    return this.#batch.add(append);
  }

  async entries(game: string, after: number): Promise<readonly Logged[]> {
    const rows = await this.db.query('select n, at, entry from log where game = $1 and n > $2 order by n', [
      game,
      after,
    ]);
    return rows.map(row => ({ n: whole(row, 'n'), at: whole(row, 'at'), entry: entryIn(row) }));
  }

  async numberOf(game: string, client: string): Promise<number | null> {
    const [row] = await this.db.query('select n from log where game = $1 and client = $2', [game, client]);
    return row ? whole(row, 'n') : null;
  }

  protected logStatements(append: Append): Statement[] {
    return rowsOf(append).map(({ game, n, at, client, entry }) => [
      'insert into log (game, n, at, client, entry) values ($1, $2, $3, $4, $5)',
      [game, n, at, client, entry],
    ]);
  }

  dump(keep: (row: Kept) => void | Promise<void>): Promise<number> {
    return this.db.reading(db => dumpAll(db, keep, LAYOUT));
  }

  load(rows: AsyncIterable<Kept>): Promise<number> {
    return this.db.transaction(db => loadAll(db, rows));
  }

  async takeJob(now: number, until: number): Promise<Job | null> {
    const [row] = await this.db.query(
      `update jobs set until = $2, attempts = attempts + 1
       where id = (select id from jobs where until <= $1 order by at limit 1 for update skip locked)
       returning *`,
      [now, until],
    );
    return row ? jobOf(row) : null;
  }

  tell(message: Message): Promise<void> {
    return this.#notifications.tell(message);
  }

  onMessage(listener: (message: Message) => void): void {
    this.#notifications.onMessage(listener);
  }

  async close(): Promise<void> {
    await this.#batch.idle();
    await this.#notifications.close();
    await this.#postgres.pool.end();
  }
}

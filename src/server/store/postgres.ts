import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Json } from '#kernel';
import { Batch } from './batch.ts';
import { type Db, type Row, type Statement, text, type Value, whole } from './db.ts';
import { dumpAll, type Layout, loadAll } from './dump.ts';
import type { Append, Appended, Job, Kept, Logged, Message } from './port.ts';
import { MIGRATIONS } from './schema.ts';
import { jobOf, SqlStore } from './sql-store.ts';

/** A commit is a round trip; while it is under way the next batch gathers by itself. */
const SPACING = 0;
const CHANNEL = 'grognard';
/** Nodes that start together must not migrate together; any constant of our own will do. */
const MIGRATING = 1805;
/** PostgreSQL refuses a notification of 8000 bytes or more; what is longer is left to the reader to fetch. */
const LONGEST_MESSAGE = 7900;

/** 64-bit integers come as text; ours are times and counters, far below the limit of a number. */
const numbers = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    type === 20 ? Number : pg.types.getTypeParser(type, format as 'text'),
} as pg.CustomTypesConfig;

/**
 * One statement, so one round trip and one commit for the whole batch. The rows of the games are locked in
 * the order of their ids: two nodes that write to the same games never wait for each other in a circle.
 */
const APPEND = `
  with want as materialized (
    select * from unnest($1::text[], $2::int[], $3::int[], $4::bigint[], $5::text[], $6::text[], $7::text[], $8::text[], $15::int[])
      as t (id, after, n, at, client, phase, open, asked, computer)
  ),
  locked as materialized (
    select games.id, games.n from games where games.id in (select id from want) order by games.id for update
  ),
  known as materialized (
    select want.id, log.n from want join log on log.game = want.id and log.client = want.client
  ),
  moved as (
    update games set n = want.n, updated = want.at, phase = coalesce(want.phase, games.phase),
      open = coalesce(want.open, games.open), asked = coalesce(want.asked, games.asked),
      computer = coalesce(want.computer, games.computer)
    from want, locked
    where games.id = want.id and locked.id = want.id and games.n = want.after
      and want.id not in (select id from known)
    returning games.id, games.n
  ),
  put as (
    insert into log (game, n, at, client, entry)
    select e.game, e.n, e.at, e.client, e.entry
    from unnest($9::text[], $10::int[], $11::bigint[], $12::text[], $13::text[]) as e (game, n, at, client, entry)
    join moved on moved.id = e.game
    returning 1
  ),
  told as materialized (
    select pg_notify('${CHANNEL}', json_build_object('from', $14::text, 'topic', 'grown',
      'data', json_build_object('game', id, 'n', n))::text) from moved
  )
  select id, n, 'kept' as kind from moved
  union all select id, n, 'duplicate' from known
  union all select null, count(*)::int, 'told' from told`;

class Postgres implements Db {
  readonly pool: pg.Pool;

  constructor(url: string) {
    this.pool = new pg.Pool({ connectionString: url, types: numbers, max: 8 });
    // A connection that breaks while it is idle is replaced by the pool; the fault shows where one is used.
    this.pool.on('error', () => undefined);
  }

  async query(sql: string, values: readonly Value[] = []): Promise<readonly Row[]> {
    return (await this.pool.query(sql, values as Value[])).rows as Row[];
  }

  async atomically(statements: readonly Statement[]): Promise<void> {
    await this.transaction(async db => {
      for (const [sql, values] of statements) {
        await db.query(sql, values);
      }
    });
  }

  transaction<T>(work: (db: Pick<Db, 'query'>) => Promise<T>): Promise<T> {
    return this.#within('begin', work);
  }

  reading<T>(work: (db: Pick<Db, 'query'>) => Promise<T>): Promise<T> {
    return this.#within('begin isolation level repeatable read read only', work);
  }

  async #within<T>(begin: string, work: (db: Pick<Db, 'query'>) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    try {
      await client.query(begin);
      const result = await work({
        query: async (sql, values = []) => (await client.query(sql, values as Value[])).rows as Row[],
      });
      await client.query('commit');
      client.release();
      return result;
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      client.release();
      throw error;
    }
  }
}

const migrate = (db: Postgres): Promise<void> =>
  db.transaction(async inside => {
    await inside.query(`select pg_advisory_xact_lock(${MIGRATING})`);
    await inside.query('create table if not exists schema (version integer not null)');
    const [row] = await inside.query('select max(version) as version from schema');
    const seen = Number(row?.version ?? 0);
    for (const [i, sql] of MIGRATIONS.postgres.entries()) {
      if (i >= seen) {
        await inside.query(sql);
        await inside.query('insert into schema (version) values ($1)', [i + 1]);
      }
    }
  });

const LAYOUT: Layout = {
  game: row => row,
  log: (db, game) => db.query('select * from log where game = $1 order by n', [game]),
};

/** The rows of the log that an append adds. */
const entryRows = ({ game, after, at, client, entries }: Append) =>
  entries.map((entry, i) => ({
    game,
    n: after + 1 + i,
    at,
    client: i === 0 ? (client ?? null) : null,
    entry: JSON.stringify(entry),
  }));

export class PostgresStore extends SqlStore {
  readonly #postgres: Postgres;
  readonly #url: string;
  readonly #batch: Batch;
  /** Names this process among the nodes, so that it does not hear itself. */
  readonly #node = randomUUID();
  readonly #listeners: ((message: Message) => void)[] = [];
  #ear: pg.Client | null = null;
  #closed = false;

  private constructor(postgres: Postgres, url: string) {
    super(postgres);
    this.#postgres = postgres;
    this.#url = url;
    this.#batch = new Batch(appends => this.#commit(appends), SPACING);
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
    await store.#listen();
    return store;
  }

  append(append: Append): Promise<Appended> {
    return this.#batch.add(append);
  }

  /** One game may be appended to several times in a turn; each time takes a commit of its own, in order. */
  async #commit(appends: readonly Append[]): Promise<Appended[]> {
    const results = new Map<Append, Appended>();
    let left = appends;
    while (left.length > 0) {
      const games = new Set<string>();
      const now = left.filter(({ game }) => !games.has(game) && games.add(game));
      left = left.filter(append => !now.includes(append));
      await this.#commitOnce(now, results);
    }
    return appends.map(append => results.get(append) as Appended);
  }

  async #commitOnce(appends: readonly Append[], results: Map<Append, Appended>): Promise<void> {
    const rows = appends.flatMap(entryRows);
    const answer = await this.#postgres.pool.query({
      name: 'append',
      text: APPEND,
      values: [
        appends.map(each => each.game),
        appends.map(each => each.after),
        appends.map(each => each.after + each.entries.length),
        appends.map(each => each.at),
        appends.map(each => each.client ?? null),
        appends.map(each => each.status?.phase ?? null),
        appends.map(each => (each.status ? JSON.stringify(each.status.open) : null)),
        appends.map(each => (each.status ? JSON.stringify(each.status.asked) : null)),
        rows.map(row => row.game),
        rows.map(row => row.n),
        rows.map(row => row.at),
        rows.map(row => row.client),
        rows.map(row => row.entry),
        this.#node,
        appends.map(each => (each.status ? (each.status.computer ? 1 : 0) : null)),
      ],
    });
    const byGame = new Map((answer.rows as Row[]).map(row => [row.id, row]));
    for (const append of appends) {
      const row = byGame.get(append.game);
      results.set(
        append,
        row ? { kind: text(row, 'kind') as 'kept' | 'duplicate', n: whole(row, 'n') } : { kind: 'conflict' },
      );
    }
  }

  async entries(game: string, after: number): Promise<readonly Logged[]> {
    const rows = await this.db.query('select n, at, entry from log where game = $1 and n > $2 order by n', [
      game,
      after,
    ]);
    return rows.map(row => ({
      n: whole(row, 'n'),
      at: whole(row, 'at'),
      entry: JSON.parse(text(row, 'entry')) as Json,
    }));
  }

  async numberOf(game: string, client: string): Promise<number | null> {
    const [row] = await this.db.query('select n from log where game = $1 and client = $2', [game, client]);
    return row ? whole(row, 'n') : null;
  }

  protected logStatements(append: Append): Statement[] {
    return entryRows(append).map(({ game, n, at, client, entry }) => [
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

  async tell({ topic, data }: Message): Promise<void> {
    const body = JSON.stringify({ from: this.#node, topic, data });
    if (Buffer.byteLength(body) < LONGEST_MESSAGE) {
      await this.db.query('select pg_notify($1, $2)', [CHANNEL, body]);
    }
  }

  onMessage(listener: (message: Message) => void): void {
    this.#listeners.push(listener);
  }

  async #listen(): Promise<void> {
    const ear = new pg.Client({ connectionString: this.#url });
    ear.on('error', () => this.#listenAgain(ear));
    ear.on('end', () => this.#listenAgain(ear));
    ear.on('notification', ({ payload }) => this.#hear(payload ?? '{}'));
    await ear.connect();
    await ear.query(`listen ${CHANNEL}`);
    this.#ear = ear;
  }

  /** A broken connection may have missed something: whoever listens is told to look again. */
  #listenAgain(broken: pg.Client): void {
    if (this.#closed || this.#ear !== broken) {
      return;
    }
    this.#ear = null;
    const again = (): void => {
      if (this.#closed) {
        return;
      }
      this.#listen().then(
        () => this.#pass({ topic: 'gap', data: null }),
        () => setTimeout(again, 500),
      );
    };
    again();
  }

  #hear(payload: string): void {
    const { from, topic, data } = JSON.parse(payload) as Message & { from: string };
    if (from !== this.#node) {
      this.#pass({ topic, data });
    }
  }

  #pass(message: Message): void {
    for (const listener of this.#listeners) {
      listener(message);
    }
  }

  async close(): Promise<void> {
    await this.#batch.idle();
    this.#closed = true;
    await this.#ear?.end().catch(() => undefined);
    await this.#postgres.pool.end();
  }
}

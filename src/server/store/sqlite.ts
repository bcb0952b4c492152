import { chmodSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import Database from 'libsql';
import { Batch } from './batch.ts';
import { type Db, type Row, text, type Value, whole } from './db.ts';
import type { Append, Appended, Job, Message } from './port.ts';
import { clustered, MIGRATIONS } from './schema.ts';
import { SqlStore } from './sql-store.ts';

/** Thousands of commits a second are possible; spacing them lets inputs that arrive together share one. */
const SPACING = 4;

export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
}

/** A second server on one folder would not see what the first has in memory. The system lifts the lock with the process. */
const lockFolder = (folder: string): Database.Database => {
  const lock = new Database(path.join(folder, 'lock'));
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive; create table if not exists held (x);');
  } catch {
    lock.close();
    throw new FolderInUse(`Another Grognard uses the data folder ${folder}.`);
  }
  return lock;
};

class Sqlite implements Db {
  readonly raw: Database.Database;
  readonly #prepared = new Map<string, { readonly statement: Database.Statement; readonly reads: boolean }>();

  constructor(file: string) {
    this.raw = new Database(file);
    this.raw.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;');
    this.raw.exec('pragma busy_timeout = 5000; pragma cache_size = -32000;');
  }

  run(sql: string, values: readonly Value[] = []): readonly Row[] {
    const { statement, reads } = this.#prepare(sql);
    if (reads) {
      return statement.all(values as Value[]) as Row[];
    }
    statement.run(values as Value[]);
    return [];
  }

  #prepare(sql: string): { readonly statement: Database.Statement; readonly reads: boolean } {
    const known = this.#prepared.get(sql);
    if (known) {
      return known;
    }
    const statement = this.raw.prepare(sql.replace(/\$(\d+)/g, '?$1'));
    const prepared = { statement, reads: statement.reader };
    this.#prepared.set(sql, prepared);
    return prepared;
  }

  /** There is one connection: whatever is asked for in the middle of a transaction waits until it is done. */
  #chain: Promise<unknown> = Promise.resolve();

  query(sql: string, values: readonly Value[] = []): Promise<readonly Row[]> {
    return this.alone(() => this.run(sql, values));
  }

  transaction<T>(work: (db: Pick<Db, 'query'>) => Promise<T>): Promise<T> {
    return this.#within('begin immediate', work);
  }

  reading<T>(work: (db: Pick<Db, 'query'>) => Promise<T>): Promise<T> {
    return this.#within('begin', work);
  }

  #within<T>(begin: string, work: (db: Pick<Db, 'query'>) => Promise<T>): Promise<T> {
    const inside = { query: async (sql: string, values?: readonly Value[]) => this.run(sql, values) };
    return this.alone(async () => {
      this.run(begin);
      try {
        const result = await work(inside);
        this.run('commit');
        return result;
      } catch (error) {
        this.run('rollback');
        throw error;
      }
    });
  }

  /** After everything that was asked for before. */
  alone<T>(work: () => T | Promise<T>): Promise<T> {
    const turn = this.#chain.then(work);
    this.#chain = turn.catch(() => undefined);
    return turn;
  }
}

/** Where each game stands, and whether a client's attempt is there already; in the order asked. */
const KNOWN = `
  select games.n as n, (
    select log.n from log where log.game = asked.value ->> 0 and log.client = asked.value ->> 1
  ) as known
  from json_each($1) as asked left join games on games.id = asked.value ->> 0
  order by asked.key`;

const PUT = `
  insert into log (game, n, at, client, entry)
  select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 from json_each($1)`;

const GROW = `
  update games set n = grown.value ->> 1, updated = grown.value ->> 2, phase = coalesce(grown.value ->> 3, phase),
    open = coalesce(grown.value ->> 4, open), asked = coalesce(grown.value ->> 5, asked),
    computer = coalesce(grown.value ->> 6, computer)
  from json_each($1) as grown where games.id = grown.value ->> 0`;

const resultOf = ({ after, entries }: Append, { n, known }: Row): Appended => {
  if (known !== null && known !== undefined) {
    return { kind: 'duplicate', n: Number(known) };
  }
  return n === after ? { kind: 'kept', n: after + entries.length } : { kind: 'conflict' };
};

const entryRows = ({ game, after, at, client, entries }: Append): Value[][] =>
  entries.map((entry, i) => [
    game,
    after + 1 + i,
    at,
    i === 0 ? (client ?? null) : null,
    JSON.stringify(entry),
  ]);

const grown = ({ game, after, at, entries, status }: Append): Value[] => [
  game,
  after + entries.length,
  at,
  status?.phase ?? null,
  status ? JSON.stringify(status.open) : null,
  status ? JSON.stringify(status.asked) : null,
  status ? Number(status.computer ?? false) : null,
];

const migrate = (db: Sqlite): void => {
  db.run('create table if not exists schema (version integer not null)');
  const [row] = db.run('select max(version) as version from schema');
  const seen = Number(row?.version ?? 0);
  for (const [i, sql] of MIGRATIONS.entries()) {
    if (i >= seen) {
      const own = clustered(sql, 'without rowid');
      db.raw.exec(`begin immediate; ${own}; insert into schema (version) values (${i + 1}); commit;`);
    }
  }
};

export class SqliteStore extends SqlStore {
  readonly #sqlite: Sqlite;
  readonly #lock: Database.Database | null;
  readonly #batch: Batch;

  private constructor(sqlite: Sqlite, lock: Database.Database | null) {
    super(sqlite);
    this.#sqlite = sqlite;
    this.#lock = lock;
    this.#batch = new Batch(appends => sqlite.alone(() => this.#commit(appends)), SPACING);
  }

  /** Opens the store in a folder, which it makes if need be and keeps for itself; or in memory, for tests. */
  static open(folder: string | ':memory:', { lock = true } = {}): SqliteStore {
    if (folder === ':memory:') {
      return SqliteStore.#opened(new Sqlite(folder), null);
    }
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const held = lock ? lockFolder(folder) : null;
    const file = path.join(folder, 'grognard.db');
    const sqlite = new Sqlite(file);
    chmodSync(file, 0o600);
    return SqliteStore.#opened(sqlite, held);
  }

  static #opened(sqlite: Sqlite, lock: Database.Database | null): SqliteStore {
    migrate(sqlite);
    return new SqliteStore(sqlite, lock);
  }

  append(append: Append): Promise<Appended> {
    return this.#batch.add(append);
  }

  /** One transaction, one sync to the disk, however many appends; a second one to a game comes after the first. */
  #commit(appends: readonly Append[]): Appended[] {
    const results = new Map<Append, Appended>();
    this.#sqlite.run('begin immediate');
    try {
      for (let left = appends; left.length > 0; ) {
        const games = new Set<string>();
        const now = left.filter(({ game }) => !games.has(game) && games.add(game));
        left = left.filter(append => !now.includes(append));
        this.#put(now, results);
      }
      this.#sqlite.run('commit');
    } catch (error) {
      this.#sqlite.run('rollback');
      throw error;
    }
    return appends.map(append => results.get(append) as Appended);
  }

  /** Appends to different games, in three statements: a call into the database costs more than what it does. */
  #put(appends: readonly Append[], results: Map<Append, Appended>): void {
    const asked = appends.map(({ game, client }) => [game, client ?? null]);
    const known = this.#sqlite.run(KNOWN, [JSON.stringify(asked)]);
    const kept = appends.filter((append, i) => {
      const result = resultOf(append, known[i] as Row);
      results.set(append, result);
      return result.kind === 'kept';
    });
    if (kept.length > 0) {
      this.#sqlite.run(PUT, [JSON.stringify(kept.flatMap(entryRows))]);
      this.#sqlite.run(GROW, [JSON.stringify(kept.map(grown))]);
    }
  }

  async takeJob(now: number, until: number): Promise<Job | null> {
    const [row] = await this.#sqlite.query(
      `update jobs set until = $2, attempts = attempts + 1
       where id = (select id from jobs where until <= $1 order by at limit 1) returning *`,
      [now, until],
    );
    return row ? jobOf(row) : null;
  }

  /** One process, so there is nobody else to tell. */
  async tell(): Promise<void> {}

  onMessage(_listener: (message: Message) => void): void {}

  async close(): Promise<void> {
    await this.#batch.idle();
    this.#sqlite.raw.close();
    this.#lock?.close();
  }
}

export const jobOf = (row: Row): Job => ({
  id: text(row, 'id'),
  kind: text(row, 'kind'),
  data: JSON.parse(text(row, 'data')),
  attempts: whole(row, 'attempts'),
});

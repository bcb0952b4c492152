import { chmodSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import Database from 'libsql';
import { Batch } from './batch.ts';
import { type Db, type Row, text, type Value, whole } from './db.ts';
import type { Append, Appended, Job, Message } from './port.ts';
import { MIGRATIONS } from './schema.ts';
import { SqlStore } from './sql-store.ts';

/** Thousands of commits a second are possible; spacing them lets inputs that arrive together share one. */
const SPACING = 2;

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
  readonly #prepared = new Map<string, Database.Statement>();

  constructor(file: string) {
    this.raw = new Database(file);
    this.raw.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;');
    this.raw.exec('pragma busy_timeout = 5000;');
  }

  run(sql: string, values: readonly Value[] = []): readonly Row[] {
    const statement = this.#prepare(sql);
    if (statement.reader) {
      return statement.all(values as Value[]) as Row[];
    }
    statement.run(values as Value[]);
    return [];
  }

  #prepare(sql: string): Database.Statement {
    const known = this.#prepared.get(sql);
    if (known) {
      return known;
    }
    const statement = this.raw.prepare(sql.replace(/\$(\d+)/g, '?$1'));
    this.#prepared.set(sql, statement);
    return statement;
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

const migrate = (db: Sqlite): void => {
  db.run('create table if not exists schema (version integer not null)');
  const [row] = db.run('select max(version) as version from schema');
  const seen = Number(row?.version ?? 0);
  for (const [i, sql] of MIGRATIONS.entries()) {
    if (i >= seen) {
      db.raw.exec(`begin immediate; ${sql}; insert into schema (version) values (${i + 1}); commit;`);
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

  /** One transaction, one sync to the disk, however many appends. */
  #commit(appends: readonly Append[]): Appended[] {
    this.#sqlite.run('begin immediate');
    try {
      const appended = appends.map(append => this.#put(append));
      this.#sqlite.run('commit');
      return appended;
    } catch (error) {
      this.#sqlite.run('rollback');
      throw error;
    }
  }

  #put({ game, after, at, entries, client, status }: Append): Appended {
    const duplicate =
      client === undefined
        ? undefined
        : this.#sqlite.run('select n from log where game = $1 and client = $2', [game, client])[0];
    if (duplicate) {
      return { kind: 'duplicate', n: whole(duplicate, 'n') };
    }
    const n = after + entries.length;
    const [row] = this.#sqlite.run('select n from games where id = $1', [game]);
    if (!row || whole(row, 'n') !== after) {
      return { kind: 'conflict' };
    }
    entries.forEach((entry, i) => {
      this.#sqlite.run('insert into log (game, n, at, client, entry) values ($1, $2, $3, $4, $5)', [
        game,
        after + 1 + i,
        at,
        i === 0 ? (client ?? null) : null,
        JSON.stringify(entry),
      ]);
    });
    if (status) {
      this.#sqlite.run(
        'update games set n = $2, updated = $3, phase = $4, open = $5, asked = $6, computer = $7 where id = $1',
        [
          game,
          n,
          at,
          status.phase,
          JSON.stringify(status.open),
          JSON.stringify(status.asked),
          status.computer ? 1 : 0,
        ],
      );
    } else {
      this.#sqlite.run('update games set n = $2, updated = $3 where id = $1', [game, n, at]);
    }
    return { kind: 'kept', n };
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

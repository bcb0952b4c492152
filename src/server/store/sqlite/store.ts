import { chmodSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import Database from 'libsql';
import { Batch } from '../batch.ts';
import type { Row, Statement } from '../db.ts';
import { dumpAll, type Layout, loadAll } from '../dump.ts';
import type { Append, Appended, Job, Kept, Logged, Message } from '../port.ts';
import { rowsOf } from '../rows.ts';
import { MIGRATIONS } from '../schema.ts';
import { jobOf, SqlStore } from '../sql-store.ts';
import { Connection } from './connection.ts';
import { SqliteDb } from './db.ts';
import { COMMITS, freshened, HEADS, JOURNAL, Journal, type Late, lateOf } from './journal.ts';
import { appendOf, appendsIn, bound, entriesOf } from './journal-sheets.ts';
import { appendsAfter, entriesAfter, NUMBER, volumeOf } from './volumes.ts';
import { directWriter, ThreadWriter, type Writer } from './writer.ts';

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

const migrate = (db: Connection): void => {
  db.run('create table if not exists schema (version integer not null)');
  db.run(JOURNAL);
  const [row] = db.run('select max(version) as version from schema');
  const seen = Number(row?.version ?? 0);
  for (const [i, sql] of MIGRATIONS.sqlite.entries()) {
    if (i >= seen) {
      db.raw.exec(`begin immediate; ${sql}; insert into schema (version) values (${i + 1}); commit;`);
    }
  }
};

/** Reads where it is asked; writes in a thread, everything that comes together in one commit. */
export class SqliteStore extends SqlStore {
  readonly #reader: Connection;
  readonly #writer: Writer;
  readonly #lock: Database.Database | null;
  readonly #journal: Journal;
  readonly #batch: Batch;
  #turn: Promise<unknown> = Promise.resolve();

  private constructor(reader: Connection, file: string, lock: Database.Database | null) {
    const writer = file === ':memory:' ? directWriter(reader) : new ThreadWriter(file);
    super(new SqliteDb(file, reader, writer));
    this.#reader = reader;
    this.#writer = writer;
    this.#lock = lock;
    this.#journal = new Journal((sql, values) => reader.run(sql, values), writer);
    this.#batch = new Batch(appends => this.#inTurn(() => this.#journal.commit(appends)), SPACING);
  }

  /** Opens the store in a folder, which it makes if need be and keeps for itself; or in memory, for tests. */
  static open(folder: string | ':memory:', { lock = true } = {}): SqliteStore {
    if (folder === ':memory:') {
      return SqliteStore.#opened(folder, null);
    }
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const held = lock ? lockFolder(folder) : null;
    return SqliteStore.#opened(path.join(folder, 'grognard.db'), held);
  }

  static #opened(file: string, lock: Database.Database | null): SqliteStore {
    const reader = new Connection(file);
    if (file !== ':memory:') {
      chmodSync(file, 0o600);
    }
    migrate(reader);
    return new SqliteStore(reader, file, lock);
  }

  /** One after the other: what is decided about the journal must hold until it is written. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#turn.then(work);
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  append(append: Append): Promise<Appended> {
    return this.#batch.add(append);
  }

  protected override fresh(row: Row): Row {
    return freshened(row, this.#journal.late(String(row.id)));
  }

  async entries(game: string, after: number): Promise<readonly Logged[]> {
    const logged = await entriesAfter(this.db, game, after);
    const last = logged.at(-1)?.n ?? after;
    const late = appendsIn(bound(this.#journal.late(game))).flatMap(entriesOf);
    return [...logged, ...late.filter(({ n }) => n > last)];
  }

  async numberOf(game: string, client: string): Promise<number | null> {
    const late = this.#journal.late(game).find(sheet => sheet.client === client);
    const [row] = late ? [{ n: late.after + 1 }] : await this.db.query(NUMBER, [game, client]);
    return row ? Number(row.n) : null;
  }

  protected logStatements(append: Append): Statement[] {
    return [volumeOf(append)];
  }

  /** A game that gets a snapshot goes to sleep: what waits for its log goes there first. */
  override putSnapshot(game: string, n: number, version: string, body: string): Promise<void> {
    return this.#inTurn(() => this.#journal.fold(game, [this.snapshotStatement(game, n, version, body)]));
  }

  dump(keep: (row: Kept) => void | Promise<void>): Promise<number> {
    return this.db.reading(async db => {
      const late = lateOf(await db.query(HEADS), await db.query(COMMITS));
      return dumpAll(db, keep, layoutWith(late));
    });
  }

  load(rows: AsyncIterable<Kept>): Promise<number> {
    return this.db.transaction(db => loadAll(db, rows, row => volumeOf(appendOf(row))));
  }

  async takeJob(now: number, until: number): Promise<Job | null> {
    const [row] = await this.db.query(
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
    await this.#turn;
    await this.#writer.close();
    this.#reader.close();
    this.#lock?.close();
  }
}

/** Volumes and journal as one. */
const layoutWith = (late: ReadonlyMap<string, Late>): Layout => {
  const of = (game: string) => late.get(game)?.sheets ?? [];
  return {
    game: row => freshened(row, of(String(row.id))),
    log: async (db, game) =>
      [...(await appendsAfter(db, game, 0)), ...appendsIn(bound(of(game)))].flatMap(rowsOf),
  };
};

import { chmodSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { Batch } from '../batch.ts';
import { dumpAll, type Layout, loadAll } from '../dump.ts';
import { named } from '../faults.ts';
import type {
  Accounts,
  Append,
  Appended,
  Backups,
  Games,
  Jobs,
  Kept,
  Logs,
  Messages,
  Notes,
  NoticeTargets,
  Reports,
  Results,
  Rights,
  Sayings,
  Settings,
  Snapshot,
  Snapshots,
  Store,
} from '../port.ts';
import type { LogRecord } from '../record.ts';
import { MIGRATIONS } from '../schema.ts';
import { AccountRows } from '../sql/account-rows.ts';
import { SqlGames } from '../sql/game-rows.ts';
import { SqlJobs } from '../sql/job-rows.ts';
import { SqlReports } from '../sql/report-rows.ts';
import { SqlRights } from '../sql/right-rows.ts';
import { SqlSayings } from '../sql/saying-rows.ts';
import {
  findSnapshot,
  PING,
  SqlNotes,
  SqlNoticeTargets,
  SqlResults,
  SqlSettings,
  snapshotStatement,
} from '../sql/small-rows.ts';
import { Connection } from './connection.ts';
import { SqliteDb } from './db.ts';
import { HeadsBeside } from './heads-beside.ts';
import { COMMITS, freshened, gamesIn, HEADS, JOURNAL, Journal, type Late, lateOf } from './journal.ts';
import { strikeStatements, VOLUMES_OF } from './strike-lines.ts';
import { recordsAfter, volumeOf } from './volumes.ts';
import { directWriter, ThreadWriter, type Writer } from './writer.ts';

/** Thousands of commits a second are possible; spacing them lets inputs that arrive together share one. */
const SPACING = 4;

export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
}

/**
 * A second server on one folder would not see the memory of the first. The system lifts the lock with the process.
 */
const lockFolder = (folder: string): DatabaseSyncInstance => {
  const lock = new DatabaseSync(path.join(folder, 'lock'));
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive; create table if not exists held (x);');
  } catch (error) {
    lock.close();
    if (/is locked/.test((error as Error).message)) {
      throw new FolderInUse(`Another Grognard uses the data folder ${folder}.`);
    }
    throw error;
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

/** The logs of all games: recent entries are in the journal, all others in volumes. */
class SqliteLogs implements Logs, Snapshots, Backups {
  readonly #db: SqliteDb;
  readonly #journal: Journal;
  readonly #batch: Batch;
  readonly #beside: HeadsBeside | null;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(db: SqliteDb, journal: Journal, beside: HeadsBeside | null) {
    this.#db = db;
    this.#journal = journal;
    this.#beside = beside;
    this.#batch = new Batch(appends => this.#inTurn(() => journal.commit(appends)), SPACING);
  }

  /** One after the other: a decision about the journal must hold until the journal is written. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#turn.then(work);
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  append(append: Append): Promise<Appended> {
    return this.#batch.add(append);
  }

  async records(game: string, after: number): Promise<readonly LogRecord[]> {
    const bound = await recordsAfter(this.#db, game, after);
    const last = bound.at(-1)?.n ?? after;
    const late = this.#journal.late(game).flatMap(({ record }) => (record.n > last ? [record] : []));
    const records = [...bound, ...late];
    if (after === 0) {
      this.#beside?.hold(game, records);
    }
    return records;
  }

  async recordOf(game: string, client: string): Promise<LogRecord | null> {
    return this.#journal.recordOf(game, client);
  }

  /** Everything of the game is bound first: then the journal in memory has none of its words. */
  strike(game: string, clients: readonly string[]): Promise<void> {
    return this.#inTurn(async () => {
      this.#journal.late(game);
      await this.#journal.fold(game, []);
      const [volumes, commits] = [await this.#db.query(VOLUMES_OF, [game]), await this.#db.query(COMMITS)];
      await this.#db.atomically(strikeStatements(volumes, commits, { game, clients: new Set(clients) }));
    });
  }

  rest(game: string): Promise<void> {
    return this.#inTurn(() => this.#journal.fold(game, []));
  }

  find(game: string): Promise<Snapshot | null> {
    return findSnapshot(this.#db, game);
  }

  /** A game that gets a snapshot goes to sleep: entries that wait for its log are written first. */
  put(game: string, snapshot: Snapshot): Promise<void> {
    return this.#inTurn(() => this.#journal.fold(game, [snapshotStatement(game, snapshot)]));
  }

  dump(keep: (row: Kept) => void | Promise<void>): Promise<number> {
    return this.#db.reading(async db => {
      const commits = await db.query(COMMITS);
      const late = lateOf(await db.query(HEADS, [gamesIn(commits)]), commits);
      return dumpAll(db, keep, layoutWith(late));
    });
  }

  load(rows: AsyncIterable<Kept>): Promise<number> {
    return this.#db.transaction(db => loadAll(db, rows, volumeOf));
  }

  async idle(): Promise<void> {
    await this.#batch.idle();
    await this.#turn;
  }
}

/** Volumes and journal as one. */
const layoutWith = (late: ReadonlyMap<string, Late>): Layout => {
  const of = (game: string) => late.get(game)?.appends ?? [];
  return {
    game: row => freshened(row, of(String(row.id))),
    log: async (db, game) => [...(await recordsAfter(db, game, 0)), ...of(game).map(({ record }) => record)],
  };
};

/** One process, so there is nobody else to tell. */
const NOBODY_ELSE: Messages = { shared: false, tell: async () => undefined, onMessage: () => undefined };

/** Reads where it is asked; writes in a thread, everything that comes together in one commit. */
export class SqliteStore implements Store {
  readonly logs: Logs;
  readonly games: Games;
  readonly rights: Rights;
  readonly notes: Notes;
  readonly sayings: Sayings;
  readonly reports: Reports;
  readonly snapshots: Snapshots;
  readonly notices: NoticeTargets;
  readonly jobs: Jobs;
  readonly results: Results;
  readonly settings: Settings;
  readonly accounts: Accounts;
  readonly messages: Messages = NOBODY_ELSE;
  readonly backups: Backups;
  readonly #db: SqliteDb;
  readonly #reader: Connection;
  readonly #writer: Writer;
  readonly #lock: DatabaseSyncInstance | null;
  readonly #logs: SqliteLogs;
  readonly #beside: HeadsBeside | null;

  private constructor(reader: Connection, file: string, lock: DatabaseSyncInstance | null) {
    const heads = file === ':memory:' ? null : path.join(path.dirname(file), 'heads');
    const writer = heads === null ? directWriter(reader) : new ThreadWriter(file, heads);
    const db = new SqliteDb(file, reader, writer);
    const beside = heads === null ? null : new HeadsBeside(heads);
    const journal = new Journal((sql, values) => reader.run(sql, values), writer);
    const logs = new SqliteLogs(db, journal, beside);
    this.#beside = beside;
    [this.#db, this.#reader, this.#writer, this.#lock, this.#logs] = [db, reader, writer, lock, logs];
    [this.logs, this.snapshots, this.backups] = [logs, logs, logs];
    this.games = new SqlGames(db, {
      logged: volumeOf,
      fresh: row => journal.fresh(row),
    });
    this.rights = new SqlRights(db);
    this.notes = new SqlNotes(db);
    this.sayings = new SqlSayings(db);
    this.reports = new SqlReports(db);
    this.notices = new SqlNoticeTargets(db);
    this.jobs = new SqlJobs(db, '');
    this.results = new SqlResults(db);
    this.settings = new SqlSettings(db);
    this.accounts = new AccountRows(db);
  }

  /** Opens the store in a folder, which it makes if need be and keeps for itself; or in memory, for tests. */
  static open(folder: string | ':memory:', { lock = true } = {}): SqliteStore {
    if (folder === ':memory:') {
      return SqliteStore.#opened(folder, null);
    }
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const held = lock ? lockFolder(folder) : null;
      return SqliteStore.#opened(path.join(folder, 'grognard.db'), held);
    } catch (error) {
      throw named(error);
    }
  }

  static #opened(file: string, lock: DatabaseSyncInstance | null): SqliteStore {
    const reader = new Connection(file);
    if (file !== ':memory:') {
      chmodSync(file, 0o600);
    }
    migrate(reader);
    return new SqliteStore(reader, file, lock);
  }

  /** Writes: a disk that can only be read is no place for games. */
  async ping(): Promise<void> {
    await this.#writer.write([[PING, [String(Date.now())]]]);
  }

  async integrity(): Promise<string | null> {
    const rows = await this.#db.query('pragma quick_check');
    const found = rows.map(row => String(Object.values(row)[0]));
    const lost = this.#beside ? await this.#lostGames(this.#beside.games) : [];
    const faults = [...found.filter(each => each !== 'ok'), ...lost];
    return faults.length === 0 ? null : faults.join('; ');
  }

  /** Games that were written to and are not there any more, not even by name. */
  async #lostGames(games: readonly string[]): Promise<readonly string[]> {
    const known = new Set(await this.games.ids());
    return games.filter(game => !known.has(game)).map(game => `game ${game} was kept and is lost`);
  }

  async close(): Promise<void> {
    await this.#logs.idle();
    await this.#writer.close();
    this.#reader.close();
    if (this.#lock?.isOpen) {
      this.#lock.close();
    }
  }
}

import { randomUUID } from 'node:crypto';
import { Batch } from '../batch.ts';
import { type Row, type Statement, text } from '../db.ts';
import { dumpAll, type Layout, loadAll } from '../dump.ts';
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
import { type LogRecord, readRecord } from '../record.ts';
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
import { struckOut } from '../strike.ts';
import { commit } from './append.ts';
import { migrate, Postgres } from './db.ts';
import { Notifications } from './notifications.ts';

/** No statement that a player waits for takes longer than this. */
const PATIENCE = 8000;
/** A commit is a round trip; while it is under way the next batch gathers by itself. */
const SPACING = 0;

const AFTER = 'select head, salt, struck, text from records where game = $1 and n > $2 order by n';

const recordIn = (row: Row): LogRecord => {
  const { head, salt, struck } = row as Readonly<Record<string, string | null>>;
  const link = head ? { head, salt: salt ?? null, ...(struck ? { struck } : {}) } : null;
  return readRecord(text(row, 'text'), link);
};

const LAYOUT: Layout = {
  game: row => row,
  log: async (db, game) => (await db.query(AFTER, [game, 0])).map(recordIn),
};

const insertion = (game: string, { n, after, client, link, text: words }: LogRecord): Statement => [
  `insert into records (game, n, after, client, head, salt, struck, text)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
  [game, n, after, client, link?.head ?? null, link?.salt ?? null, link?.struck ?? null, words],
];

const strikeStatement = (game: string, { n, link, text: words }: LogRecord): Statement => [
  'update records set salt = null, struck = $3, text = $4 where game = $1 and n = $2',
  [game, n, link?.struck ?? null, words],
];

class PostgresLogs implements Logs, Snapshots, Backups {
  readonly #db: Postgres;
  readonly #url: string;
  readonly #batch: Batch;

  constructor(db: Postgres, url: string, node: string) {
    [this.#db, this.#url] = [db, url];
    this.#batch = new Batch(appends => commit(db.pool, node, appends), SPACING);
  }

  append(append: Append): Promise<Appended> {
    return this.#batch.add(append);
  }

  async records(game: string, after: number): Promise<readonly LogRecord[]> {
    return (await this.#db.query(AFTER, [game, after])).map(recordIn);
  }

  async recordOf(game: string, client: string): Promise<LogRecord | null> {
    const [row] = await this.#db.query(
      'select head, salt, struck, text from records where game = $1 and client = $2',
      [game, client],
    );
    return row ? recordIn(row) : null;
  }

  /** Nothing of a log is kept in memory here. */
  async rest(): Promise<void> {}

  async strike(game: string, clients: readonly string[]): Promise<void> {
    const found = await Promise.all(clients.map(client => this.recordOf(game, client)));
    const struck = found.flatMap(record => (record && struckOut(record)) ?? []);
    await this.#db.atomically(struck.map(record => strikeStatement(game, record)));
  }

  find(game: string): Promise<Snapshot | null> {
    return findSnapshot(this.#db, game);
  }

  async put(game: string, snapshot: Snapshot): Promise<void> {
    await this.#db.query(...snapshotStatement(game, snapshot));
  }

  dump(keep: (row: Kept) => void | Promise<void>): Promise<number> {
    return this.#patient(db => db.reading(inside => dumpAll(inside, keep, LAYOUT)));
  }

  load(rows: AsyncIterable<Kept>): Promise<number> {
    return this.#patient(db => db.transaction(inside => loadAll(inside, rows, insertion)));
  }

  async #patient<T>(work: (db: Postgres) => Promise<T>): Promise<T> {
    const db = new Postgres(this.#url);
    return work(db).finally(() => db.pool.end());
  }

  idle(): Promise<void> {
    return this.#batch.idle();
  }
}

export class PostgresStore implements Store {
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
  readonly messages: Messages;
  readonly backups: Backups;
  readonly #db: Postgres;
  readonly #logs: PostgresLogs;
  readonly #notifications: Notifications;

  private constructor(db: Postgres, url: string, patience: number) {
    /** Names this process among the nodes. */
    const node = randomUUID();
    const logs = new PostgresLogs(db, url, node);
    [this.#db, this.#logs, this.#notifications] = [db, logs, new Notifications(db.pool, url, node, patience)];
    [this.logs, this.snapshots, this.backups, this.messages] = [logs, logs, logs, this.#notifications];
    this.games = new SqlGames(db, { logged: insertion, fresh: row => row });
    this.rights = new SqlRights(db);
    this.notes = new SqlNotes(db);
    this.sayings = new SqlSayings(db);
    this.reports = new SqlReports(db);
    this.notices = new SqlNoticeTargets(db);
    this.jobs = new SqlJobs(db, 'for update skip locked');
    this.results = new SqlResults(db);
    this.settings = new SqlSettings(db);
    this.accounts = new AccountRows(db);
  }

  /** Migrations and backups may take long; work that players wait for may not. */
  static async open(url: string, { patience = PATIENCE } = {}): Promise<PostgresStore> {
    const patient = new Postgres(url);
    await migrate(patient).finally(() => patient.pool.end());
    const store = new PostgresStore(new Postgres(url, patience), url, patience);
    await store.#notifications.listen();
    return store;
  }

  /** Writes, and hears itself: a node that has lost its ears should get no players. */
  async ping(): Promise<void> {
    await this.#db.query(PING, [String(Date.now())]);
    await this.#notifications.hearOneself();
  }

  /** PostgreSQL checks its pages itself, where its operator has told it to. */
  async integrity(): Promise<string | null> {
    return null;
  }

  async close(): Promise<void> {
    await this.#logs.idle();
    await this.#notifications.close();
    await this.#db.pool.end();
  }
}

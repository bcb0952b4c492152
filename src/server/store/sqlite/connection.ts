import { DatabaseSync, type DatabaseSyncInstance, type StatementSyncInstance } from '@photostructure/sqlite';
import type { Row, Statement, Value } from '../db.ts';

/** Every commit is synced to the disk before it is acknowledged. */
export const PRAGMAS: readonly string[] = [
  'journal_mode = wal',
  'synchronous = full',
  'foreign_keys = on',
  'busy_timeout = 5000',
  'cache_size = -32000',
  // A checkpoint takes as long as many commits: seldom is better, but within the room that was made for the log.
  'wal_autocheckpoint = 3500',
];

/** One connection with its prepared statements. Parameters are written $1, $2, …, here and in PostgreSQL. */
export class Connection {
  readonly raw: DatabaseSyncInstance;
  readonly #prepared = new Map<string, StatementSyncInstance>();

  constructor(file: string) {
    this.raw = new DatabaseSync(file);
    for (const pragma of PRAGMAS) {
      this.raw.exec(`pragma ${pragma}`);
    }
  }

  run(sql: string, values: readonly Value[] = []): readonly Row[] {
    return this.#prepare(sql).all(...values) as Row[];
  }

  /** All of the statements, or none. */
  together(statements: readonly Statement[]): (readonly Row[])[] {
    this.run('begin immediate');
    try {
      const rows = statements.map(([sql, values]) => this.run(sql, values));
      this.run('commit');
      return rows;
    } catch (error) {
      this.#rollBack();
      throw error;
    }
  }

  /** A full disk has ended the transaction already: the first fault is the one that counts. */
  #rollBack(): void {
    try {
      this.run('rollback');
    } catch {
      // There is none any more.
    }
  }

  #prepare(sql: string): StatementSyncInstance {
    const known = this.#prepared.get(sql) ?? this.raw.prepare(numbered(sql));
    this.#prepared.set(sql, known);
    return known;
  }

  close(): void {
    this.#prepared.clear();
    if (this.raw.isOpen) {
      this.raw.close();
    }
  }
}

/** SQLite writes ?1 where PostgreSQL writes $1. */
export const numbered = (sql: string): string => sql.replace(/\$(\d+)/g, '?$1');

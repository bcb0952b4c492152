import pg from 'pg';
import type { Db, Row, Statement, Value } from '../db.ts';
import { named, StoreFault } from '../faults.ts';
import { MIGRATIONS } from '../schema.ts';

/** Nodes that start together must not migrate together; any constant of our own will do. */
const MIGRATING = 1805;

/** 64-bit integers come as text; ours are times and counters, far below the limit of a number. */
const numbers = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    type === 20 ? Number : pg.types.getTypeParser(type, format as 'text'),
} as pg.CustomTypesConfig;

/** A connection that has gone silent is noticed: by the system, and by the caller that waits for an answer. */
export const impatient = (patience: number | undefined): pg.PoolConfig => ({
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  ...(patience === undefined ? {} : { connectionTimeoutMillis: patience, query_timeout: patience }),
});

export class Postgres implements Db {
  readonly pool: pg.Pool;

  /** An impatient caller gives a statement so many milliseconds. */
  constructor(url: string, patience?: number) {
    this.pool = new pg.Pool({ connectionString: url, types: numbers, max: 8, ...impatient(patience) });
    // A connection that breaks while it is idle is replaced by the pool; the fault shows where one is used.
    this.pool.on('error', () => undefined);
  }

  async query(sql: string, values: readonly Value[] = []): Promise<readonly Row[]> {
    try {
      return (await this.pool.query(sql, values as Value[])).rows as Row[];
    } catch (error) {
      throw named(error);
    }
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
    const client = await this.pool.connect().catch(error => {
      throw named(error);
    });
    try {
      await client.query(begin);
      const result = await work({
        query: async (sql, values = []) => (await client.query(sql, values as Value[])).rows as Row[],
      });
      await client.query('commit');
      client.release();
      return result;
    } catch (error) {
      const fault = named(error);
      await client.query('rollback').catch(() => undefined);
      client.release(fault instanceof StoreFault);
      throw fault;
    }
  }
}

export const migrate = (db: Postgres): Promise<void> =>
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

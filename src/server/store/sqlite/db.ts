import type { Db, Row, Statement, Value } from '../db.ts';
import { Connection } from './connection.ts';
import type { Writer } from './writer.ts';

const isRead = (sql: string): boolean => /^\s*(select|with)\b/.test(sql);

/** A database with one connection to read and one that writes. */
export class SqliteDb implements Db {
  readonly #file: string;
  readonly #reader: Connection;
  readonly #writer: Writer;

  constructor(file: string, reader: Connection, writer: Writer) {
    this.#file = file;
    this.#reader = reader;
    this.#writer = writer;
  }

  async query(sql: string, values: readonly Value[] = []): Promise<readonly Row[]> {
    if (isRead(sql)) {
      return this.#reader.run(sql, values);
    }
    const [rows = []] = await this.#writer.write([[sql, values]]);
    return rows;
  }

  async atomically(statements: readonly Statement[]): Promise<void> {
    await this.#writer.write(statements);
  }

  transaction<T>(work: (db: Pick<Db, 'query'>) => Promise<T>): Promise<T> {
    return this.#within('begin immediate', work);
  }

  reading<T>(work: (db: Pick<Db, 'query'>) => Promise<T>): Promise<T> {
    return this.#within('begin', work);
  }

  /** A long transaction has a connection of its own, so that nobody else comes into it. */
  async #within<T>(begin: string, work: (db: Pick<Db, 'query'>) => Promise<T>): Promise<T> {
    const inMemory = this.#file === ':memory:';
    const connection = inMemory ? this.#reader : new Connection(this.#file);
    try {
      connection.run(begin);
      const result = await work({ query: async (sql, values) => connection.run(sql, values) });
      connection.run('commit');
      return result;
    } catch (error) {
      connection.run('rollback');
      throw error;
    } finally {
      if (!inMemory) {
        connection.close();
      }
    }
  }
}

export type Value = string | number | null;
export type Row = Readonly<Record<string, Value>>;

export type Statement = readonly [sql: string, values?: readonly Value[]];

/** The little that the common part of the two stores needs of a database. Parameters are written $1, $2, … */
export interface Db {
  query(sql: string, values?: readonly Value[]): Promise<readonly Row[]>;
  /** All of the statements, or none. */
  atomically(statements: readonly Statement[]): Promise<void>;
  /** All or nothing, where one thing depends on another. */
  transaction<T>(work: (db: Pick<Db, 'query'>) => Promise<T>): Promise<T>;
  /** Sees everything as it is at one moment, even if others write meanwhile. */
  reading<T>(work: (db: Pick<Db, 'query'>) => Promise<T>): Promise<T>;
}

export const text = (row: Row, name: string): string => String(row[name]);
export const whole = (row: Row, name: string): number => Number(row[name]);

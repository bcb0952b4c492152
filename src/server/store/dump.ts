import { type Db, type Row, type Statement, text, type Value } from './db.ts';
import type { Kept } from './port.ts';
import { TABLES } from './schema.ts';

/** How a store keeps what a backup has in rows of `games` and `log`. */
export interface Layout {
  game(row: Row): Row;
  /** The log of a game, in order. */
  log(db: Pick<Db, 'query'>, game: string): Promise<readonly Row[]>;
}

/** Every row of every table. The log is by far the largest: game by game, so that memory does not have to hold it. */
export const dumpAll = async (
  db: Pick<Db, 'query'>,
  keep: (row: Kept) => void | Promise<void>,
  layout: Layout,
): Promise<number> => {
  let count = 0;
  const keepAll = async (table: string, rows: readonly Row[]): Promise<void> => {
    for (const row of rows) {
      await keep({ table, row });
    }
    count += rows.length;
  };
  for (const table of TABLES.filter(each => each !== 'log')) {
    const rows = await db.query(`select * from ${table}`);
    await keepAll(table, table === 'games' ? rows.map(layout.game) : rows);
  }
  for (const row of await db.query('select id from games')) {
    await keepAll('log', await layout.log(db, text(row, 'id')));
  }
  return count;
};

/** Writes rows as they come; a store that keeps the log in its own way says how. */
export const loadAll = async (
  db: Pick<Db, 'query'>,
  rows: AsyncIterable<Kept>,
  logged: (row: Kept['row']) => Statement | null = () => null,
): Promise<number> => {
  let count = 0;
  for await (const { table, row } of rows) {
    const own = table === 'log' ? logged(row) : null;
    await db.query(...(own ?? insertion(table, row)));
    count += 1;
  }
  return count;
};

const insertion = (table: string, row: Kept['row']): Statement => {
  const names = Object.keys(row);
  const places = names.map((_, i) => `$${i + 1}`).join(', ');
  const into = `insert into ${tableName(table)} (${names.map(columnName).join(', ')})`;
  return [`${into} values (${places})`, Object.values(row) as Value[]];
};

/** A backup is outside data: its names go into SQL only if we know them. */
const tableName = (name: string): string => {
  if (!TABLES.includes(name)) {
    throw new Error(`A backup holds a table that is not known: ${JSON.stringify(name)}.`);
  }
  return name;
};

const columnName = (name: string): string => {
  if (!/^[a-z]+$/.test(name)) {
    throw new Error(`A backup holds a column that is not known: ${JSON.stringify(name)}.`);
  }
  return name;
};

import { type Db, type Row, text, type Value } from './db.ts';
import type { Kept } from './port.ts';
import { TABLES } from './schema.ts';

/** What is durable and not yet in the tables. */
export interface Overlay {
  game(row: Row): Row;
  /** Rows of a game's log, after those that are there. */
  log(game: string, last: number): readonly Row[];
}

const NOTHING: Overlay = { game: row => row, log: () => [] };

/** Every row of every table. The log is by far the largest: game by game, so that memory does not have to hold it. */
export const dumpAll = async (
  db: Pick<Db, 'query'>,
  keep: (row: Kept) => void | Promise<void>,
  overlay: Overlay = NOTHING,
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
    await keepAll(table, table === 'games' ? rows.map(overlay.game) : rows);
  }
  for (const row of await db.query('select id from games')) {
    const game = text(row, 'id');
    const rows = await db.query('select * from log where game = $1 order by n', [game]);
    await keepAll('log', [...rows, ...overlay.log(game, Number(rows.at(-1)?.n ?? 0))]);
  }
  return count;
};

export const loadAll = async (db: Pick<Db, 'query'>, rows: AsyncIterable<Kept>): Promise<number> => {
  let count = 0;
  for await (const { table, row } of rows) {
    const names = Object.keys(row);
    const places = names.map((_, i) => `$${i + 1}`).join(', ');
    const into = `insert into ${tableName(table)} (${names.map(columnName).join(', ')})`;
    await db.query(`${into} values (${places})`, Object.values(row) as Value[]);
    count += 1;
  }
  return count;
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

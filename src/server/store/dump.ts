import type { Json } from '#kernel';
import { type Db, type Row, type Statement, text, type Value } from './db.ts';
import type { Kept } from './port.ts';
import { type LogRecord, readRecord, unlinked } from './record.ts';
import { TABLES } from './schema.ts';

/** The form in which a store keeps a backup’s rows of `games` and `records`. */
export interface Layout {
  game(row: Row): Row;
  /** The log of a game, in order. */
  log(db: Pick<Db, 'query'>, game: string): Promise<readonly LogRecord[]>;
}

/** A record in a backup: its text as it was kept, and its link in the chain. */
const rowOf = (game: string, { text: words, link }: LogRecord): Kept['row'] => ({
  game,
  head: link?.head ?? null,
  salt: link?.salt ?? null,
  struck: link?.struck ?? null,
  text: words,
});

const recordIn = (row: Kept['row']): LogRecord => {
  const { head, salt, struck } = row as Readonly<Record<string, string | null>>;
  const link = head
    ? { head, salt: salt ?? null, ...(struck === null || struck === undefined ? {} : { struck }) }
    : null;
  return readRecord(String(row.text), link);
};

/** An entry in a backup from before logs were chained. */
const oldRecordIn = ({ n, at, client, entry }: Kept['row']): LogRecord =>
  unlinked({
    after: Number(n) - 1,
    at: Number(at),
    client: client === null || client === undefined ? null : String(client),
    shown: null,
    entries: [JSON.parse(String(entry)) as Json],
  });

/** Every row of every table. The log is by far the largest: game by game, so that memory does not have to hold it. */
export const dumpAll = async (
  db: Pick<Db, 'query'>,
  keep: (row: Kept) => void | Promise<void>,
  layout: Layout,
): Promise<number> => {
  let count = 0;
  const keepAll = async (table: string, rows: readonly Kept['row'][]): Promise<void> => {
    for (const row of rows) {
      await keep({ table, row });
    }
    count += rows.length;
  };
  for (const table of TABLES) {
    const rows = await db.query(`select * from ${table}`);
    await keepAll(table, table === 'games' ? rows.map(layout.game) : rows);
  }
  for (const row of await db.query('select id from games')) {
    const id = text(row, 'id');
    await keepAll(
      RECORDS,
      (await layout.log(db, id)).map(record => rowOf(id, record)),
    );
  }
  return count;
};

const RECORDS = 'records';
/** Its name when it had a row for each entry. */
const OLD_RECORDS = 'log';

/** Writes rows as they come; each store keeps the log in its own way. */
export const loadAll = async (
  db: Pick<Db, 'query'>,
  rows: AsyncIterable<Kept>,
  logged: (game: string, record: LogRecord) => Statement,
): Promise<number> => {
  let count = 0;
  for await (const { table, row } of rows) {
    await db.query(...statementFor(table, row, logged));
    count += 1;
  }
  return count;
};

const statementFor = (
  table: string,
  row: Kept['row'],
  logged: (game: string, record: LogRecord) => Statement,
): Statement => {
  if (table === RECORDS) {
    return logged(String(row.game), recordIn(row));
  }
  if (table === OLD_RECORDS) {
    return logged(String(row.game), oldRecordIn(row));
  }
  return insertion(table, table === 'links' ? withKind(row) : row);
};

/** A link to a seat from before there were tickets is a ticket. */
const withKind = (row: Kept['row']): Kept['row'] =>
  row.kind === undefined && String(row.role).startsWith('seat:') ? { ...row, kind: 'ticket' } : row;

const insertion = (table: string, row: Readonly<Record<string, Json>>): Statement => {
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

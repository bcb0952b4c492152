import type { Json } from '#kernel';
import type { Row, Value } from '../db.ts';
import { DamagedLog } from '../faults.ts';
import type { Append, GameStatus, Logged } from '../port.ts';

/** An append as it is kept: put into words once, for the journal and for the volume of its game. */
export interface Sheet {
  readonly after: number;
  /** The number of its last entry. */
  readonly last: number;
  readonly at: number;
  readonly client: string | undefined;
  readonly status: GameStatus | undefined;
  readonly text: string;
}

export const sheetOf = (append: Append): Sheet => {
  const { after, at, client, status, entries } = append;
  return { after, last: after + entries.length, at, client, status, text: JSON.stringify(append) };
};

/** Sheets bound together: a row of the journal, or a volume. */
export const bound = (sheets: readonly Sheet[]): string => `[${sheets.map(({ text }) => text).join(',')}]`;

export const appendsIn = (body: Value | undefined): readonly Append[] => {
  try {
    return JSON.parse(String(body)) as Append[];
  } catch (error) {
    throw new DamagedLog('a part of its log cannot be read.', { cause: error });
  }
};

export const entriesOf = ({ after, at, entries }: Append): Logged[] =>
  entries.map((entry, i) => ({ n: after + 1 + i, at, entry }));

export const statusOf = (sheets: readonly Sheet[]): GameStatus | undefined =>
  sheets.findLast(({ status }) => status !== undefined)?.status;

/** What finds a game in a list: it must not be late. */
export const listingOf = ({ phase, open, computer = false }: GameStatus): string =>
  `${phase} ${JSON.stringify(open)} ${Number(computer)}`;

/** The columns of a game that appends change. */
export const columnsOf = (sheets: readonly Sheet[]): Row => {
  const { last, at } = sheets.at(-1) as Sheet;
  const status = statusOf(sheets);
  return {
    n: last,
    updated: at,
    ...(status && {
      phase: status.phase,
      open: JSON.stringify(status.open),
      asked: JSON.stringify(status.asked),
      computer: Number(status.computer ?? false),
    }),
  };
};

/** A row of a backup's log as an append of its own. */
export const appendOf = ({ game, n, at, client, entry }: Readonly<Record<string, Json>>): Append => ({
  game: String(game),
  after: Number(n) - 1,
  at: Number(at),
  entries: [JSON.parse(String(entry)) as Json],
  ...(client === null || client === undefined ? {} : { client: String(client) }),
});

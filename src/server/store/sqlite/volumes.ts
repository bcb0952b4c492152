import type { Db, Row, Statement } from '../db.ts';
import type { Append, Logged } from '../port.ts';
import { appendsIn, bound, columnsOf, entriesOf, type Sheet, sheetOf } from './journal-sheets.ts';

const PUT = 'insert into volumes (game, n, body) values ($1, $2, $3)';

const GROW = `
  update games set n = grown.value ->> 1, updated = grown.value ->> 2, phase = coalesce(grown.value ->> 3, phase),
    open = coalesce(grown.value ->> 4, open), asked = coalesce(grown.value ->> 5, asked),
    computer = coalesce(grown.value ->> 6, computer)
  from json_each($1) as grown where games.id = grown.value ->> 0`;

/** The ids under which clients sent what is in the volumes of a game. */
export const CLIENTS = `
  select group_concat(value ->> 'client', char(10)) from volumes, json_each(volumes.body)
  where volumes.game = games.id`;

export const NUMBER = `
  select (value ->> 'after') + 1 as n from volumes, json_each(volumes.body)
  where volumes.game = $1 and value ->> 'client' = $2`;

const volume = (game: string, sheets: readonly Sheet[]): Statement => [
  PUT,
  [game, sheets.at(-1)?.last ?? 0, bound(sheets)],
];

const grown = (game: string, sheets: readonly Sheet[]) => {
  const { n, updated, phase, open, asked, computer } = columnsOf(sheets);
  return [game, n, updated, phase ?? null, open ?? null, asked ?? null, computer ?? null];
};

/** Binds what has gathered for some games, and brings their rows up to date. */
export const bind = (games: readonly (readonly [string, readonly Sheet[]])[]): Statement[] =>
  games.length === 0
    ? []
    : [
        ...games.map(([game, sheets]) => volume(game, sheets)),
        [GROW, [JSON.stringify(games.map(([game, sheets]) => grown(game, sheets)))]],
      ];

/** A volume of one append, for a game whose row is written beside it. */
export const volumeOf = (append: Append): Statement => volume(append.game, [sheetOf(append)]);

type Reader = Pick<Db, 'query'>;

const bodies = (db: Reader, game: string, after: number): Promise<readonly Row[]> =>
  db.query('select body from volumes where game = $1 and n > $2 order by n', [game, after]);

export const appendsAfter = async (db: Reader, game: string, after: number): Promise<readonly Append[]> =>
  (await bodies(db, game, after)).flatMap(({ body }) => appendsIn(body));

export const entriesAfter = async (db: Reader, game: string, after: number): Promise<readonly Logged[]> =>
  (await appendsAfter(db, game, after)).flatMap(entriesOf).filter(({ n }) => n > after);

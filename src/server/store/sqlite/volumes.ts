import type { Db, Row, Statement } from '../db.ts';
import type { Append } from '../port.ts';
import type { LogRecord } from '../record.ts';
import { columnsOf, lineOf, recordsIn } from './journal-lines.ts';

const PUT = 'insert into volumes (game, n, body) values ($1, $2, $3)';

const GROW = `
  update games set n = grown.value ->> 1, updated = coalesce(grown.value ->> 2, updated),
    phase = coalesce(grown.value ->> 3, phase),
    open = coalesce(grown.value ->> 4, open), asked = coalesce(grown.value ->> 5, asked),
    computer = coalesce(grown.value ->> 6, computer)
  from json_each($1) as grown where games.id = grown.value ->> 0`;

/** Some appends to a game bound into one row. The status is in the row of the game by then: a volume needs none. */
const volume = (game: string, lines: readonly Append[]): Statement => [
  PUT,
  [game, lines.at(-1)?.record.n ?? 0, lines.map(({ record }) => lineOf({ game, record })).join('\n')],
];

/** A volume of one record, for a game whose row is written beside it. */
export const volumeOf = (game: string, record: LogRecord): Statement => volume(game, [{ game, record }]);

const grown = (game: string, appends: readonly Append[]) => {
  const { n, updated, phase, open, asked, computer } = columnsOf(appends);
  return [game, n, updated ?? null, phase ?? null, open ?? null, asked ?? null, computer ?? null];
};

/** Binds the gathered lines of some games, and brings their rows up to date. */
export const bind = (games: readonly (readonly [string, readonly Append[]])[]): Statement[] =>
  games.length === 0
    ? []
    : [
        ...games.map(([game, lines]) => volume(game, lines)),
        [GROW, [JSON.stringify(games.map(([game, appends]) => grown(game, appends)))]],
      ];

/** The volumes that hold entries after a number. */
export const VOLUMES = 'select body from volumes where game = $1 and n > $2 order by n';

/** The volume that holds an entry. */
export const VOLUME = 'select body from volumes where game = $1 and n >= $2 order by n limit 1';

export const recordsOf = (rows: readonly Row[], after: number): LogRecord[] =>
  rows.flatMap(({ body }) => recordsIn(body)).filter(({ n }) => n > after);

export const recordsAfter = async (
  db: Pick<Db, 'query'>,
  game: string,
  after: number,
): Promise<readonly LogRecord[]> => recordsOf(await db.query(VOLUMES, [game, after]), after);

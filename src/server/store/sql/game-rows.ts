import { type Db, type Row, type Statement, text, whole } from '../db.ts';
import type { GameRow, Games, Holding, IdleGame, Keeper, LinkRow, NewGame } from '../port.ts';
import type { LogRecord } from '../record.ts';
import { linkStatement } from './links.ts';

const gameRow = (row: Row): GameRow => ({
  id: text(row, 'id'),
  n: whole(row, 'n'),
  game: text(row, 'game'),
  title: text(row, 'title'),
  listed: whole(row, 'listed') === 1,
  secret: text(row, 'secret'),
  created: whole(row, 'created'),
  updated: whole(row, 'updated'),
  status: {
    phase: text(row, 'phase') as GameRow['status']['phase'],
    open: JSON.parse(text(row, 'open')),
    asked: JSON.parse(text(row, 'asked')),
  },
  keeper: { owner: text(row, 'owner'), account: text(row, 'account') },
});

export const places = (count: number, from = 1): string =>
  Array.from({ length: count }, (_, i) => `$${from + i}`).join(', ');

const newestFirst = <G extends GameRow>(games: readonly G[]): G[] =>
  games.toSorted((a, b) => b.updated - a.updated);

/** The parts that each store does in its own way. */
interface Own {
  /** Writes the first record of a game whose row is written beside it. */
  logged(game: string, record: LogRecord): Statement;
  /** The row of a game as it is now, where some columns are written later. */
  fresh(row: Row): Row;
}

export class SqlGames implements Games {
  readonly #db: Db;
  readonly #own: Own;

  constructor(db: Db, own: Own) {
    this.#db = db;
    this.#own = own;
  }

  async create(game: NewGame, record: LogRecord, links: readonly Omit<LinkRow, 'game'>[]): Promise<void> {
    await this.#db.atomically([
      insertion(game, record),
      this.#own.logged(game.id, record),
      ...links.map(link => linkStatement({ ...link, game: game.id })),
    ]);
  }

  #rows(rows: readonly Row[]): GameRow[] {
    return newestFirst(rows.map(row => gameRow(this.#own.fresh(row))));
  }

  async find(id: string): Promise<GameRow | null> {
    const [row] = await this.#db.query('select * from games where id = $1', [id]);
    return row ? gameRow(this.#own.fresh(row)) : null;
  }

  async ids(): Promise<readonly string[]> {
    return (await this.#db.query('select id from games order by id')).map(row => text(row, 'id'));
  }

  async listed(limit: number): Promise<readonly GameRow[]> {
    return this.#rows(
      await this.#db.query(
        `select * from games where listed = 1 and phase <> 'over' order by updated desc limit $1`,
        [limit],
      ),
    );
  }

  async of(
    holders: readonly string[],
  ): Promise<readonly (GameRow & { readonly roles: readonly string[] })[]> {
    if (holders.length === 0) {
      return [];
    }
    const rows = await this.#db.query(
      `select games.*, grants.role as held from games join grants on grants.game = games.id
       where grants.holder in (${places(holders.length)}) order by updated desc limit 500`,
      holders,
    );
    const byId = new Map<string, GameRow & { roles: string[] }>();
    for (const row of rows) {
      const known = byId.get(text(row, 'id')) ?? { ...gameRow(this.#own.fresh(row)), roles: [] };
      known.roles.push(text(row, 'held'));
      byId.set(known.id, known);
    }
    return newestFirst([...byId.values()]);
  }

  async awaiting(limit: number): Promise<readonly GameRow[]> {
    return this.#rows(
      await this.#db.query(
        `select * from games where phase = 'playing' and computer = 1 order by updated desc limit $1`,
        [limit],
      ),
    );
  }

  async held(by: keyof Keeper, name: string, since: number): Promise<Holding> {
    const [row] = await this.#db.query(
      `select count(case when phase <> 'over' then 1 end) as games,
         coalesce(sum(case when created >= $2 then size else 0 end), 0) as size from games where ${by} = $1`,
      [name, since],
    );
    return { games: Number(row?.games ?? 0), size: Number(row?.size ?? 0) };
  }

  async idle(since: number, limit: number): Promise<readonly IdleGame[]> {
    const rows = await this.#db.query(
      `select * from games where phase <> 'over' and updated < $1 order by updated limit $2`,
      [since, limit],
    );
    return rows
      .map(row => ({ ...gameRow(this.#own.fresh(row)), warned: whole(row, 'warned') }))
      .filter(({ updated }) => updated < since)
      .map(({ id, n, updated, warned }) => ({ id, n, updated, warned }));
  }

  async warned(id: string, n: number): Promise<void> {
    await this.#db.query('update games set warned = $2 where id = $1', [id, n]);
  }

  async isEmpty(): Promise<boolean> {
    return (await this.#db.query('select id from games limit 1')).length === 0;
  }
}

const insertion = (
  { id, game, title, listed, secret, created, status, keeper }: NewGame,
  { n, text: words }: LogRecord,
): Statement => [
  `insert into games (id, n, game, title, listed, secret, created, updated, phase, open, asked, computer,
     owner, account, size)
   values (${places(15)})`,
  [
    id,
    n,
    game,
    title,
    listed ? 1 : 0,
    secret,
    created,
    created,
    status.phase,
    JSON.stringify(status.open),
    JSON.stringify(status.asked),
    status.computer ? 1 : 0,
    keeper?.owner ?? '',
    keeper?.account ?? '',
    words.length,
  ],
];

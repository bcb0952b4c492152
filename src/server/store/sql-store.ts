import type { Json } from '#kernel';
import { AccountRows } from './account-rows.ts';
import { type Db, type Row, type Statement, text, whole } from './db.ts';
import type {
  Accounts,
  Append,
  Appended,
  GameRow,
  Grant,
  Job,
  Kept,
  Logged,
  Message,
  NewGame,
  Store,
} from './port.ts';

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
});

const places = (count: number, from = 1): string =>
  Array.from({ length: count }, (_, i) => `$${from + i}`).join(', ');

/** What the two stores have in common: everything but the log, the jobs and the messages. */
export abstract class SqlStore implements Store {
  protected readonly db: Db;
  readonly accounts: Accounts;

  protected constructor(db: Db) {
    this.db = db;
    this.accounts = new AccountRows(db);
  }

  abstract append(append: Append): Promise<Appended>;
  abstract entries(game: string, after: number): Promise<readonly Logged[]>;
  abstract numberOf(game: string, client: string): Promise<number | null>;
  abstract dump(keep: (row: Kept) => void | Promise<void>): Promise<number>;
  abstract load(rows: AsyncIterable<Kept>): Promise<number>;
  abstract takeJob(now: number, until: number): Promise<Job | null>;
  abstract tell(message: Message): Promise<void>;
  abstract onMessage(listener: (message: Message) => void): void;
  abstract close(): Promise<void>;

  /** Writes an append to the log of a game whose row is written beside it. */
  protected abstract logStatements(append: Append): Statement[];

  /** The row of a game as it is now; a store that writes some columns later adds them here. */
  protected fresh(row: Row): Row {
    return row;
  }

  protected newestFirst<G extends GameRow>(games: readonly G[]): G[] {
    return games.toSorted((a, b) => b.updated - a.updated);
  }

  async createGame(
    game: NewGame,
    entries: readonly Json[],
    links: readonly { readonly hash: string; readonly role: string }[],
  ): Promise<void> {
    const { id, listed, secret, created, status } = game;
    await this.db.atomically([
      [
        `insert into games (id, n, game, title, listed, secret, created, updated, phase, open, asked, computer)
         values (${places(12)})`,
        [
          id,
          entries.length,
          game.game,
          game.title,
          listed ? 1 : 0,
          secret,
          created,
          created,
          status.phase,
          JSON.stringify(status.open),
          JSON.stringify(status.asked),
          status.computer ? 1 : 0,
        ],
      ],
      ...this.logStatements({ game: id, after: 0, at: created, entries }),
      ...links.map(
        ({ hash, role }): Statement => [
          'insert into links (hash, game, role) values ($1, $2, $3)',
          [hash, id, role],
        ],
      ),
    ]);
  }

  async game(id: string): Promise<GameRow | null> {
    const [row] = await this.db.query('select * from games where id = $1', [id]);
    return row ? gameRow(this.fresh(row)) : null;
  }

  async listed(limit: number): Promise<readonly GameRow[]> {
    const rows = await this.db.query(
      `select * from games where listed = 1 and phase <> 'over' order by updated desc limit $1`,
      [limit],
    );
    return this.newestFirst(rows.map(row => gameRow(this.fresh(row))));
  }

  async gamesOf(
    holders: readonly string[],
  ): Promise<readonly (GameRow & { readonly roles: readonly string[] })[]> {
    if (holders.length === 0) {
      return [];
    }
    const rows = await this.db.query(
      `select games.*, grants.role as held from games join grants on grants.game = games.id
       where grants.holder in (${places(holders.length)}) order by updated desc limit 500`,
      holders,
    );
    const byId = new Map<string, GameRow & { roles: string[] }>();
    for (const row of rows) {
      const known = byId.get(text(row, 'id')) ?? { ...gameRow(this.fresh(row)), roles: [] };
      known.roles.push(text(row, 'held'));
      byId.set(known.id, known);
    }
    return this.newestFirst([...byId.values()]);
  }

  async awaiting(limit: number): Promise<readonly GameRow[]> {
    const rows = await this.db.query(
      `select * from games where phase = 'playing' and computer = 1 order by updated desc limit $1`,
      [limit],
    );
    return this.newestFirst(rows.map(row => gameRow(this.fresh(row))));
  }

  async addLink(hash: string, game: string, role: string): Promise<void> {
    await this.db.query('insert into links (hash, game, role) values ($1, $2, $3)', [hash, game, role]);
  }

  async link(hash: string): Promise<{ readonly game: string; readonly role: string } | null> {
    const [row] = await this.db.query('select game, role from links where hash = $1', [hash]);
    return row ? { game: text(row, 'game'), role: text(row, 'role') } : null;
  }

  async revoke(game: string, role: string): Promise<void> {
    await this.db.atomically([
      ['delete from links where game = $1 and role = $2', [game, role]],
      ['delete from grants where game = $1 and role = $2', [game, role]],
    ]);
  }

  async grant(holder: string, { game, role, name }: Grant): Promise<void> {
    await this.db.query(
      `insert into grants (holder, game, role, name) values ($1, $2, $3, $4)
       on conflict (holder, game, role) do update set name = excluded.name`,
      [holder, game, role, name],
    );
  }

  async copyGrants(from: string, to: string): Promise<void> {
    await this.db.query(
      `insert into grants (holder, game, role, name)
       select holder, $2, role, name from grants where game = $1 on conflict do nothing`,
      [from, to],
    );
  }

  async adoptGrants(from: string, to: string): Promise<void> {
    await this.db.query(
      `insert into grants (holder, game, role, name)
       select $2, game, role, name from grants where holder = $1 on conflict do nothing`,
      [from, to],
    );
  }

  async grants(holders: readonly string[], game: string): Promise<readonly Grant[]> {
    if (holders.length === 0) {
      return [];
    }
    const rows = await this.db.query(
      `select role, name from grants where game = $1 and holder in (${places(holders.length, 2)})`,
      [game, ...holders],
    );
    return rows.map(row => ({ game, role: text(row, 'role'), name: text(row, 'name') }));
  }

  async note(game: string, role: string): Promise<string> {
    const [row] = await this.db.query('select body from notes where game = $1 and role = $2', [game, role]);
    return row ? text(row, 'body') : '';
  }

  async putNote(game: string, role: string, body: string): Promise<void> {
    await this.db.query(
      `insert into notes (game, role, body) values ($1, $2, $3)
       on conflict (game, role) do update set body = excluded.body`,
      [game, role, body],
    );
  }

  async snapshot(
    game: string,
  ): Promise<{ readonly n: number; readonly version: string; readonly body: string } | null> {
    const [row] = await this.db.query('select n, version, body from snapshots where game = $1', [game]);
    return row ? { n: whole(row, 'n'), version: text(row, 'version'), body: text(row, 'body') } : null;
  }

  async putSnapshot(game: string, n: number, version: string, body: string): Promise<void> {
    const [sql, values] = this.snapshotStatement(game, n, version, body);
    await this.db.query(sql, values);
  }

  protected snapshotStatement(game: string, n: number, version: string, body: string): Statement {
    return [
      `insert into snapshots (game, n, version, body) values ($1, $2, $3, $4)
       on conflict (game) do update set n = excluded.n, version = excluded.version, body = excluded.body`,
      [game, n, version, body],
    ];
  }

  async addNotice(game: string, role: string, kind: string, target: string): Promise<void> {
    await this.db.query(
      `insert into notices (game, role, kind, target) values ($1, $2, $3, $4) on conflict do nothing`,
      [game, role, kind, target],
    );
  }

  async notices(
    game: string,
    role: string,
  ): Promise<readonly { readonly kind: string; readonly target: string }[]> {
    const rows = await this.db.query('select kind, target from notices where game = $1 and role = $2', [
      game,
      role,
    ]);
    return rows.map(row => ({ kind: text(row, 'kind'), target: text(row, 'target') }));
  }

  async removeNotice(kind: string, target: string): Promise<void> {
    await this.db.query('delete from notices where kind = $1 and target = $2', [kind, target]);
  }

  async addJob(id: string, kind: string, data: Json, at: number): Promise<void> {
    await this.db.query(
      `insert into jobs (id, kind, data, at, until, attempts) values ($1, $2, $3, $4, 0, 0) on conflict do nothing`,
      [id, kind, JSON.stringify(data), at],
    );
  }

  async finishJob(id: string): Promise<void> {
    await this.db.query('delete from jobs where id = $1', [id]);
  }

  async putResult(id: string, result: Json): Promise<void> {
    await this.db.query(
      `insert into results (id, body) values ($1, $2) on conflict (id) do update set body = excluded.body`,
      [id, JSON.stringify(result)],
    );
  }

  async result(id: string): Promise<Json | null> {
    const [row] = await this.db.query('select body from results where id = $1', [id]);
    return row ? (JSON.parse(text(row, 'body')) as Json) : null;
  }

  async setting(name: string, make: () => string): Promise<string> {
    await this.db.query('insert into settings (name, value) values ($1, $2) on conflict do nothing', [
      name,
      make(),
    ]);
    const [row] = await this.db.query('select value from settings where name = $1', [name]);
    return text(row as Row, 'value');
  }

  async isEmpty(): Promise<boolean> {
    return (await this.db.query('select id from games limit 1')).length === 0;
  }

  async ping(): Promise<void> {
    await this.db.query('select 1');
  }
}

export const jobOf = (row: Row): Job => ({
  id: text(row, 'id'),
  kind: text(row, 'kind'),
  data: JSON.parse(text(row, 'data')),
  attempts: whole(row, 'attempts'),
});

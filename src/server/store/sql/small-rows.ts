import type { Json } from '#kernel';
import { type Db, type Row, type Statement, text, whole } from '../db.ts';
import type { Job, Notes, NoticeTarget, NoticeTargets, Results, Settings, Snapshot } from '../port.ts';

/** Tables of a few columns that are read and written by their key. */

export class SqlNotes implements Notes {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async read(game: string, role: string): Promise<string> {
    const [row] = await this.#db.query('select body from notes where game = $1 and role = $2', [game, role]);
    return row ? text(row, 'body') : '';
  }

  async write(game: string, role: string, body: string): Promise<void> {
    await this.#db.query(
      `insert into notes (game, role, body) values ($1, $2, $3)
       on conflict (game, role) do update set body = excluded.body`,
      [game, role, body],
    );
  }
}

export const findSnapshot = async (db: Db, game: string): Promise<Snapshot | null> => {
  const [row] = await db.query('select n, version, body from snapshots where game = $1', [game]);
  return row ? { n: whole(row, 'n'), version: text(row, 'version'), body: text(row, 'body') } : null;
};

export const snapshotStatement = (game: string, { n, version, body }: Snapshot): Statement => [
  `insert into snapshots (game, n, version, body) values ($1, $2, $3, $4)
   on conflict (game) do update set n = excluded.n, version = excluded.version, body = excluded.body`,
  [game, n, version, body],
];

export class SqlNoticeTargets implements NoticeTargets {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async add(game: string, role: string, { kind, target }: NoticeTarget): Promise<void> {
    await this.#db.query(
      `insert into notices (game, role, kind, target) values ($1, $2, $3, $4) on conflict do nothing`,
      [game, role, kind, target],
    );
  }

  async of(game: string, role: string): Promise<readonly NoticeTarget[]> {
    const rows = await this.#db.query('select kind, target from notices where game = $1 and role = $2', [
      game,
      role,
    ]);
    return rows.map(row => ({ kind: text(row, 'kind'), target: text(row, 'target') }));
  }

  async remove({ kind, target }: NoticeTarget): Promise<void> {
    await this.#db.query('delete from notices where kind = $1 and target = $2', [kind, target]);
  }
}

/** A row that is written to see whether writing works. */
export const PING = `insert into settings (name, value) values ('ping', $1)
  on conflict (name) do update set value = excluded.value`;

export class SqlResults implements Results {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async put(id: string, result: Json, at: number): Promise<void> {
    await this.#db.query(
      `insert into results (id, body, at) values ($1, $2, $3)
       on conflict (id) do update set body = excluded.body, at = excluded.at`,
      [id, JSON.stringify(result), at],
    );
  }

  async forget(before: number): Promise<void> {
    await this.#db.query('delete from results where at < $1', [before]);
  }

  async find(id: string): Promise<Json | null> {
    const [row] = await this.#db.query('select body from results where id = $1', [id]);
    return row ? (JSON.parse(text(row, 'body')) as Json) : null;
  }
}

export class SqlSettings implements Settings {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async of(name: string, make: () => string): Promise<string> {
    await this.#db.query('insert into settings (name, value) values ($1, $2) on conflict do nothing', [
      name,
      make(),
    ]);
    const [row] = await this.#db.query('select value from settings where name = $1', [name]);
    return text(row as Row, 'value');
  }
}

export const jobOf = (row: Row): Job => ({
  id: text(row, 'id'),
  kind: text(row, 'kind'),
  data: JSON.parse(text(row, 'data')),
  owner: text(row, 'owner'),
  attempts: whole(row, 'attempts'),
});

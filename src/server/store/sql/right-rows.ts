import { type Db, text } from '../db.ts';
import type { Grant, Rights } from '../port.ts';
import { places } from './game-rows.ts';

/** Links, and what sessions and accounts may do. */
export class SqlRights implements Rights {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async addLink(hash: string, game: string, role: string): Promise<void> {
    await this.#db.query('insert into links (hash, game, role) values ($1, $2, $3)', [hash, game, role]);
  }

  async link(hash: string): Promise<{ readonly game: string; readonly role: string } | null> {
    const [row] = await this.#db.query('select game, role from links where hash = $1', [hash]);
    return row ? { game: text(row, 'game'), role: text(row, 'role') } : null;
  }

  async revoke(game: string, role: string): Promise<void> {
    await this.#db.atomically([
      ['delete from links where game = $1 and role = $2', [game, role]],
      ['delete from grants where game = $1 and role = $2', [game, role]],
    ]);
  }

  async grant(holder: string, { game, role, name }: Grant): Promise<void> {
    await this.#db.query(
      `insert into grants (holder, game, role, name) values ($1, $2, $3, $4)
       on conflict (holder, game, role) do update set name = excluded.name`,
      [holder, game, role, name],
    );
  }

  async copy(from: string, to: string): Promise<void> {
    await this.#db.query(
      `insert into grants (holder, game, role, name)
       select holder, $2, role, name from grants where game = $1 on conflict do nothing`,
      [from, to],
    );
  }

  async adopt(from: string, to: string): Promise<void> {
    await this.#db.query(
      `insert into grants (holder, game, role, name)
       select $2, game, role, name from grants where holder = $1 on conflict do nothing`,
      [from, to],
    );
  }

  async grants(holders: readonly string[], game: string): Promise<readonly Grant[]> {
    if (holders.length === 0) {
      return [];
    }
    const rows = await this.#db.query(
      `select role, name from grants where game = $1 and holder in (${places(holders.length, 2)})`,
      [game, ...holders],
    );
    return rows.map(row => ({ game, role: text(row, 'role'), name: text(row, 'name') }));
  }
}

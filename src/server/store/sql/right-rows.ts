import { type Db, type Statement, text } from '../db.ts';
import type { Grant, LinkRow, Rights } from '../port.ts';
import { places } from './game-rows.ts';
import { linkStatement } from './links.ts';

/**
 * The second of two waits here, and then sees the work of the first. Without it two transactions of PostgreSQL
 * would each see the link of the other as it was and end it, or wait for each other.
 */
const inTurn = (game: string): Statement => ['update games set title = title where id = $1', [game]];

const relinked = (hash: string, into: Pick<LinkRow, 'hash' | 'kind'>): Statement => [
  `update links set hash = $2, kind = $3 where hash = $1 and kind in ('spent', 'key')`,
  [hash, into.hash, into.kind],
];

const granted = (
  into: Pick<LinkRow, 'hash'>,
  holders: readonly string[],
  name: string,
): readonly Statement[] =>
  holders.map(holder => [
    `insert into grants (holder, game, role, name) select $2, game, role, $3 from links where hash = $1
     on conflict (holder, game, role) do update set name = excluded.name`,
    [into.hash, holder, name],
  ]);

/** Links, and the rights of sessions and accounts. */
export class SqlRights implements Rights {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async addLink(link: LinkRow): Promise<void> {
    await this.#db.query(...linkStatement(link));
  }

  async link(hash: string): Promise<LinkRow | null> {
    const [row] = await this.#db.query('select game, role, kind from links where hash = $1', [hash]);
    return row
      ? { hash, game: text(row, 'game'), role: text(row, 'role'), kind: text(row, 'kind') as LinkRow['kind'] }
      : null;
  }

  async spend(hash: string): Promise<boolean> {
    const spent = await this.#db.query(
      `update links set kind = 'spent' where hash = $1 and kind = 'ticket' returning hash`,
      [hash],
    );
    return spent.length > 0;
  }

  async claim(
    hash: string,
    into: Pick<LinkRow, 'hash' | 'kind'>,
    holders: readonly string[],
    name: string,
  ): Promise<boolean> {
    await this.#db.atomically([relinked(hash, into), ...granted(into, holders, name)]);
    // If the link is still there, nobody has ended it since.
    return (await this.link(into.hash)) !== null;
  }

  async claimAlone(hash: string, into: LinkRow, holders: readonly string[], name: string): Promise<boolean> {
    const { game, role } = into;
    const there = 'exists (select 1 from links where hash = $3)';
    await this.#db.atomically([
      inTurn(game),
      relinked(hash, into),
      [
        `delete from links where game = $1 and role = $2 and hash <> $3 and ${there}`,
        [game, role, into.hash],
      ],
      [`delete from grants where game = $1 and role = $2 and ${there}`, [game, role, into.hash]],
      [`delete from notices where game = $1 and role = $2 and ${there}`, [game, role, into.hash]],
      ...granted(into, holders, name),
    ]);
    return (await this.link(into.hash)) !== null;
  }

  async drop(hash: string): Promise<void> {
    await this.#db.query('delete from links where hash = $1', [hash]);
  }

  async revoke(game: string, role: string): Promise<void> {
    await this.#db.atomically([
      inTurn(game),
      ['delete from links where game = $1 and role = $2', [game, role]],
      ['delete from grants where game = $1 and role = $2', [game, role]],
      ['delete from notices where game = $1 and role = $2', [game, role]],
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

  async move(from: string, to: string): Promise<void> {
    await this.#db.atomically([
      [
        `insert into grants (holder, game, role, name)
         select $2, game, role, name from grants where holder = $1 on conflict do nothing`,
        [from, to],
      ],
      ['delete from grants where holder = $1', [from]],
    ]);
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

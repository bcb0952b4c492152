import { type Db, type Row, text, whole } from '../db.ts';
import type { Account, Accounts, Passkey, Recovery } from '../port.ts';

const passkeyOf = (row: Row): Passkey => ({
  id: text(row, 'id'),
  account: text(row, 'account'),
  key: text(row, 'key'),
  counter: whole(row, 'counter'),
  transports: JSON.parse(text(row, 'transports')),
});

const emailOf = (row: Row): string | null =>
  row.email === null || row.email === undefined ? null : text(row, 'email');

const accountOf = (row: Row): Account => ({
  id: text(row, 'id'),
  name: text(row, 'name'),
  email: emailOf(row),
});

const ADD_PASSKEY =
  'insert into passkeys (id, account, key, counter, transports) values ($1, $2, $3, $4, $5)';

const valuesOf = ({ id, account, key, counter, transports }: Passkey) => [
  id,
  account,
  key,
  counter,
  JSON.stringify(transports),
];

/** Accounts, the passkeys that open them, and the sessions that are signed in. */
export class AccountRows implements Accounts {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  add({ id, name }: Pick<Account, 'id' | 'name'>, passkey: Passkey): Promise<void> {
    return this.#db.atomically([
      ['insert into accounts (id, name) values ($1, $2)', [id, name]],
      [ADD_PASSKEY, valuesOf({ ...passkey, account: id })],
    ]);
  }

  async find(id: string): Promise<Account | null> {
    const [row] = await this.#db.query('select * from accounts where id = $1', [id]);
    return row ? accountOf(row) : null;
  }

  async withEmail(email: string): Promise<readonly Account[]> {
    return (await this.#db.query('select * from accounts where email = $1', [email])).map(accountOf);
  }

  async setEmail(id: string, email: string | null): Promise<void> {
    await this.#db.query('update accounts set email = $2 where id = $1', [id, email]);
  }

  remove(id: string): Promise<void> {
    const parts = `select game, role from grants where holder = $1 and role <> 'watch'`;
    return this.#db.atomically([
      [`delete from notes where (game, role) in (${parts})`, [`a:${id}`]],
      [`delete from notices where (game, role) in (${parts})`, [`a:${id}`]],
      [`update reports set reason = '' where (game, role) in (${parts})`, [`a:${id}`]],
      ['delete from recoveries where account = $1', [id]],
      ['delete from sessions where account = $1', [id]],
      ['delete from passkeys where account = $1', [id]],
      ['delete from grants where holder = $1', [`a:${id}`]],
      ['delete from accounts where id = $1', [id]],
    ]);
  }

  async passkey(id: string): Promise<Passkey | null> {
    const [row] = await this.#db.query('select * from passkeys where id = $1', [id]);
    return row ? passkeyOf(row) : null;
  }

  async passkeys(account: string): Promise<readonly Passkey[]> {
    const rows = await this.#db.query('select * from passkeys where account = $1 order by id', [account]);
    return rows.map(passkeyOf);
  }

  async addPasskey(passkey: Passkey): Promise<void> {
    await this.#db.query(ADD_PASSKEY, valuesOf(passkey));
  }

  /** In one statement, so that a key remains if two requests remove one at the same moment. */
  async removePasskey(account: string, id: string): Promise<boolean> {
    const rows = await this.#db.query(
      `delete from passkeys where id = $2 and account = $1
       and (select count(*) from passkeys where account = $1) > 1 returning id`,
      [account, id],
    );
    return rows.length > 0;
  }

  async touchPasskey(id: string, counter: number): Promise<void> {
    await this.#db.query('update passkeys set counter = $2 where id = $1', [id, counter]);
  }

  async signIn(session: string, account: string | null): Promise<void> {
    if (account === null) {
      await this.#db.query('delete from sessions where session = $1', [session]);
      return;
    }
    await this.#db.query(
      `insert into sessions (session, account) values ($1, $2)
       on conflict (session) do update set account = excluded.account`,
      [session, account],
    );
  }

  async signedIn(session: string): Promise<string | null> {
    const [row] = await this.#db.query('select account from sessions where session = $1', [session]);
    return row ? text(row, 'account') : null;
  }

  async addRecovery(
    hash: string,
    { account, until, email }: Recovery,
    now: number,
    most: number,
  ): Promise<boolean> {
    await this.#db.query('delete from recoveries where until <= $1', [now]);
    const added = await this.#db.query(
      `insert into recoveries (hash, account, until, email) select cast($1 as text), cast($2 as text), cast($3 as bigint), cast($4 as text)
       where (select count(*) from recoveries where account = $2) < cast($5 as bigint)
       and (select count(*) from recoveries where email = $4) < cast($5 as bigint) returning hash`,
      [hash, account, until, email, most],
    );
    return added.length > 0;
  }

  async takeRecovery(hash: string, now: number): Promise<Recovery | null> {
    const [row] = await this.#db.query(
      'delete from recoveries where hash = $1 returning account, until, email',
      [hash],
    );
    return row && whole(row, 'until') > now
      ? { account: text(row, 'account'), until: whole(row, 'until'), email: emailOf(row) }
      : null;
  }
}

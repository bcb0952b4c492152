import type { Db } from '../db.ts';
import { text, whole } from '../db.ts';
import type { Job, Jobs, NewJob } from '../port.ts';
import { jobOf } from './small-rows.ts';

/** So many owners take turns; others come when one of these has nothing left. */
const MOST_OWNERS = 256;

export class SqlJobs implements Jobs {
  readonly #db: Db;
  /** The way in which two workers at the same moment get different jobs. */
  readonly #apart: string;

  constructor(db: Db, apart: '' | 'for update skip locked') {
    this.#db = db;
    this.#apart = apart;
  }

  async add({ id, kind, data, lane, owner }: NewJob, at: number): Promise<void> {
    await this.#db.query(
      `insert into jobs (id, kind, data, lane, owner, at, until, attempts)
       values ($1, $2, $3, $4, $5, $6, 0, 0) on conflict do nothing`,
      [id, kind, JSON.stringify(data), lane, owner, at],
    );
  }

  async take(lane: number, now: number, until: number, owner?: string): Promise<Job | null> {
    const theirs = owner === undefined ? '' : 'and owner = $4';
    const [row] = await this.#db.query(
      `update jobs set until = $2, attempts = attempts + 1
       where id = (select id from jobs where lane = $3 and until <= $1 ${theirs} order by at limit 1 ${this.#apart})
       returning *`,
      owner === undefined ? [now, until, lane] : [now, until, lane, owner],
    );
    return row ? jobOf(row) : null;
  }

  async owners(lane: number, now: number): Promise<readonly string[]> {
    const rows = await this.#db.query(
      `select owner from jobs where lane = $1 and until <= $2 group by owner order by min(at) limit ${MOST_OWNERS}`,
      [lane, now],
    );
    return rows.map(row => text(row, 'owner'));
  }

  async finish(id: string): Promise<void> {
    await this.#db.query('delete from jobs where id = $1', [id]);
  }

  async waiting(lane: number, owner?: string): Promise<number> {
    const [row] = await this.#db.query(
      `select count(*) as n from jobs where lane = $1 ${owner === undefined ? '' : 'and owner = $2'}`,
      owner === undefined ? [lane] : [lane, owner],
    );
    return row ? whole(row, 'n') : 0;
  }
}

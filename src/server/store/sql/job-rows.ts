import type { Db } from '../db.ts';
import { whole } from '../db.ts';
import type { Job, Jobs, NewJob } from '../port.ts';
import { jobOf } from './small-rows.ts';

export class SqlJobs implements Jobs {
  readonly #db: Db;
  /** How two who take at once get different jobs. */
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

  async take(lane: number, now: number, until: number): Promise<Job | null> {
    const [row] = await this.#db.query(
      `update jobs set until = $2, attempts = attempts + 1
       where id = (select id from jobs where lane = $3 and until <= $1 order by at limit 1 ${this.#apart})
       returning *`,
      [now, until, lane],
    );
    return row ? jobOf(row) : null;
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

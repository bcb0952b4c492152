import type { Json } from '#kernel';
import type { Db } from '../db.ts';
import type { Job, Jobs } from '../port.ts';
import { jobOf } from './small-rows.ts';

export class SqlJobs implements Jobs {
  readonly #db: Db;
  /** How two who take at once get different jobs. */
  readonly #apart: string;

  constructor(db: Db, apart: '' | 'for update skip locked') {
    this.#db = db;
    this.#apart = apart;
  }

  async add(id: string, kind: string, data: Json, at: number): Promise<void> {
    await this.#db.query(
      `insert into jobs (id, kind, data, at, until, attempts) values ($1, $2, $3, $4, 0, 0) on conflict do nothing`,
      [id, kind, JSON.stringify(data), at],
    );
  }

  async take(now: number, until: number): Promise<Job | null> {
    const [row] = await this.#db.query(
      `update jobs set until = $2, attempts = attempts + 1
       where id = (select id from jobs where until <= $1 order by at limit 1 ${this.#apart}) returning *`,
      [now, until],
    );
    return row ? jobOf(row) : null;
  }

  async finish(id: string): Promise<void> {
    await this.#db.query('delete from jobs where id = $1', [id]);
  }
}

import { type Db, type Row, text, whole } from '../db.ts';
import type { Report, Reports } from '../port.ts';

const reportIn = (row: Row): Report => ({
  game: text(row, 'game'),
  line: whole(row, 'line'),
  by: text(row, 'role'),
  reason: text(row, 'reason'),
  at: whole(row, 'at'),
});

/** Lines that were reported, by their numbers. */
export class SqlReports implements Reports {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async add({ game, line, by, reason, at }: Report): Promise<void> {
    await this.#db.query(
      'insert into reports (game, line, role, reason, at) values ($1, $2, $3, $4, $5) on conflict do nothing',
      [game, line, by, reason, at],
    );
  }

  async newest(limit: number, game?: string): Promise<readonly Report[]> {
    const order = 'order by at desc, game, line, role';
    const rows =
      game === undefined
        ? await this.#db.query(`select * from reports ${order} limit $1`, [limit])
        : await this.#db.query(`select * from reports where game = $2 ${order} limit $1`, [limit, game]);
    return rows.map(reportIn);
  }
}

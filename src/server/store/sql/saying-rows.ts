import { type Db, text } from '../db.ts';
import type { Saying, Sayings } from '../port.ts';

/** The speakers of sayings. The words themselves stand in the logs alone. */
export class SqlSayings implements Sayings {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async add(holder: string, { game, client }: Saying): Promise<void> {
    await this.#db.query(
      'insert into sayings (game, client, holder) values ($1, $2, $3) on conflict do nothing',
      [game, client, holder],
    );
  }

  async of(holder: string): Promise<readonly Saying[]> {
    const rows = await this.#db.query('select game, client from sayings where holder = $1', [holder]);
    return rows.map(row => ({ game: text(row, 'game'), client: text(row, 'client') }));
  }

  async move(from: string, to: string): Promise<void> {
    await this.#db.query('update sayings set holder = $2 where holder = $1', [from, to]);
  }

  async forget(holder: string, game: string): Promise<void> {
    await this.#db.query('delete from sayings where holder = $1 and game = $2', [holder, game]);
  }
}

import pg from 'pg';
import type { Message } from '../port.ts';

export const CHANNEL = 'grognard';
/** PostgreSQL refuses a notification of 8000 bytes or more; what is longer is left to the reader to fetch. */
const LONGEST_MESSAGE = 7900;

/** Hears what other nodes tell, and tells them; a node does not hear itself. */
export class Notifications {
  readonly #pool: pg.Pool;
  readonly #url: string;
  readonly #node: string;
  readonly #listeners: ((message: Message) => void)[] = [];
  #client: pg.Client | null = null;
  #closed = false;

  constructor(pool: pg.Pool, url: string, node: string) {
    this.#pool = pool;
    this.#url = url;
    this.#node = node;
  }

  async tell({ topic, data }: Message): Promise<void> {
    const body = JSON.stringify({ from: this.#node, topic, data });
    if (Buffer.byteLength(body) < LONGEST_MESSAGE) {
      await this.#pool.query('select pg_notify($1, $2)', [CHANNEL, body]);
    }
  }

  onMessage(listener: (message: Message) => void): void {
    this.#listeners.push(listener);
  }

  async listen(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url });
    client.on('error', () => this.#listenAgain(client));
    client.on('end', () => this.#listenAgain(client));
    client.on('notification', ({ payload }) => this.#hear(payload ?? '{}'));
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    this.#client = client;
  }

  /** A broken connection may have missed something: whoever listens is told to look again. */
  #listenAgain(broken: pg.Client): void {
    if (this.#closed || this.#client !== broken) {
      return;
    }
    this.#client = null;
    const again = (): void => {
      if (this.#closed) {
        return;
      }
      this.listen().then(
        () => this.#pass({ topic: 'gap', data: null }),
        () => setTimeout(again, 500),
      );
    };
    again();
  }

  #hear(payload: string): void {
    const { from, topic, data } = JSON.parse(payload) as Message & { from: string };
    if (from !== this.#node) {
      this.#pass({ topic, data });
    }
  }

  #pass(message: Message): void {
    for (const listener of this.#listeners) {
      listener(message);
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#client?.end().catch(() => undefined);
  }
}

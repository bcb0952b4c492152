import type { Socket } from 'node:net';
import pg from 'pg';
import { named, StoreFault } from '../faults.ts';
import type { Message, Messages } from '../port.ts';
import { impatient } from './db.ts';

export const CHANNEL = 'grognard';
/** PostgreSQL refuses a notification of 8000 bytes or more; a longer one is left to the reader to fetch. */
const LONGEST_MESSAGE = 7900;

/** Hears the messages of other nodes, and sends some; a node does not hear itself. */
export class Notifications implements Messages {
  readonly shared = true;
  readonly #pool: pg.Pool;
  readonly #url: string;
  readonly #node: string;
  readonly #patience: number;
  readonly #echoes = new Map<number, () => void>();
  #echo = 0;
  #beat: NodeJS.Timeout | null = null;
  readonly #listeners: ((message: Message) => void)[] = [];
  #client: pg.Client | null = null;
  #closed = false;

  constructor(pool: pg.Pool, url: string, node: string, patience: number) {
    [this.#pool, this.#url, this.#node, this.#patience] = [pool, url, node, patience];
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
    const client = new pg.Client({ connectionString: this.#url, ...impatient(this.#patience) });
    client.on('error', () => this.#listenAgain(client));
    client.on('end', () => this.#listenAgain(client));
    client.on('notification', ({ payload }) => this.#hear(payload ?? '{}'));
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    this.#client = client;
    this.#beat ??= setInterval(() => void this.#listenForOneself(), this.#patience);
    this.#beat.unref();
  }

  /** Tells itself something and waits until it hears it. */
  async hearOneself(): Promise<void> {
    const echo = ++this.#echo;
    const heard = new Promise<void>((resolve, reject) => {
      this.#echoes.set(echo, resolve);
      setTimeout(() => reject(new StoreFault('away')), this.#patience).unref();
    });
    heard.catch(() => undefined);
    try {
      const body = JSON.stringify({ from: this.#node, topic: 'echo', data: echo });
      await this.#pool.query('select pg_notify($1, $2)', [CHANNEL, body]);
      await heard;
    } catch (error) {
      throw named(error);
    } finally {
      this.#echoes.delete(echo);
    }
  }

  /** A connection that hears nothing is broken, even if the system says otherwise. */
  async #listenForOneself(): Promise<void> {
    const client = this.#client;
    try {
      await this.hearOneself();
    } catch {
      if (client && client === this.#client) {
        (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
        this.#listenAgain(client);
      }
    }
  }

  /** A broken connection may have missed something: listeners are told to look again. */
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
    } else if (topic === 'echo') {
      this.#echoes.get(Number(data))?.();
    }
  }

  #pass(message: Message): void {
    for (const listener of this.#listeners) {
      listener(message);
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#beat ?? undefined);
    const ended = this.#client?.end().catch(() => undefined);
    await Promise.race([ended, new Promise(resolve => setTimeout(resolve, this.#patience).unref())]);
  }
}

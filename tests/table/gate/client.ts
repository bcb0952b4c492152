/** A client of the gate: its requests and sockets come from an address of its own. */
import { Agent, request } from 'node:http';
import WebSocket from 'ws';
import type { Json } from '../../../src/kernel/index.ts';

export interface Aim {
  readonly host: string;
  readonly port: number;
}

interface Answer {
  readonly status: number;
  readonly body: string;
}

/** A client at an address of this machine. */
export class Client {
  readonly #aim: Aim;
  readonly #address: string;
  readonly #agent: Agent;

  constructor(aim: Aim, address: string) {
    [this.#aim, this.#address] = [aim, address];
    this.#agent = new Agent({ keepAlive: true, maxSockets: 40 });
  }

  send(method: string, path: string, body?: Json | Buffer, key?: string): Promise<Answer> {
    const text = Buffer.isBuffer(body) || body === undefined ? body : Buffer.from(JSON.stringify(body));
    return new Promise(resolve => {
      const asking = request(
        {
          ...this.#aim,
          method,
          path,
          agent: this.#agent,
          localAddress: this.#address,
          headers: {
            ...(text ? { 'content-type': 'application/json', 'content-length': text.length } : {}),
            ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
          },
        },
        reply => {
          let heard = '';
          reply.setEncoding('utf8').on('data', part => {
            heard += part;
          });
          reply.on('end', () => resolve({ status: reply.statusCode ?? 0, body: heard }));
          reply.on('error', () => resolve({ status: 0, body: '' }));
        },
      );
      asking.setTimeout(25_000, () => asking.destroy());
      asking.on('error', () => resolve({ status: 0, body: '' }));
      asking.end(text);
    });
  }

  socket(game: string): WebSocket {
    const { host, port } = this.#aim;
    const socket = new WebSocket(`ws://${host}:${port}/api/games/${game}/live`, {
      localAddress: this.#address,
    });
    socket.on('error', () => undefined);
    return socket;
  }

  close(): void {
    this.#agent.destroy();
  }
}

export interface Table {
  readonly id: string;
  readonly keys: Readonly<Record<string, string>>;
}

/** The threads of a server that has just started read their rules first: on a busy machine that takes its time. */
const TRIES = 5;

/** A new game with this client in every seat. */
export const sitDown = async (client: Client, setup: Json): Promise<Table> => {
  let opened = await client.send('POST', '/api/games', setup);
  for (let tries = 1; tries < TRIES && opened.status === 0; tries++) {
    opened = await client.send('POST', '/api/games', setup);
  }
  if (opened.status !== 200) {
    throw new Error(`no game: ${opened.status} ${opened.body.slice(0, 200)}`);
  }
  return seatAll(client, JSON.parse(opened.body) as Table);
};

export const seatAll = async (client: Client, { id, keys }: Table): Promise<Table> => {
  const own: Record<string, string> = { ...keys };
  for (const [role, ticket] of Object.entries(keys).filter(([each]) => each.startsWith('seat:'))) {
    const joined = await client.send('POST', `/api/games/${id}/join`, { key: ticket, name: 'Guest' });
    own[role] = (JSON.parse(joined.body) as { key: string }).key;
  }
  return { id, keys: own };
};

export const seatKey = ({ keys }: Table): string =>
  Object.entries(keys).find(([role]) => role.startsWith('seat:'))?.[1] ?? '';

/** Does something again and again, so many at a time, until it is told to end. */
export const again = async (
  atOnce: number,
  isOver: () => boolean,
  what: (i: number) => Promise<unknown>,
): Promise<void> => {
  let count = 0;
  const lane = async (): Promise<void> => {
    while (!isOver()) {
      await what(count++);
      await new Promise(resolve => setTimeout(resolve, 1));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
};

/** Works against others, within all limits, until it is told to end. */
export type Attack = (client: Client, isOver: () => boolean) => Promise<void>;

import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import WebSocket from 'ws';
import { numbered } from '../../src/companion/numbered.ts';
import { type AnyGame, type Json, patchJson } from '../../src/kernel/index.ts';
import { tableDoc } from '../../src/server/api/documents.ts';
import { type Limits, UNLIMITED } from '../../src/server/api/limits.ts';
import { fromTable } from '../../src/server/api/message-documents.ts';
import { buildApp } from '../../src/server/app.ts';
import type { Budgets } from '../../src/server/budgets.ts';
import { thinkHere } from '../../src/server/jobs/think.ts';
import { Work } from '../../src/server/jobs/work.ts';
import { listen } from '../../src/server/listen.ts';
import type { Notices } from '../../src/server/notices/notices.ts';
import { type Clock, type Secrets, systemClock, systemSecrets } from '../../src/server/ports.ts';
import type { FromTable, KeptHead, TableCommand, TableDoc, TableEvent } from '../../src/server/shapes.ts';
import type { Store } from '../../src/server/store/port.ts';
import { SqliteStore } from '../../src/server/store/sqlite/store.ts';
import type { LogLimit } from '../../src/server/table/log-limit.ts';
import { Tables } from '../../src/server/table/tables.ts';

export interface RunningTable {
  readonly app: FastifyInstance;
  readonly tables: Tables;
  readonly store: Store;
  readonly address: string;
  close(): Promise<void>;
}

export interface TableOptions {
  readonly store?: Store;
  readonly limits?: Limits;
  readonly onFault?: (error: unknown) => void;
  readonly clock?: Clock;
  readonly secrets?: Secrets;
  readonly sealLasts?: number;
  readonly logLimit?: LogLimit;
  readonly budgets?: Budgets;
  /** Whether long work can be put into a queue, from which nobody takes it here. */
  readonly hasQueue?: boolean;
  /** The public address of the site, and the fate of mails. */
  readonly origin?: string;
  readonly mail?: (mail: { readonly to: string; readonly text: string }) => void;
  readonly metricsKey?: string;
  /** Hears every line that an operator would find in the log. */
  readonly log?: (line: string) => void;
}

/** A whole server on the loopback, on a store in memory unless another is given. */
export const startTable = async (
  games: readonly AnyGame[],
  {
    store = SqliteStore.open(':memory:'),
    limits = UNLIMITED,
    onFault,
    clock = systemClock,
    secrets = systemSecrets,
    sealLasts,
    logLimit,
    budgets,
    hasQueue,
    origin,
    mail,
    metricsKey,
    log,
  }: TableOptions = {},
): Promise<RunningTable> => {
  const webRoot = mkdtempSync(path.join(tmpdir(), 'grognard-web-'));
  writeFileSync(path.join(webRoot, 'index.html'), '<title>Grognard</title>');
  const tables = new Tables({
    store,
    library: { games },
    clock,
    secrets,
    ...(onFault ? { onFault } : {}),
    ...(sealLasts === undefined ? {} : { sealLasts }),
    ...(logLimit ? { logLimit } : {}),
    ...(budgets ? { budgets } : {}),
  });
  const deviations: string[] = [];
  const app = await buildApp({
    webRoot,
    ...(log ? { logger: { level: 'warn', stream: { write: log } } } : {}),
    table: {
      tables,
      limits,
      ...(hasQueue ? { work: new Work(tables, thinkHere(tables.library)) } : {}),
      origin,
      metricsKey,
      notices: mail && (postOffice(mail) as unknown as Notices),
      onDeviation: sentence => deviations.push(sentence),
    },
  });
  const port = await listen(app, { host: '127.0.0.1', port: 0 });
  return {
    app,
    tables,
    store,
    address: `http://127.0.0.1:${port}`,
    close: async () => {
      await app.close();
      await store.close();
      rmSync(webRoot, { recursive: true });
      if (deviations.length > 0) {
        throw new Error(`not as the document describes it: ${deviations.slice(0, 3).join('; ')}`);
      }
    },
  };
};

const postOffice = (mail: NonNullable<TableOptions['mail']>) => ({
  mail: async (letter: { readonly to: string; readonly text: string }) => mail(letter),
  offered: { push: '', email: true, webhook: false },
  written: async () => undefined,
});

export interface NewGame {
  readonly id: string;
  readonly keys: Readonly<Record<string, string>>;
}

/** The key that each ticket was spent for. */
const sittings = new Map<string, Promise<string>>();

/** The key that opens a role: a ticket is spent for a key the first time that somebody needs one. */
export const keyFor = (address: string, game: string, text: string): Promise<string> => {
  if (!text.startsWith('ticket-')) {
    return Promise.resolve(text);
  }
  const known = sittings.get(`${address} ${text}`);
  if (known) {
    return known;
  }
  const sitting = post<{ readonly key: string }>(address, `/api/games/${game}/join`, {
    key: text,
    name: 'Guest',
  }).then(({ key }) => key);
  sittings.set(`${address} ${text}`, sitting);
  return sitting;
};

/** The game with a key for every role: somebody sits in every seat that a ticket was given for. */
export const seated = async (address: string, game: NewGame): Promise<NewGame> => {
  const keys: Record<string, string> = {};
  for (const [role, text] of Object.entries(game.keys)) {
    keys[role] = await keyFor(address, game.id, text);
  }
  return { id: game.id, keys };
};

/** A new game with somebody in every seat. */
export const begin = async (address: string, setup: object): Promise<NewGame> =>
  seated(address, await post<NewGame>(address, '/api/games', setup));

const bearing = async (address: string, route: string, key?: string): Promise<Record<string, string>> => {
  const game = /^\/api\/games\/([\w-]+)/.exec(route)?.[1] ?? '';
  return key ? { authorization: `Bearer ${await keyFor(address, game, key)}` } : {};
};

export const post = async <T>(address: string, route: string, body: unknown, key?: string): Promise<T> => {
  const reply = await fetch(`${address}${route}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(await bearing(address, route, key)) },
    body: JSON.stringify(body),
  });
  const answer = (await reply.json()) as T;
  if (!reply.ok) {
    throw Object.assign(new Error(JSON.stringify(answer)), { status: reply.status, answer });
  }
  return answer;
};

export const get = async <T>(address: string, route: string, key?: string): Promise<T> => {
  const reply = await fetch(`${address}${route}`, {
    headers: await bearing(address, route, key),
  });
  const answer = (await reply.json()) as T;
  if (!reply.ok) {
    throw Object.assign(new Error(JSON.stringify(answer)), { status: reply.status, answer });
  }
  return answer;
};

type Answer = Extract<FromTable, { t: 'done' | 'refused' | 'checked' }>;

/** A player as a page is one: keeps the document up to date by the changes that arrive. */
export class Player {
  readonly #socket: WebSocket;
  readonly #answers = new Map<string, (answer: Answer) => void>();
  readonly #changed = new Set<() => void>();
  readonly #sent: string;
  #count = 0;
  doc: TableDoc | null = null;
  n = 0;
  role = '';
  here: readonly string[] = [];
  /** The log is not the one that this player was a witness of. */
  strange = false;
  events: TableEvent[] = [];
  errors: { code: string; message: string }[] = [];
  /** How often this player was told that a line was reported. */
  reported = 0;
  /** Every byte that arrived. */
  heard: string[] = [];
  closed: Promise<number>;

  private constructor(socket: WebSocket, name: string) {
    this.#socket = socket;
    this.#sent = name;
    this.closed = once(socket, 'close').then(([code]) => code as number);
    // A server that is killed, or that is far too slow, closes without a word.
    socket.on('error', () => undefined);
    socket.on('message', data => this.#hear(String(data)));
  }

  static async connect(
    address: string,
    game: string,
    hello: {
      readonly token?: string;
      readonly as?: string;
      readonly seen?: number;
      readonly kept?: KeptHead;
    } = {},
    headers: Record<string, string> = {},
  ): Promise<Player> {
    const socket = new WebSocket(`${address.replace('http', 'ws')}/api/games/${game}/live`, { headers });
    const player = new Player(socket, `${Math.random()}`.slice(2));
    await once(socket, 'open');
    const token = hello.token === undefined ? {} : { token: await keyFor(address, game, hello.token) };
    socket.send(JSON.stringify({ t: 'hello', ...hello, ...token }));
    await player.until(() => player.doc !== null || player.errors.length > 0);
    return player;
  }

  /** A player that the server does not let in. */
  static async refused(address: string, game: string): Promise<Player> {
    const socket = new WebSocket(`${address.replace('http', 'ws')}/api/games/${game}/live`);
    return new Player(socket, 'nobody');
  }

  #hear(text: string): void {
    this.heard.push(text);
    const message = fromTable.parse(JSON.parse(text));
    switch (message.t) {
      case 'welcome':
        this.doc = message.doc;
        this.n = message.n;
        this.role = message.role;
        this.here = message.here;
        this.strange = message.kept === false;
        this.events.push(...message.events);
        break;
      case 'news':
        if (message.base !== this.n) {
          throw new Error(`news from ${message.base} at ${this.n}`);
        }
        this.doc = tableDoc.parse(patchJson(this.doc as unknown as Json, message.patch));
        this.n = message.n;
        this.events.push(...numbered(message.base, message.events));
        break;
      case 'here':
        this.here = message.here;
        break;
      case 'error':
        this.errors.push(message);
        break;
      case 'reported':
        this.reported += 1;
        break;
      case 'pong':
        break;
      default:
        this.#answers.get(message.id)?.(message);
        this.#answers.delete(message.id);
    }
    for (const each of [...this.#changed]) {
      each();
    }
  }

  /** Resolves when the condition holds, now or after some message. */
  until(condition: () => boolean): Promise<void> {
    return new Promise(resolve => {
      const look = (): void => {
        if (condition()) {
          this.#changed.delete(look);
          resolve();
        }
      };
      this.#changed.add(look);
      look();
    });
  }

  raw(text: string): void {
    this.#socket.send(text);
  }

  do(command: TableCommand, id = `${this.#sent}-${++this.#count}`): Promise<Answer> {
    return new Promise(resolve => {
      this.#answers.set(id, resolve);
      this.raw(JSON.stringify({ t: 'do', id, command }));
    });
  }

  check(choose: Json): Promise<Answer> {
    const id = `${this.#sent}-${++this.#count}`;
    return new Promise(resolve => {
      this.#answers.set(id, resolve);
      this.raw(JSON.stringify({ t: 'check', id, choose }));
    });
  }

  /** The options of this player now. */
  get offered(): readonly Json[] {
    const wait = this.doc?.wait;
    return wait?.awaits === 'choose' && wait.yours?.kind === 'listed'
      ? wait.yours.options.filter(option => !option.refused).map(option => option.value)
      : [];
  }

  get isAsked(): boolean {
    return this.doc?.wait?.awaits === 'choose' && this.doc.wait.yours !== undefined;
  }

  async leave(): Promise<void> {
    this.#socket.close();
    await this.closed;
  }
}

/** Plays the options until the game is over: the first option of a list, one for an open choice. */
export const playOn = async (players: readonly Player[]): Promise<void> => {
  const isOver = (): boolean => players[0]?.doc?.over === true;
  while (!isOver()) {
    const asked = players.find(player => player.isAsked);
    if (!asked) {
      await Promise.race(players.map(player => player.until(() => player.isAsked || isOver())));
      continue;
    }
    const { doc } = asked;
    const answer = await asked.do({ do: 'choose', choose: asked.offered[0] ?? 1 });
    if (answer.t !== 'done') {
      throw new Error(JSON.stringify(answer));
    }
    await asked.until(() => asked.doc !== doc);
    await Promise.all(players.map(player => player.until(() => player.n >= asked.n)));
  }
};

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import WebSocket from 'ws';
import type { FromTable } from '../../src/server/shapes.ts';
import { entriesOf } from '../../src/server/store/entries.ts';
import { openStore } from '../../src/server/store/open.ts';
import type { Store } from '../../src/server/store/port.ts';
import { turnedTo } from './march-game.ts';
import { bundleTable, spawnTable, type TableProcess } from './spawn-table.ts';
import { begin, type NewGame } from './table.ts';

/** One client: sends one thing after another, and again after a crash, until it is acknowledged. */
class Sender {
  readonly game: NewGame;
  readonly side: string;
  /** Number under which each attempt was acknowledged. */
  readonly acknowledged = new Map<string, number>();
  sent = 0;
  #socket: WebSocket | null = null;
  #pending: string | null = null;

  constructor(game: NewGame, side: string) {
    this.game = game;
    this.side = side;
  }

  connect(address: string): void {
    const socket = new WebSocket(`${address.replace('http', 'ws')}/api/games/${this.game.id}/live`);
    this.#socket = socket;
    socket.on('error', () => undefined);
    socket.on('open', () =>
      socket.send(JSON.stringify({ t: 'hello', token: this.game.keys[`seat:${this.side}`] })),
    );
    socket.on('message', data => {
      if (socket === this.#socket) {
        this.#hear(JSON.parse(String(data)) as FromTable);
      }
    });
  }

  #hear(message: FromTable): void {
    if (message.t === 'welcome') {
      this.#send();
    } else if (message.t === 'done' && message.id === this.#pending) {
      this.acknowledged.set(message.id, message.n);
      this.#pending = null;
      this.#send();
    }
  }

  /** An unacknowledged command is sent again under its old id. */
  #send(): void {
    this.#pending ??= `m${++this.sent}`;
    const command = { do: 'chat', text: `${this.side} ${this.#pending}` };
    this.#socket?.send(JSON.stringify({ t: 'do', id: this.#pending, command }));
  }

  stop(): void {
    this.#socket?.terminate();
    this.#socket = null;
  }
}

/** Two sides of a game at play: each answers as soon as it is asked. */
class Mover {
  readonly game: NewGame;
  readonly acknowledged = new Map<string, number>();
  #sockets: WebSocket[] = [];

  constructor(game: NewGame) {
    this.game = game;
  }

  connect(address: string): void {
    this.#sockets = ['red', 'blue'].map(side => this.#open(address, side));
  }

  #open(address: string, side: string): WebSocket {
    const socket = new WebSocket(`${address.replace('http', 'ws')}/api/games/${this.game.id}/live`);
    const move = (n: number): void =>
      socket.send(
        JSON.stringify({ t: 'do', id: `${side}-${n}`, command: { do: 'choose', choose: n % 150 } }),
      );
    let active = '';
    socket.on('error', () => undefined);
    socket.on('open', () =>
      socket.send(JSON.stringify({ t: 'hello', token: this.game.keys[`seat:${side}`] })),
    );
    socket.on('message', data => {
      const message = JSON.parse(String(data)) as FromTable;
      if (message.t === 'done') {
        this.acknowledged.set(`${side}/${message.id}`, message.n);
      }
      if (message.t === 'welcome') {
        active = (message.doc.view as { active: string }).active;
      } else if (message.t === 'news') {
        active = turnedTo(message.patch) ?? active;
      }
      if ((message.t === 'welcome' || message.t === 'news') && active === side) {
        move(message.n);
      }
    });
    return socket;
  }

  stop(): void {
    for (const socket of this.#sockets) {
      socket.terminate();
    }
  }
}

export interface KillReport {
  readonly kills: number;
  readonly acknowledged: number;
  readonly kept: number;
  readonly lost: number;
  readonly doubled: number;
  readonly outOfOrder: number;
}

const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));

/** Until something was acknowledged since the last start: only then is there anything to lose. */
const underLoad = async (
  all: readonly { readonly acknowledged: ReadonlyMap<string, number> }[],
): Promise<void> => {
  const total = (): number => all.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);
  const before = total();
  while (total() < before + ENOUGH) {
    await pause(1);
  }
};

const ENOUGH = 8;

/** Compares the acknowledged entries with the log. */
const compare = async (store: Store, senders: readonly Sender[], movers: readonly Mover[]) => {
  let [acknowledged, kept, lost, doubled, outOfOrder] = [0, 0, 0, 0, 0];
  for (const { game, side, acknowledged: own } of senders) {
    const entries = await entriesOf(store.logs, game.id, 0);
    kept += entries.length;
    outOfOrder += entries.filter(({ n }, i) => n !== i + 1).length;
    const said = entries.flatMap(({ n, entry }) => {
      const text = (entry as { text?: string }).text;
      return text?.startsWith(`${side} `) ? [{ n, id: text.slice(side.length + 1) }] : [];
    });
    doubled += said.length - new Set(said.map(({ id }) => id)).size;
    const byId = new Map(said.map(({ id, n }) => [id, n]));
    acknowledged += own.size;
    lost += [...own].filter(([id, n]) => byId.get(id) !== n).length;
    outOfOrder += said.filter(({ id }, i) => id !== `m${i + 1}`).length;
  }
  for (const { game, acknowledged: own } of movers) {
    const entries = await entriesOf(store.logs, game.id, 0);
    kept += entries.length;
    outOfOrder += entries.filter(({ n }, i) => n !== i + 1).length;
    acknowledged += own.size;
    for (const [id, n] of own) {
      const side = id.split('/')[0];
      const entry = entries[n - 1]?.entry as { input?: { side?: string } } | undefined;
      lost += entry?.input?.side === side ? 0 : 1;
    }
  }
  return { acknowledged, kept, lost, doubled, outOfOrder };
};

/** Kills a server under load at random moments, again and again, and compares. */
export const killAgainAndAgain = async (
  kills: number,
  report: (done: number) => void = () => undefined,
  databaseUrl?: string,
  /** When to come to an end, however many there were. */
  until = Number.POSITIVE_INFINITY,
): Promise<KillReport> => {
  await bundleTable();
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'grognard-kill-'));
  const place = { dataFolder, ...(databaseUrl ? { databaseUrl } : {}) };
  let server: TableProcess = await spawnTable(place);
  const create = (game: string): Promise<NewGame> => begin(server.address, { game });
  const senders: Sender[] = [];
  const movers: Mover[] = [];
  for (let i = 0; i < 4; i++) {
    const game = await create('demo.skirmish');
    senders.push(new Sender(game, 'red'), new Sender(game, 'blue'));
    movers.push(new Mover(await create('demo.march')));
  }
  const all = [...senders, ...movers];
  let killed = 0;
  while (killed < kills && Date.now() < until) {
    for (const each of all) {
      each.connect(server.address);
    }
    await underLoad(all);
    await pause(Math.random() * 150);
    await server.kill();
    for (const each of all) {
      each.stop();
    }
    server = await spawnTable(place);
    killed += 1;
    report(killed);
  }
  await server.stop();
  const store = await openStore({ dataFolder, databaseUrl });
  const compared = await compare(store, senders, movers);
  await store.close();
  rmSync(dataFolder, { recursive: true });
  return { kills: killed, ...compared };
};

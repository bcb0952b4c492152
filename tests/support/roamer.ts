import WebSocket from 'ws';
import { type Json, patchJson } from '../../src/kernel/index.ts';
import type { FromTable, TableDoc } from '../../src/server/shapes.ts';
import type { NewGame } from './table.ts';

/** One side of a march that plays whenever it is asked, and moves over to another node when its own is gone. */
export class Roamer {
  readonly game: NewGame;
  readonly side: string;
  readonly #addresses: readonly string[];
  readonly acknowledged = new Map<string, number>();
  #at: number;
  #socket: WebSocket | null = null;
  #doc: TableDoc | null = null;
  #stopped = false;
  moves = 0;
  movedOver = 0;

  constructor(game: NewGame, side: string, addresses: readonly string[], start: number) {
    this.game = game;
    this.side = side;
    this.#addresses = addresses;
    this.#at = start;
    this.#connect();
  }

  /** The node that this player is at, or on the way to. */
  get address(): string {
    return this.#addresses[this.#at % this.#addresses.length] as string;
  }

  #connect(): void {
    const { address } = this;
    const socket = new WebSocket(`${address.replace('http', 'ws')}/api/games/${this.game.id}/live`);
    this.#socket = socket;
    socket.on('error', () => undefined);
    socket.on('open', () =>
      socket.send(JSON.stringify({ t: 'hello', token: this.game.keys[`seat:${this.side}`] })),
    );
    socket.on('message', data => this.#hear(JSON.parse(String(data)) as FromTable));
    socket.on('close', () => this.#moveOver());
  }

  #moveOver(): void {
    if (!this.#stopped) {
      this.#at += 1;
      this.movedOver += 1;
      setTimeout(() => this.#stopped || this.#connect(), 20);
    }
  }

  #hear(message: FromTable): void {
    if (message.t === 'done') {
      this.acknowledged.set(message.id, message.n);
    } else if (message.t === 'welcome') {
      this.#doc = message.doc;
      this.#move();
    } else if (message.t === 'news') {
      this.#doc = patchJson(this.#doc as unknown as Json, message.patch) as unknown as TableDoc;
      this.#move();
    }
  }

  /** The id follows from the state: a client that moves over and tries again uses the same one. */
  #move(): void {
    const { wait, inputs } = this.#doc as TableDoc;
    if (wait?.awaits === 'choose' && wait.yours) {
      this.moves += 1;
      const id = `${inputs}`;
      this.#socket?.send(JSON.stringify({ t: 'do', id, command: { do: 'choose', choose: inputs % 150 } }));
    }
  }

  stop(): void {
    this.#stopped = true;
    this.#socket?.terminate();
  }
}

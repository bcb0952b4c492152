import { createRequire } from 'node:module';
import WebSocket from 'ws';
import type { FromTable } from '../../src/server/shapes.ts';
import { turnedTo } from '../../tests/support/march-game.ts';
import { begin } from '../../tests/support/table.ts';

/** The observations of a number of games while they were played. */
export interface Seen {
  moves: number;
  /** Bytes of the messages that told the players of moves. */
  bytes: number;
  /** Milliseconds from sending a move to knowing that it is durable. */
  latencies: number[];
}

export interface Load {
  readonly seen: Seen;
  /** Bytes of the whole state, as one player gets it at the door. */
  readonly stateBytes: number;
  stop(): void;
}

/** A load that can be held for a while: moves wait, and nothing is asked of the server. */
export interface HeldLoad extends Load {
  hold(): void;
  goOn(): void;
}

/** Where moves wait while a load is held. */
class Gate {
  #isOpen = true;
  readonly #held: (() => void)[] = [];

  pass(move: () => void): void {
    if (this.#isOpen) {
      move();
    } else {
      this.#held.push(move);
    }
  }

  hold(): void {
    this.#isOpen = false;
  }

  goOn(): void {
    this.#isOpen = true;
    for (const move of this.#held.splice(0)) {
      move();
    }
  }
}

const ready = (socket: WebSocket): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.once('open', () => resolve());
    socket.once('error', reject);
  });

const UNITS = 150;

/** Both sides of one game on our server; `pace` is the pause between moves, 0 for as fast as it goes. */
const playTable = async (
  address: string,
  seen: Seen,
  pace: number,
  gate: Gate,
): Promise<{ stop(): void; stateBytes: number }> => {
  const game = await begin(address, { game: 'demo.march' });
  let [stateBytes, stopped] = [0, false];
  let beat = performance.now() + Math.random() * pace;
  // A turn begins when both are there.
  let welcomed = 0;
  const movers = new Map<string, (n: number) => void>();
  const sockets = await Promise.all(
    ['red', 'blue'].map(async side => {
      const socket = new WebSocket(`${address.replace('http', 'ws')}/api/games/${game.id}/live`);
      await ready(socket);
      const send = (n: number): void => {
        if (!stopped) {
          const id = `${n}@${performance.now()}`;
          socket.send(JSON.stringify({ t: 'do', id, command: { do: 'choose', choose: n % UNITS } }));
        }
      };
      const move = (n: number): void => {
        if (pace === 0) {
          gate.pass(() => send(n));
          return;
        }
        // By the beat of the game, not so long after the last move: a slow answer does not slow the game.
        beat = Math.max(beat + pace, performance.now());
        setTimeout(() => gate.pass(() => send(n)), beat - performance.now());
      };
      movers.set(side, move);
      socket.on('message', data => {
        const text = String(data);
        const message = JSON.parse(text) as FromTable;
        if (message.t === 'done') {
          seen.moves += 1;
          seen.latencies.push(performance.now() - Number(message.id.split('@')[1]));
        } else if (message.t === 'welcome') {
          stateBytes = Buffer.byteLength(JSON.stringify(message.doc.view));
          welcomed += 1;
          if (welcomed === 2) {
            movers.get((message.doc.view as { active: string }).active)?.(message.n);
          }
        } else if (message.t === 'news') {
          seen.bytes += Buffer.byteLength(text);
          if (turnedTo(message.patch) === side) {
            move(message.n);
          }
        }
      });
      return { socket, side };
    }),
  );
  for (const { socket, side } of sockets) {
    socket.send(JSON.stringify({ t: 'hello', token: game.keys[`seat:${side}`] }));
  }
  return {
    get stateBytes() {
      return stateBytes;
    },
    stop: () => {
      stopped = true;
      for (const { socket } of sockets) {
        socket.terminate();
      }
    },
  };
};

export const loadTable = async (address: string, games: number, pace: number): Promise<HeldLoad> => {
  const seen: Seen = { moves: 0, bytes: 0, latencies: [] };
  const gate = new Gate();
  const all: Awaited<ReturnType<typeof playTable>>[] = [];
  for (let i = 0; i < games; i++) {
    all.push(await playTable(address, seen, pace, gate));
  }
  return {
    seen,
    get stateBytes() {
      return all[0]?.stateBytes ?? 0;
    },
    hold: () => gate.hold(),
    goOn: () => gate.goOn(),
    stop: () => {
      for (const each of all) {
        each.stop();
      }
    },
  };
};

interface PeerSocket {
  on(name: string, listener: (...args: never[]) => void): void;
  emit(name: string, ...args: unknown[]): void;
  disconnect(): void;
}

interface PeerState {
  readonly G: { readonly active: string };
  readonly _stateID: number;
}

let matches = 0;

/** Both sides of one match on boardgame.io's server, with its own messages. */
const playPeer = async (address: string, seen: Seen): Promise<{ stop(): void; stateBytes: number }> => {
  const require = createRequire(new URL('../boardgame-io/package.json', import.meta.url));
  const { io } = require('socket.io-client') as { io(address: string, options: object): PeerSocket };
  // A match that is asked for by a new name is made on the spot.
  const matchID = `m${++matches}`;
  let stateBytes = 0;
  const sockets = ['0', '1'].map(playerID => {
    const socket = io(`${address}/march`, { transports: ['websocket'], forceNew: true });
    const side = playerID === '0' ? 'red' : 'blue';
    let sent = 0;
    const move = ({ G, _stateID }: PeerState): void => {
      if (G.active === side) {
        sent = performance.now();
        const payload = { type: 'march', args: [_stateID % UNITS], playerID, credentials: null };
        socket.emit('update', { type: 'MAKE_MOVE', payload }, _stateID, matchID, playerID);
      }
    };
    socket.on('sync', (_: string, { state }: { state: PeerState }) => {
      stateBytes = Buffer.byteLength(JSON.stringify(state.G));
      move(state);
    });
    socket.on('update', (_: string, state: PeerState) => {
      seen.bytes += Buffer.byteLength(JSON.stringify(state));
      if (sent > 0 && state.G.active !== side) {
        seen.moves += 1;
        seen.latencies.push(performance.now() - sent);
        sent = 0;
      }
      move(state);
    });
    socket.on('connect', () => socket.emit('sync', matchID, playerID, null, 2));
    return socket;
  });
  return {
    get stateBytes() {
      return stateBytes;
    },
    stop: () => {
      for (const socket of sockets) {
        socket.disconnect();
      }
    },
  };
};

export const loadPeer = async (address: string, games: number): Promise<Load> => {
  const seen: Seen = { moves: 0, bytes: 0, latencies: [] };
  const all = await Promise.all(Array.from({ length: games }, () => playPeer(address, seen)));
  return {
    seen,
    get stateBytes() {
      return all[0]?.stateBytes ?? 0;
    },
    stop: () => {
      for (const each of all) {
        each.stop();
      }
    },
  };
};

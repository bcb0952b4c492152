import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { march } from '../../../tests/support/march-game.ts';
import { type NewGame, Player, post, type RunningTable, startTable } from '../../../tests/support/table.ts';
import { type Limits, UNLIMITED } from './limits.ts';
import { Sockets } from './sockets.ts';

/** A server that allows less than usual, for the tests of one description. */
const serverWith = (limits: Partial<Limits>): (() => RunningTable) => {
  let server: RunningTable;
  beforeAll(async () => {
    server = await startTable([march], { limits: { ...UNLIMITED, ...limits } });
  });
  afterAll(() => server.close());
  return () => server;
};

describe('requests from one address', () => {
  const server = serverWith({ requests: 5 });

  const statuses = async (path: string, count: number): Promise<number[]> => {
    const all: number[] = [];
    for (let i = 0; i < count; i++) {
      all.push((await fetch(server().address + path)).status);
    }
    return all;
  };

  test('many first visits are no attack, and leave its calls alone; too many calls are refused', async () => {
    expect(new Set(await statuses('/', 60))).toEqual(new Set([200]));
    expect(await statuses('/api/none', 7)).toEqual([404, 404, 404, 404, 404, 429, 429]);
    const refused = await fetch(`${server().address}/api/none`);
    expect(await refused.json()).toMatchObject({
      error: 'too-many',
      message: expect.stringMatching(/^This address has made too many requests; try again in /),
    });
    expect(await statuses('/', 1)).toEqual([200]);
  });
});

describe('sockets', () => {
  const server = serverWith({ sockets: 2, messages: 0.001, burst: 5 });
  let game: NewGame;
  const enter = (): Promise<Player> =>
    Player.connect(server().address, game.id, { token: game.keys.watch as string });

  beforeAll(async () => {
    game = await post(server().address, '/api/games', { game: 'demo.march' });
  });

  test('one too many from an address is closed, until another leaves', async () => {
    const [first, second] = [await enter(), await enter()];
    expect(await (await Player.refused(server().address, game.id)).closed).toBe(1013);
    await first.leave();
    await (await enter()).leave();
    await second.leave();
  });

  test('a client that floods one is put out', async () => {
    const player = await enter();
    for (let i = 0; i < 5; i++) {
      player.raw('{"t":"ping"}');
    }
    expect(await player.closed).toBe(1008);
  });

  /** A client that says no hello is put out after a while, even if it says much else. */
  const welcomed = async (): Promise<WebSocket> => {
    const socket = new WebSocket(`${server().address.replace('http', 'ws')}/api/games/${game.id}/live`);
    await once(socket, 'open');
    const welcome = once(socket, 'message');
    socket.send(JSON.stringify({ t: 'hello', token: game.keys.watch }));
    await welcome;
    return socket;
  };

  test.each(['ping', 'pong'] as const)(
    'nor is one flooded with frames that carry no message: %s',
    async kind => {
      const socket = await welcomed();
      const closed = once(socket, 'close');
      for (let i = 0; i < 10; i++) {
        socket[kind]();
      }
      await closed;
      expect(socket.readyState).toBe(WebSocket.CLOSED);
    },
  );

  test('a few pings are answered', async () => {
    const socket = await welcomed();
    socket.ping('Vive');
    expect(String((await once(socket, 'pong'))[0])).toBe('Vive');
    socket.terminate();
  });

  test('a message in thousands of pieces is not put together', async () => {
    const socket = await welcomed();
    const closed = once(socket, 'close');
    for (let i = 0; i < 100; i++) {
      socket.send('', { fin: false });
    }
    expect((await closed)[0]).toBe(1008);
  });
});

describe('bodies', () => {
  const server = serverWith({});
  const sent = async (route: string, bytes: number): Promise<number> => {
    const body = JSON.stringify({ text: 'x'.repeat(bytes) });
    const headers = { 'content-type': 'application/json' };
    return (await fetch(`${server().address}${route}`, { method: 'POST', headers, body })).status;
  };

  test('larger than anything that is asked for are not read', async () => {
    expect(await sent('/api/games', 300_000)).toBe(413);
    expect(await sent('/api/games/import', 300_000)).toBe(409);
    expect(await sent('/api/games/import', 5_000_000)).toBe(413);
  });
});

test('the sockets of a household are counted together, whatever addresses it takes', () => {
  const sockets = new Sockets({ ...UNLIMITED, sockets: 2 });
  expect(['2001:db8::1', '2001:db8::2', '2001:db8::3'].map(each => sockets.enter(each))).toEqual([
    true,
    true,
    false,
  ]);
  expect(sockets.enter('2001:db8:0:1::1')).toBe(true);
  sockets.leave('2001:db8::1');
  expect(sockets.enter('2001:db8::4')).toBe(true);
  expect(sockets.open).toBe(3);
});

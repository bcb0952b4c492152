import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import WebSocket from 'ws';
import { Club } from '../../../tests/support/club.ts';
import { skirmish } from '../../../tests/support/demo-game.ts';
import { type NewGame, post, startTable } from '../../../tests/support/table.ts';
import { TooBusy } from '../threads/faults.ts';

const club = Club.open();

afterEach(() => void vi.useRealTimers());

/** Until the server has heard everything that was sent so far. */
const heard = async (socket: WebSocket): Promise<void> => {
  socket.send(JSON.stringify({ t: 'ping' }));
  await once(socket, 'message');
};

const watching = async (id: string, autoPong: boolean): Promise<WebSocket> => {
  const socket = new WebSocket(`${club.server.address.replace('http', 'ws')}/api/games/${id}/live`, {
    autoPong,
  });
  await once(socket, 'open');
  socket.send(JSON.stringify({ t: 'hello' }));
  await told(socket, 'welcome');
  return socket;
};

/** Until a message of some kind has come: others may come before it. */
const told = (socket: WebSocket, kind: string): Promise<void> =>
  new Promise(resolve => {
    socket.on('message', data => {
      if ((JSON.parse(String(data)) as { readonly t: string }).t === kind) {
        resolve();
      }
    });
  });

test('a connection that no longer answers is closed within a minute, one that does stays', async () => {
  const game = await club.create({ listed: true });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const [silent, alive] = await Promise.all([watching(game.id, false), watching(game.id, true)]);
  const closed = once(silent, 'close');
  const asked = once(alive, 'ping');
  vi.advanceTimersByTime(30_000);
  await asked;
  await heard(alive);
  vi.advanceTimersByTime(30_000);
  await closed;
  expect(alive.readyState).toBe(WebSocket.OPEN);
  alive.terminate();
});

test('a message that cannot be carried out is answered by its id, so that nobody waits for ever', async () => {
  const game = await club.create({ listed: true });
  const socket = await watching(game.id, true);
  const answer = once(socket, 'message');
  socket.send(JSON.stringify({ t: 'check', id: 'q1', nonsense: true }));
  const [data] = (await answer) as [Buffer];
  expect(JSON.parse(String(data))).toMatchObject({ t: 'error', id: 'q1', code: 'message' });
  for (const id of ['a\nb', 'a\u0000']) {
    const refused = once(socket, 'message');
    socket.send(JSON.stringify({ t: 'do', id, command: { do: 'chat', text: 'Well played.' } }));
    expect(JSON.parse(String((await refused)[0]))).toMatchObject({ t: 'error', code: 'message' });
  }
  socket.terminate();
});

test('no window is agreed on that is smaller than the one messages are packed with', async () => {
  const game = await club.create({ listed: true });
  const agreed = async (offer: string): Promise<string | number | undefined> => {
    const asking = request(`${club.server.address}/api/games/${game.id}/live`, {
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
        'sec-websocket-extensions': offer,
      },
    }).end();
    const [answer] = (await Promise.race([once(asking, 'upgrade'), once(asking, 'response')])) as [
      IncomingMessage,
    ];
    answer.socket.destroy();
    return answer.statusCode === 101 ? answer.headers['sec-websocket-extensions'] : answer.statusCode;
  };
  const small = 'permessage-deflate; server_max_window_bits=10';
  const packed = expect.stringContaining('server_max_window_bits=11');
  expect(await agreed(small)).toBe(400);
  expect(await agreed(`${small}, permessage-deflate`)).toEqual(packed);
  expect(await agreed('permessage-deflate; server_max_window_bits=15')).toEqual(packed);
});

test('the welcome, where names that others chose stand beside a hand, is never packed', async () => {
  const game = await club.create({ listed: true });
  const socket = new WebSocket(`${club.server.address.replace('http', 'ws')}/api/games/${game.id}/live`);
  const bytes: Buffer[] = [];
  socket.on('upgrade', response => response.socket.on('data', data => bytes.push(data)));
  await once(socket, 'open');
  expect(socket.extensions).toContain('permessage-deflate');
  socket.send(JSON.stringify({ t: 'hello' }));
  await told(socket, 'welcome');
  expect(String(Buffer.concat(bytes))).toContain('"t":"welcome"');
  socket.terminate();
});

test('somebody who cannot be welcomed is told to come again, and nothing is kept for them', async () => {
  const { tables, address } = club.server;
  const game = await club.create({ listed: true });
  vi.spyOn(tables.history, 'events').mockRejectedValueOnce(new TooBusy('Too much is asked for at once.'));
  const socket = new WebSocket(`${address.replace('http', 'ws')}/api/games/${game.id}/live`);
  await once(socket, 'open');
  socket.send(JSON.stringify({ t: 'hello', seen: 0 }));
  const [code] = await once(socket, 'close');
  expect(code).toBe(4001);
  expect(tables.awakened(game.id)?.viewers).toEqual([]);
});

test('whatever a client does to its own line is no fault in the log of the operator', async () => {
  const log: string[] = [];
  const server = await startTable([skirmish], { log: line => void log.push(line) });
  const game = await post<NewGame>(server.address, '/api/games', { game: skirmish.id, listed: true });
  const address = `${server.address.replace('http', 'ws')}/api/games/${game.id}/live`;
  const closedAfter = async (does: (socket: WebSocket) => void): Promise<unknown> => {
    const socket = new WebSocket(address);
    await once(socket, 'open');
    does(socket);
    return (await once(socket, 'close'))[0];
  };
  expect(await closedAfter(socket => socket.send('x'.repeat(70_000)))).toBe(1009);
  // A frame whose length no number holds.
  const impossible = Buffer.from([0xc1, ...Array(13).fill(0xff)]);
  expect(
    await closedAfter(socket =>
      (socket as unknown as { readonly _socket: Socket })._socket.write(impossible),
    ),
  ).not.toBe(1000);
  await server.close();
  expect(log).toEqual([]);
});

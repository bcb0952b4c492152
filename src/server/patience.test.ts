import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import WebSocket from 'ws';
import { Club } from '../../tests/support/club.ts';

const club = Club.open();

afterEach(() => void vi.useRealTimers());

/** A connection without a request, from both ends. */
const connected = async (): Promise<{ readonly client: Socket; readonly served: Socket }> => {
  const { port, hostname } = new URL(club.server.address);
  const arrived = once(club.server.app.server, 'connection');
  const client = connect(Number(port), hostname);
  client.on('error', () => undefined);
  const [served] = (await arrived) as [Socket];
  return { client, served };
};

/** All that comes back until the other end closes, or until it has answered. */
const answerOf = (client: Socket): Promise<string> =>
  new Promise(resolve => {
    client.on('data', data => resolve(String(data).split('\r\n')[0] ?? ''));
    client.on('close', () => resolve('closed'));
  });

const REQUEST = 'GET /healthz HTTP/1.1\r\nHost: club.test\r\n\r\n';

describe('a server that was halted reads what came in time before it puts anybody out', () => {
  const lateTo = (served: Socket): void => {
    const error = Object.assign(new Error('too late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    club.server.app.server.emit('clientError', error, served);
  };

  test('a request that waited there is answered', async () => {
    const { client, served } = await connected();
    client.write(REQUEST);
    lateTo(served);
    expect(await answerOf(client)).toBe('HTTP/1.1 200 OK');
    await new Promise(resolve => setTimeout(resolve, 1500));
    const again = answerOf(client);
    client.write(REQUEST);
    expect(await again).toBe('HTTP/1.1 200 OK');
    client.destroy();
  });

  test('a request that never comes is not waited for, nor is one of which only a part comes', async () => {
    for (const part of ['', REQUEST.slice(0, -2)]) {
      const { client, served } = await connected();
      client.write(part);
      lateTo(served);
      expect(await answerOf(client)).toBe('HTTP/1.1 408 Request Timeout');
    }
  });

  test('a connection that was idle for long is not closed over a request', async () => {
    const { client, served } = await connected();
    client.write(REQUEST);
    expect(await answerOf(client)).toBe('HTTP/1.1 200 OK');
    const again = answerOf(client);
    client.write(REQUEST);
    served.emit('timeout');
    expect(await again).toBe('HTTP/1.1 200 OK');
    const closed = once(client, 'close');
    served.emit('timeout');
    await closed;
  });

  const opened = async (id: string): Promise<WebSocket> => {
    const socket = new WebSocket(`${club.server.address.replace('http', 'ws')}/api/games/${id}/live`, {
      autoPong: false,
    });
    await once(socket, 'open');
    return socket;
  };

  /** Until a message of some kind has come: others may come before it. */
  const told = (socket: WebSocket, kind: string): Promise<void> =>
    new Promise((resolve, reject) => {
      socket.on('message', data => {
        if ((JSON.parse(String(data)) as { readonly t: string }).t === kind) {
          resolve();
        }
      });
      socket.once('close', reject);
    });

  test('a hello that waited there is heard, and a socket without one is closed', async () => {
    const game = await club.create({ listed: true });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const [late, silent] = await Promise.all([opened(game.id), opened(game.id)]);
    const closed = once(silent, 'close');
    vi.advanceTimersByTime(10_000);
    const welcomed = told(late, 'welcome');
    late.send(JSON.stringify({ t: 'hello' }));
    await welcomed;
    vi.advanceTimersByTime(1000);
    expect(await closed).toEqual([1008, Buffer.from('no hello')]);
    expect(late.readyState).toBe(WebSocket.OPEN);
    late.terminate();
  });

  test('an answer to a ping that waited there is heard', async () => {
    const game = await club.create({ listed: true });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    const socket = await opened(game.id);
    const welcomed = told(socket, 'welcome');
    socket.send(JSON.stringify({ t: 'hello' }));
    await welcomed;
    vi.advanceTimersByTime(30_000);
    await once(socket, 'ping');
    vi.advanceTimersByTime(30_000);
    socket.pong();
    const heard = async (): Promise<void> => {
      const answered = told(socket, 'pong');
      socket.send(JSON.stringify({ t: 'ping' }));
      await answered;
    };
    await heard();
    vi.advanceTimersByTime(1000);
    await heard();
    expect(socket.readyState).toBe(WebSocket.OPEN);
    socket.terminate();
  });
});

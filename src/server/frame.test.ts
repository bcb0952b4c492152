import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import WebSocket, { WebSocketServer } from 'ws';
import { Message } from './frame.ts';

const LENGTHS = [1, 200, 699, 700, 1000, 70_000];
const textOf = (length: number): string =>
  JSON.stringify({ t: 'news', é: Array.from({ length }, (_, i) => (i * i * 7919) % 977).join('é') }).slice(
    0,
    length,
  );

/** Writes frames to a client as they are and gives the texts that it reads. */
const readBy = async (
  client: { readonly perMessageDeflate: boolean },
  texts: readonly string[],
): Promise<string[]> => {
  const http = createServer();
  const server = new WebSocketServer({ server: http, perMessageDeflate: { serverNoContextTakeover: true } });
  server.on('connection', (socket, request) => {
    const unpacks = socket.extensions.includes('permessage-deflate');
    for (const text of texts) {
      const message = new Message(text);
      request.socket.write(unpacks ? message.packed : message.plain);
    }
  });
  http.listen(0);
  const socket = new WebSocket(`ws://localhost:${(http.address() as AddressInfo).port}`, client);
  const read: string[] = [];
  socket.on('message', data => read.push(String(data)));
  while (read.length < texts.length) {
    await once(socket, 'message');
  }
  socket.terminate();
  server.close();
  http.close();
  return read;
};

test('a client reads what was written, packed or not', async () => {
  const texts = LENGTHS.map(textOf);
  expect((await readBy({ perMessageDeflate: true }, texts)).map(text => text.trimEnd())).toEqual(texts);
  expect(await readBy({ perMessageDeflate: false }, texts)).toEqual(texts);
});

test('the length of a packed message goes by steps', () => {
  const lengths = Array.from({ length: 60 }, (_, i) => new Message(textOf(700 + i * 10)).packed.length);
  expect(lengths.every(length => length % 64 === 0)).toBe(true);
  expect(new Set(lengths).size).toBeLessThan(12);
});

test('a message is packed once, a short one never', () => {
  const message = new Message(textOf(1000));
  expect(message.packed).toBe(message.packed);
  expect(message.packed.length).toBeLessThan(message.plain.length);
  const short = new Message(textOf(100));
  expect(short.packed).toBe(short.plain);
});

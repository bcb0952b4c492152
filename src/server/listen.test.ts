import { createServer, type Server } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { addressOf, listen } from './listen.ts';

const HOST = '127.0.0.1';
const open: (FastifyInstance | Server)[] = [];

afterEach(() => Promise.all(open.splice(0).map(each => each.close())));

const occupyAnyPort = (): Promise<number> =>
  new Promise(resolve => {
    const server = createServer().listen(0, HOST, () => {
      resolve((server.address() as { port: number }).port);
    });
    open.push(server);
  });

const app = (): FastifyInstance => {
  const built = fastify();
  open.push(built);
  return built;
};

describe('listening', () => {
  test('takes the next free port when the one asked for is taken', async () => {
    const taken = await occupyAnyPort();
    const port = await listen(app(), { host: HOST, port: taken });
    expect(port).toBeGreaterThan(taken);
    expect(port).toBeLessThan(taken + 20);
  });

  test('lets the system choose for port 0', async () => {
    expect(await listen(app(), { host: HOST, port: 0 })).toBeGreaterThan(0);
  });

  test('passes on any other fault', async () => {
    await expect(listen(app(), { host: '203.0.113.1', port: 0 })).rejects.toThrow('EADDRNOTAVAIL');
  });
});

describe('the address to open', () => {
  test.each([
    ['127.0.0.1', 'http://localhost:1805'],
    ['0.0.0.0', 'http://localhost:1805'],
    ['192.168.1.20', 'http://192.168.1.20:1805'],
  ])('%s', (host, address) => {
    expect(addressOf({ host, port: 1805 })).toBe(address);
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningPostgres, startPostgres } from '../../../../tests/support/postgres.ts';
import { SilentProxy } from '../../../../tests/support/silent-proxy.ts';
import { StoreFault } from '../faults.ts';
import type { Message } from '../port.ts';
import { PostgresStore } from './store.ts';

let postgres: RunningPostgres;
let proxy: SilentProxy;

beforeAll(async () => {
  postgres = await startPostgres();
  proxy = await SilentProxy.before(postgres.url);
});
afterAll(async () => {
  await proxy.close();
  await postgres.stop();
});

test('connections that go silent are noticed: nothing waits for ever, and the node hears and writes again', async () => {
  const [node, other] = [
    await PostgresStore.open(proxy.url, { patience: 400 }),
    await PostgresStore.open(postgres.url),
  ];
  const heard: Message[] = [];
  node.messages.onMessage(message => heard.push(message));
  await node.ping();
  proxy.silence();
  const silent = await node.ping().catch(error => error);
  expect(silent).toBeInstanceOf(StoreFault);
  const isWell = async (): Promise<boolean> =>
    node.ping().then(
      () => true,
      () => false,
    );
  while (!(await isWell())) {
    await new Promise(resolve => setTimeout(resolve, 50));
  }
  // Messages sent while it was deaf may be lost: it is told to look again.
  expect(heard.map(({ topic }) => topic)).toContain('gap');
  await other.messages.tell({ topic: 'grown', data: { game: 'g' } });
  while (!heard.some(({ topic }) => topic === 'grown')) {
    await new Promise(resolve => setTimeout(resolve, 10));
  }
  proxy.silence();
  const started = performance.now();
  await node.close();
  expect(performance.now() - started).toBeLessThan(10_000);
  await other.close();
});

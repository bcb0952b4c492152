import { afterAll, beforeAll, expect, test } from 'vitest';
import { Authenticator } from '../../tests/support/authenticator.ts';
import { skirmish } from '../../tests/support/demo-game.ts';
import { begin, Player, type RunningTable, startTable } from '../../tests/support/table.ts';
import { Browser, HOST, register } from '../../tests/support/visitor.ts';
import { Budgets } from './budgets.ts';
import { ownerWith } from './owners.ts';
import { FairQueue } from './threads/fair-queue.ts';

test('what is spent counts for the address and for the account, wherever it comes from', () => {
  const budgets = new Budgets(100, () => 0);
  budgets.spend(ownerWith('1.1.1.1', 'ney'), 150);
  budgets.spend(ownerWith('2.2.2.2', 'ney'), 150);
  expect(budgets.wait('1.1.1.1')).toBe(0);
  expect(budgets.wait('2.2.2.2')).toBe(0);
  expect(budgets.wait(ownerWith('3.3.3.3', 'ney'))).toBeGreaterThan(0);
  expect(budgets.wait(ownerWith('3.3.3.3', 'lannes'))).toBe(0);
});

test('an account with many addresses has one turn among the others, and an address with many accounts too', () => {
  const queue = new FairQueue<string>();
  for (const address of ['1.1.1.1', '2.2.2.2', '3.3.3.3']) {
    queue.add(ownerWith(address, 'greedy'), `greedy ${address}`);
  }
  for (const account of ['a', 'b', 'c']) {
    queue.add(ownerWith('9.9.9.9', account), `crowd ${account}`);
  }
  queue.add('4.4.4.4', 'modest');
  const order: string[] = [];
  for (let next = queue.next(); next; next = queue.next()) {
    order.push(next.item);
    queue.charge(next.owner, 100);
  }
  expect(order.slice(0, 3).toSorted()).toEqual(['crowd a', 'greedy 1.1.1.1', 'modest']);
  expect(order).toHaveLength(7);
});

let server: RunningTable;
const budgets = new Budgets(100);
beforeAll(async () => {
  server = await startTable([skirmish], { budgets });
});
afterAll(() => server.close());

test('an account that has used up its time is refused with a sentence, and others are not', async () => {
  const [ney, other] = [new Browser(server), new Browser(server)];
  const made = await ney.send('POST', '/api/games', { game: skirmish.id });
  await register(ney, new Authenticator(`http://${HOST}`), 'Ney');
  const route = `/api/games/${made.body.id}?as=host`;
  expect((await ney.send('GET', route)).status).toBe(200);
  const account = (await ney.send('GET', '/api/account')).body.account.id as string;
  budgets.spend(`a:${account}`, 60_000);
  const refused = await ney.send('GET', route);
  expect(refused).toMatchObject({ status: 429, body: { error: 'too-many' } });
  expect(refused.body.message).toMatch(
    /^This account has made too many requests; try again in \d+ seconds\.$/,
  );
  expect((await ney.send('POST', '/api/games', { game: skirmish.id })).status).toBe(429);
  expect((await other.send('POST', '/api/games', { game: skirmish.id })).status).toBe(200);
});

test('an address that has used up its time is refused whatever it asks for, and others are not', async () => {
  const asked = async (remoteAddress: string) =>
    (await server.app.inject({ url: '/api/lobby', remoteAddress })).statusCode;
  expect(await asked('192.0.2.1')).toBe(200);
  budgets.spend('192.0.2.1', 60_000);
  expect(await asked('192.0.2.1')).toBe(429);
  expect(await asked('192.0.2.2')).toBe(200);
});

test('messages of an address that has used up its time wait until there is some again', async () => {
  const game = await begin(server.address, { game: skirmish.id });
  const red = await Player.connect(server.address, game.id, { token: game.keys['seat:red'] as string });
  const debt = 400;
  // The amount that was gathered, and so much more as fills again in this time.
  budgets.spend('127.0.0.1', 200 + (debt * 100) / 1000);
  const started = performance.now();
  expect(await red.do({ do: 'chat', text: 'at last' })).toMatchObject({ t: 'done' });
  expect(performance.now() - started).toBeGreaterThan(debt / 2);
  await red.leave();
});

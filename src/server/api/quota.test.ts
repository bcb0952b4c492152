import { afterEach, describe, expect, test } from 'vitest';
import { skirmish } from '../../../tests/support/demo-game.ts';
import { get, type NewGame, post, type RunningTable, startTable } from '../../../tests/support/table.ts';
import { hashOf } from '../access/hash.ts';
import { entriesOf } from '../store/entries.ts';
import { UNLIMITED } from './limits.ts';

let server: RunningTable;
afterEach(() => server.close());

const DAY = 24 * 3_600_000;

const create = () =>
  post<NewGame & { error?: { code: string } }>(server.address, '/api/games', { game: skirmish.id });

const statusOf = async (): Promise<number> =>
  (
    await fetch(`${server.address}/api/games`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ game: skirmish.id }),
    })
  ).status;

describe('what is kept for one address', () => {
  test('is so many games that are not over; one that ends makes room', async () => {
    server = await startTable([skirmish], { limits: { ...UNLIMITED, games: 2 } });
    const [first] = [await create(), await create()];
    expect(await statusOf()).toBe(429);
    await server.tables.submit(first.id, { role: 'host', name: 'h' }, { do: 'end', reason: 'Enough.' });
    expect(await statusOf()).toBe(200);
  });

  test('and so many characters in thirty days', async () => {
    let now = Date.now();
    server = await startTable([skirmish], {
      limits: { ...UNLIMITED, storage: 10 },
      clock: { now: () => now },
    });
    await create();
    expect(await statusOf()).toBe(429);
    now += 31 * DAY;
    expect(await statusOf()).toBe(200);
  });

  test('is remembered by a hash, not by the address', async () => {
    server = await startTable([skirmish]);
    await create();
    const rows: string[] = [];
    await server.store.backups.dump(row => void rows.push(JSON.stringify(row)));
    expect(rows.join()).not.toContain('127.0.0.1');
  });
});

/** The cookie of somebody who has signed in. */
const signedIn = async (): Promise<string> => {
  const made = await server.app.inject({
    method: 'POST',
    url: '/api/games',
    payload: { game: skirmish.id },
  });
  const cookie = String(made.headers['set-cookie']).split(';')[0] as string;
  const session = /grognard=([\w-]+)\./.exec(cookie)?.[1] as string;
  const passkey = { id: 'k', account: 'ney', key: 'x', counter: 0, transports: [] };
  await server.store.accounts.add({ id: 'ney', name: 'Ney' }, passkey);
  await server.store.accounts.signIn(hashOf(session), 'ney');
  return cookie;
};

describe('what is kept for one account', () => {
  test('is counted wherever it signs in from, and for nobody else', async () => {
    server = await startTable([skirmish], { limits: { ...UNLIMITED, accountGames: 2 } });
    const cookie = await signedIn();
    const createFrom = async (remoteAddress: string, headers = {}) =>
      (
        await server.app.inject({
          method: 'POST',
          url: '/api/games',
          headers,
          remoteAddress,
          payload: { game: skirmish.id },
        })
      ).statusCode;
    expect(await createFrom('10.0.0.1', { cookie })).toBe(200);
    expect(await createFrom('10.0.0.2', { cookie })).toBe(200);
    expect(await createFrom('10.0.0.3', { cookie })).toBe(429);
    expect(await createFrom('10.0.0.3')).toBe(200);
  });

  test('and so are the parts of its series that wait', async () => {
    server = await startTable([skirmish], { hasQueue: true });
    const cookie = await signedIn();
    const ask = async (remoteAddress: string, headers = {}) =>
      (
        await server.app.inject({
          method: 'POST',
          url: '/api/simulations',
          headers,
          remoteAddress,
          payload: { game: skirmish.id, games: 10_000 },
        })
      ).statusCode;
    expect(await ask('10.0.0.1', { cookie })).toBe(200);
    expect(await ask('10.0.0.2', { cookie })).toBe(200);
    expect(await ask('10.0.0.3', { cookie })).toBe(409);
    expect(await ask('10.0.0.3')).toBe(200);
  });
});

describe('a game that nobody comes to', () => {
  test('tells its players after sixty days, and ends thirty days later', async () => {
    let now = Date.now();
    server = await startTable([skirmish], { clock: { now: () => now } });
    const { id, keys } = await create();
    const kinds = async () =>
      (await entriesOf(server.store.logs, id)).map(({ entry }) => entry as { kind: string });
    now += 59 * DAY;
    await server.tables.endAbandoned();
    expect(await kinds()).toHaveLength(1);
    now += 2 * DAY;
    await server.tables.endAbandoned();
    await server.tables.endAbandoned();
    expect((await kinds()).slice(1)).toMatchObject([{ kind: 'chat', role: 'house' }]);
    now += 31 * DAY;
    await server.tables.endAbandoned();
    expect((await kinds()).at(-1)).toMatchObject({ kind: 'end', outcome: null });
    const { doc } = await get<{ doc: { over: boolean } }>(server.address, `/api/games/${id}`, keys.host);
    expect(doc.over).toBe(true);
  });

  test('goes on where somebody says a word after the warning', async () => {
    let now = Date.now();
    server = await startTable([skirmish], { clock: { now: () => now } });
    const { id } = await create();
    now += 61 * DAY;
    await server.tables.endAbandoned();
    await server.tables.submit(id, { role: 'host', name: 'h' }, { do: 'chat', text: 'I am here.' });
    now += 31 * DAY;
    await server.tables.endAbandoned();
    expect((await server.tables.open(id))?.outline.ended).toBe(false);
  });
});

test('an answer of the Table is kept by no cache', async () => {
  server = await startTable([skirmish]);
  const reply = await fetch(`${server.address}/api/lobby`);
  expect(reply.headers.get('cache-control')).toBe('no-store');
});

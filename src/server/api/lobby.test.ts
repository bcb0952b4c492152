import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { verify } from '#kernel';
import type { TableFile } from '#kernel/table/file.ts';
import { Club, choose, together } from '../../../tests/support/club.ts';
import { skirmish } from '../../../tests/support/demo-game.ts';
import { ROOT } from '../../../tests/support/source-files.ts';
import { get, keyFor, type NewGame, playOn, post, startTable } from '../../../tests/support/table.ts';
import type { TableDoc } from '../shapes.ts';

const club = Club.open();

describe('verifiable dice', () => {
  test('the first roll waits for seals to be opened; each roll can be opened', async () => {
    const { sealOf } = await import('#kernel');
    const game = await club.create();
    const red = await club.connect(game, 'seat:red');
    const values = { red: 'r'.repeat(32), blue: 'b'.repeat(32) };
    expect(red.doc?.wait).toMatchObject({ awaits: 'draw' });
    await red.do({ do: 'entropy', seal: sealOf('red', values.red) });
    const blue = await club.connect(game, 'seat:blue');
    await together(blue, red);
    expect(red.doc?.dice).toMatchObject({ rolls: 0, awaited: ['red'] });
    await blue.do({ do: 'entropy', value: values.blue });
    await red.do({ do: 'entropy', value: values.red });
    await together(red, blue);
    expect(red.doc?.dice).toMatchObject({ rolls: 1, awaited: [] });
    const account = (key: string) =>
      get(club.server.address, `/api/games/${game.id}/rolls/1`, game.keys[key]);
    expect(await account('seat:red')).toMatchObject({
      roll: 1,
      throws: { card1: { dice: [expect.any(Number)] } },
    });
    await expect(account('seat:blue')).rejects.toMatchObject({ status: 404 });
    await playOn([red, blue]);
    expect(verify(skirmish, await club.fileOf(game))).toMatchObject({ ok: true, value: { unsealed: 1 } });
    expect(await account('seat:blue')).toMatchObject({ roll: 1 });
  });
});

describe('files', () => {
  test('a finished game comes back with its proof; one under way goes on elsewhere', async () => {
    const game = await club.create({ umpire: true });
    const [red, blue] = await club.both(game);
    await choose(red, 'attack', blue);
    await expect(club.fileOf(game, 'seat:red')).rejects.toMatchObject({ status: 403 });
    const halfway = await club.fileOf(game, 'host');
    expect(halfway.dice).not.toHaveProperty('secret');
    const moved = await post<NewGame>(club.server.address, '/api/games/import', halfway);
    const [r, b] = await club.both(moved);
    expect(r.doc).toMatchObject({ inputs: 2, view: red.doc?.view });
    await playOn([r, b]);
    expect(verify(skirmish, await club.fileOf(moved))).toMatchObject({ ok: true, value: { byHand: 1 } });
    await playOn([red, blue]);
    const file = await club.fileOf(game);
    const back = await post<NewGame>(club.server.address, '/api/games/import', file);
    expect(verify(skirmish, await club.fileOf(back))).toEqual(verify(skirmish, file));
  });

  test.each([
    ['no game', {}],
    ['another format', { format: 'x', game: 'demo.skirmish', version: '1' }],
    [
      'an input that is not legal',
      {
        format: 'grognard-game/1',
        game: 'demo.skirmish',
        version: '1',
        setup: { men: 2 },
        inputs: [{ side: 'blue', choose: 1 }],
      },
    ],
  ])('%s is refused in a sentence', async (_, file) => {
    await expect(post(club.server.address, '/api/games/import', file)).rejects.toMatchObject({ status: 409 });
  });

  test('brackets without end are counted, not followed', async () => {
    const reply = await club.server.app.inject({
      method: 'POST',
      url: '/api/games/import',
      headers: { 'content-type': 'application/json' },
      payload: `{"format":"grognard-game/1","setup":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
    });
    expect(reply.statusCode).toBe(409);
    expect(reply.json().message).toContain('levels deep');
  });

  test.each(['a NUL \u0000', 'a line\nand another', 'half a pair \ud83d', '  '])(
    'a title that is no line of text is left behind: %j',
    async title => {
      const game = await club.create();
      const [red, blue] = await club.both(game);
      await playOn([red, blue]);
      const file = await club.fileOf(game);
      const named = { ...file, table: { ...(file as TableFile).table, title } };
      const { id, keys } = await post<NewGame>(club.server.address, '/api/games/import', named);
      const { doc } = await get<{ doc: TableDoc }>(club.server.address, `/api/games/${id}`, keys.watch);
      expect(doc.title).toBe(skirmish.title);
    },
  );
});

test('answers in which names that others chose stand beside a hand are never packed', async () => {
  const game = await club.create();
  const [red, blue] = await club.both(game);
  const text = 'Dear Ney '.repeat(200);
  await blue.do({ do: 'letter', to: ['red'], text });
  await blue.do({ do: 'chat', text });
  await red.until(() => red.events.some(({ kind }) => kind === 'said'));
  const key = await keyFor(club.server.address, game.id, game.keys['seat:red'] as string);
  const headers = { authorization: `Bearer ${key}`, 'accept-encoding': 'gzip' };
  for (const route of ['', '/events']) {
    const reply = await club.server.app.inject({ url: `/api/games/${game.id}${route}`, headers });
    expect(reply.body).toContain(text.trim());
    expect(reply.headers['content-encoding']).toBeUndefined();
  }
});

describe('the lobby', () => {
  test('a listed game with an open seat: found, taken by a name, and kept for the session', async () => {
    const game = await club.create({ listed: true, title: 'Come in', seats: { blue: { kind: 'open' } } });
    const { open } = await get<{ open: { id: string; open: string[] }[] }>(club.server.address, '/api/lobby');
    expect(open.find(({ id }) => id === game.id)).toMatchObject({ open: ['blue'], title: 'Come in' });
    const reply = await club.server.app.inject({
      method: 'POST',
      url: `/api/games/${game.id}/take`,
      payload: { side: 'blue', name: 'Lannes' },
    });
    expect(reply.statusCode).toBe(200);
    const cookie = String(reply.headers['set-cookie']);
    expect(cookie).toMatch(/HttpOnly.*SameSite=Strict/);
    const headers = { cookie: cookie.split(';')[0] as string };
    const own = (await club.server.app.inject({ url: '/api/lobby', headers })).json() as { own: unknown };
    expect(own.own).toMatchObject([{ id: game.id, roles: ['seat:blue'] }]);
    const again = await club.server.app.inject({
      method: 'POST',
      url: `/api/games/${game.id}/take`,
      payload: { side: 'blue', name: 'Ney' },
    });
    expect(again.statusCode).toBe(409);
    // A client that knows the name of a session, but cannot sign it, has none.
    const forged = { cookie: headers.cookie.replace(/\.[\w-]{43}$/, `.${'y'.repeat(43)}`) };
    expect(forged).not.toEqual(headers);
    expect((await club.server.app.inject({ url: '/api/lobby', headers: forged })).json()).toMatchObject({
      own: [],
    });
  });

  test('a link and a name are enough; an umpire holds no seat', async () => {
    const game = await club.create({ umpire: true });
    const join = (key: string, headers: Record<string, string> = {}) =>
      club.server.app.inject({
        method: 'POST',
        url: `/api/games/${game.id}/join`,
        payload: { key, name: 'Davout' },
        headers,
      });
    const joined = await join(game.keys['seat:red'] as string);
    expect(joined.json()).toMatchObject({ role: 'seat:red' });
    const headers = { cookie: String(joined.headers['set-cookie']).split(';')[0] as string };
    const seen = await club.server.app.inject({ url: `/api/games/${game.id}`, headers });
    expect(seen.json()).toMatchObject({ role: 'seat:red', doc: { seats: { red: { name: 'Davout' } } } });
    expect((await join(game.keys.host as string, headers)).statusCode).toBe(409);
    expect((await join('z'.repeat(32))).statusCode).toBe(403);
  });

  test('an umpire takes no open seat either, by session or by key', async () => {
    const { app } = club.server;
    const made = await app.inject({
      method: 'POST',
      url: '/api/games',
      payload: { game: 'demo.skirmish', umpire: true, listed: true, seats: { red: { kind: 'open' } } },
    });
    const { id, keys } = made.json<NewGame>();
    const take = (headers: Record<string, string> = {}) =>
      app.inject({
        method: 'POST',
        url: `/api/games/${id}/take`,
        payload: { side: 'red', name: 'Davout' },
        headers,
      });
    const cookie = String(made.headers['set-cookie']).split(';')[0] as string;
    expect((await take({ cookie })).json()).toMatchObject({ error: 'umpire' });
    expect((await take({ authorization: `Bearer ${keys.host}` })).json()).toMatchObject({ error: 'umpire' });
    expect((await take()).json()).toMatchObject({ role: 'seat:red' });
  });
});

describe('the border', () => {
  test('another site may not act in a player’s name', async () => {
    const payload = { game: 'demo.skirmish' };
    const from = (origin: string) =>
      club.server.app.inject({
        method: 'POST',
        url: '/api/games',
        payload,
        headers: { origin, host: 'club.test' },
      });
    expect((await from('http://evil.test')).statusCode).toBe(403);
    expect((await from('http://club.test')).statusCode).toBe(200);
  });

  test('measures as Prometheus reads them', async () => {
    const reply = await fetch(`${club.server.address}/metrics`);
    expect(reply.headers.get('content-type')).toContain('text/plain');
    expect(await reply.text()).toMatch(/^grognard_inputs_total \d+$/m);
  });

  test('measures are not for players: they tell when somebody acts', async () => {
    const status = async (remoteAddress: string, headers = {}) =>
      (await club.server.app.inject({ url: '/metrics', remoteAddress, headers })).statusCode;
    expect(await status('127.0.0.1')).toBe(200);
    expect(await status('192.0.2.7')).toBe(403);
    // Passed on by a proxy on this machine that nobody told the server to trust.
    expect(await status('127.0.0.1', { 'x-forwarded-for': '192.0.2.7' })).toBe(403);
  });

  test('a key opens the measures from anywhere, and without it they are shut', async () => {
    const server = await startTable([skirmish], { metricsKey: 'for-prometheus' });
    const status = async (authorization?: string) =>
      (
        await server.app.inject({
          url: '/metrics',
          remoteAddress: '192.0.2.7',
          ...(authorization ? { headers: { authorization } } : {}),
        })
      ).statusCode;
    expect(await status('Bearer for-prometheus')).toBe(200);
    expect(await status('Bearer another')).toBe(403);
    expect(await status()).toBe(403);
    await server.close();
  });
});

describe('the example bot', () => {
  test('joins by link and plays to the end', async () => {
    const game = await club.create();
    const bots = ['red', 'blue'].map(side =>
      spawn(process.execPath, [
        path.join(ROOT, 'examples/bot.mjs'),
        `${club.server.address}/table/${game.id}#${game.keys[`seat:${side}`]}`,
      ]),
    );
    const ends = await Promise.all(bots.map(bot => once(bot, 'exit')));
    expect(ends.map(([code]) => code)).toEqual([0, 0]);
    expect((await club.fileOf(game)).inputs.length).toBeGreaterThan(3);
  });
});

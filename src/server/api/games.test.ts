import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { gameOf, type Json, verify } from '#kernel';
import { duel } from '#kernel/demo/duel.ts';
import { skirmish } from '../../../tests/support/demo-game.ts';
import { ROOT } from '../../../tests/support/source-files.ts';
import {
  get,
  type NewGame,
  Player,
  playOn,
  post,
  type RunningTable,
  startTable,
} from '../../../tests/support/table.ts';
import type { TableFile } from '../table/file.ts';

let server: RunningTable;
const present: Player[] = [];

beforeAll(async () => {
  server = await startTable([skirmish, gameOf(duel)]);
});
afterEach(() => Promise.all(present.splice(0).map(player => player.leave())));
afterAll(() => server.close());

const create = (more: object = {}): Promise<NewGame> =>
  post(server.address, '/api/games', { game: 'demo.skirmish', ...more });

const connect = async (game: NewGame, role: string, seen?: number): Promise<Player> => {
  const token = game.keys[role] as string;
  const player = await Player.connect(server.address, game.id, {
    token,
    ...(seen === undefined ? {} : { seen }),
  });
  present.push(player);
  return player;
};

const both = async (game: NewGame): Promise<[Player, Player]> => [
  await connect(game, 'seat:red'),
  await connect(game, 'seat:blue'),
];

/** All have seen what one has. */
const together = (...players: Player[]): Promise<unknown> => {
  const n = Math.max(...players.map(player => player.n));
  return Promise.all(players.map(player => player.until(() => player.n >= n)));
};

/** Chooses, and waits until everybody knows. */
const choose = async (player: Player, value: Json, ...others: Player[]): Promise<void> => {
  expect(await player.do({ do: 'choose', choose: value })).toMatchObject({ t: 'done' });
  await together(player, ...others);
};

/** Comes in by a link as a page does; gives the cookie. */
const joined = async (game: NewGame, role: string, name: string): Promise<string> => {
  const reply = await server.app.inject({
    method: 'POST',
    url: `/api/games/${game.id}/join`,
    payload: { key: game.keys[role], name },
  });
  return String(reply.headers['set-cookie']).split(';')[0] as string;
};

const fileOf = (game: NewGame, role = 'watch'): Promise<TableFile> =>
  get(server.address, `/api/games/${game.id}/file`, game.keys[role]);

describe('a game between two', () => {
  test('is created, joined by link, played to its end, and its dice are proved', async () => {
    const game = await create({ title: 'At the ford' });
    const [red, blue] = await both(game);
    await playOn([red, blue]);
    expect(red.doc?.outcome?.sentence).toBe(blue.doc?.outcome?.sentence);
    const file = await fileOf(game);
    expect(verify(skirmish, file)).toMatchObject({ ok: true, value: { byHand: 0 } });
    const tampered = structuredClone(file) as unknown as { inputs: { roll?: Record<string, number[]> }[] };
    const roll = tampered.inputs.find(input => input.roll)?.roll?.red as number[];
    roll[0] = ((roll[0] as number) % 6) + 1;
    expect(verify(skirmish, tampered as never)).toMatchObject({ ok: false });
  });

  test('goes on after a reload: from the last number seen, on another machine, with nothing missing', async () => {
    const game = await create();
    const [red, blue] = await both(game);
    await choose(red, 'attack', blue);
    const seen = red.n;
    await red.leave();
    await blue.do({ do: 'chat', text: 'Are you there?' });
    const again = await connect(game, 'seat:red', seen);
    expect(again.events).toMatchObject([{ n: seen + 1, kind: 'said', text: 'Are you there?' }]);
    const fromTheStart = await connect(game, 'seat:red', 0);
    const log = await get<{ events: Json[] }>(
      server.address,
      `/api/games/${game.id}/events`,
      game.keys['seat:red'],
    );
    expect(fromTheStart.events).toEqual(log.events);
    expect(fromTheStart.doc).toEqual(again.doc);
  });

  test('an attempt that is sent again is answered again and carried out once', async () => {
    const game = await create();
    const [red] = await both(game);
    const first = await red.do({ do: 'choose', choose: 'attack' }, 'mine');
    const inputs = red.doc?.inputs;
    expect(await red.do({ do: 'choose', choose: 'attack' }, 'mine')).toEqual(first);
    const twice = { id: 'chat-1', command: { do: 'chat', text: 'once' } };
    const key = game.keys['seat:red'] as string;
    const answers = await Promise.all([
      post(server.address, `/api/games/${game.id}/commands`, twice, key),
      post(server.address, `/api/games/${game.id}/commands`, twice, key),
    ]);
    expect(answers[0]).toEqual(answers[1]);
    expect(red.doc?.inputs).toBe(inputs);
    await red.until(() => red.events.some(event => event.kind === 'said'));
    expect(red.events.filter(event => event.kind === 'said')).toHaveLength(1);
  });

  test('who is here is told to all', async () => {
    const game = await create();
    const [red, blue] = await both(game);
    await red.until(() => red.here.length === 2);
    expect(red.here).toEqual(['seat:blue', 'seat:red']);
    await blue.leave();
    await red.until(() => red.here.length === 1);
    expect(red.here).toEqual(['seat:red']);
  });
});

describe('what the rules and the table refuse', () => {
  test('another’s turn, a refused option, a value that was not offered', async () => {
    const game = await create();
    const [red, blue] = await both(game);
    expect(await blue.do({ do: 'choose', choose: 'attack' })).toMatchObject({
      refusal: { code: 'kernel/not-your-choice' },
    });
    expect(await red.do({ do: 'choose', choose: 'retreat' })).toMatchObject({
      refusal: { code: 'demo/bridge', sentence: 'The bridge is down.' },
    });
    expect(await red.check('charge')).toMatchObject({ refusal: { code: 'kernel/not-offered' } });
    expect(await red.check('attack')).toMatchObject({ refusal: null });
    expect(red.doc?.inputs).toBe(1);
  });

  test('a stranger, a spectator who would play, a player who would rule', async () => {
    const game = await create();
    await expect(get(server.address, `/api/games/${game.id}`)).rejects.toMatchObject({ status: 403 });
    const watcher = await connect(game, 'watch');
    expect(await watcher.do({ do: 'choose', choose: 'attack' })).toMatchObject({
      refusal: { code: 'table/not-seated' },
    });
    const [red] = await both(game);
    expect(await red.do({ do: 'pause', on: true, reason: 'tea' })).toMatchObject({
      refusal: { code: 'table/not-host' },
    });
    const host = await connect(game, 'host');
    expect(await host.do({ do: 'correct', to: 0, inputs: [], reason: 'no' })).toMatchObject({
      refusal: { code: 'table/not-umpire' },
    });
  });
});

describe('taking back', () => {
  test('by the rule: one’s own last choice, not past a roll, and others see that it happened', async () => {
    const game = await create();
    const [red, blue] = await both(game);
    const before = red.doc?.view;
    expect(red.doc?.undo).toMatchObject({ code: 'kernel/undo-barrier' });
    await choose(red, 'attack', blue);
    expect(red.doc?.undo).toBeNull();
    expect(blue.doc?.undo).toMatchObject({ code: 'kernel/undo-side' });
    expect(await red.do({ do: 'undo' })).toMatchObject({ t: 'done' });
    await together(red, blue);
    expect(red.doc?.view).toEqual(before);
    expect(blue.events.at(-1)).toMatchObject({ kind: 'undone', side: 'red', to: 1 });
  });

  test('beyond the rule by asking: a no leaves everything, a yes goes back, and the dice keep their numbers', async () => {
    const game = await create();
    const [red, blue] = await both(game);
    await choose(red, 'attack', blue);
    await choose(red, 1, blue);
    await choose(red, 'left', blue);
    await choose(blue, 'left', red);
    const { inputs, dice } = red.doc as NonNullable<Player['doc']>;
    expect(await red.do({ do: 'ask', proposal: { kind: 'undo', to: 1 } })).toMatchObject({ t: 'done' });
    await together(red, blue);
    const [ask] = blue.doc?.asks ?? [];
    expect(ask).toMatchObject({ side: 'red', awaited: ['blue'] });
    await blue.do({ do: 'answer', ask: ask?.ask as number, yes: false });
    await together(blue, red);
    expect(red.doc).toMatchObject({ inputs, asks: [] });
    await red.do({ do: 'ask', proposal: { kind: 'undo', to: 1 } });
    await together(red, blue);
    await blue.do({ do: 'answer', ask: blue.doc?.asks[0]?.ask as number, yes: true });
    await together(blue, red);
    expect(red.doc).toMatchObject({ inputs: 1, dice: { rolls: dice.rolls } });
    await playOn([red, blue]);
    expect(verify(skirmish, await fileOf(game))).toMatchObject({ ok: true });
  });
});

describe('the host', () => {
  test('as umpire sees all and corrects with a reason that the log shows', async () => {
    const game = await create({ umpire: true });
    const [red, blue] = await both(game);
    const host = await connect(game, 'host');
    expect(host.doc?.view).toMatchObject({ card: expect.any(String) });
    expect(blue.doc?.view).not.toHaveProperty('card');
    await choose(red, 'hold', blue, host);
    const corrected = {
      do: 'correct',
      to: 1,
      inputs: [{ side: 'red', choose: 'attack' }],
      reason: 'He said attack.',
    };
    expect(await host.do(corrected as never)).toMatchObject({ t: 'done' });
    await together(host, blue);
    expect(blue.events.at(-1)).toMatchObject({ kind: 'corrected', reason: 'He said attack.' });
    expect(blue.doc?.view).toMatchObject({ order: 'attack' });
  });

  test('pauses and goes on', async () => {
    const game = await create();
    const [red] = await both(game);
    const host = await connect(game, 'host');
    await host.do({ do: 'pause', on: true, reason: 'Supper' });
    await together(host, red);
    expect(red.doc?.paused).toBe('Supper');
    expect(await red.do({ do: 'choose', choose: 'attack' })).toMatchObject({
      refusal: { code: 'table/paused' },
    });
    await host.do({ do: 'pause', on: false, reason: '' });
    expect(await red.do({ do: 'choose', choose: 'attack' })).toMatchObject({ t: 'done' });
  });

  test('hands a vanished player’s seat to another: the old key opens nothing any more', async () => {
    const game = await create();
    const [red, blue] = await both(game);
    const handed = await post<{ key: string }>(
      server.address,
      `/api/games/${game.id}/seats`,
      { side: 'blue', kind: 'person' },
      game.keys.host,
    );
    expect(await blue.closed).toBe(4002);
    await expect(get(server.address, `/api/games/${game.id}`, game.keys['seat:blue'])).rejects.toMatchObject({
      status: 403,
    });
    const heir = await connect({ ...game, keys: { 'seat:blue': handed.key } }, 'seat:blue');
    await playOn([red, heir]);
  });

  test('ends a game; the secret is published', async () => {
    const game = await create();
    const [red] = await both(game);
    const host = await connect(game, 'host');
    await host.do({ do: 'end', reason: 'The club closes.' });
    await together(host, red);
    expect(red.doc).toMatchObject({ over: true, dice: { secret: expect.stringMatching(/^[0-9a-f]{64}$/) } });
    expect(verify(skirmish, await fileOf(game))).toMatchObject({ ok: true });
  });
});

describe('what goes on beside the game', () => {
  test('chat to all and to one side; notes for oneself', async () => {
    const game = await create();
    const [red, blue] = await both(game);
    const watcher = await connect(game, 'watch');
    await red.do({ do: 'chat', text: 'Good luck!' });
    await red.do({ do: 'chat', text: 'psst', to: ['red'] });
    await together(red, blue, watcher);
    const heard = (player: Player) =>
      player.events.flatMap(event => (event.kind === 'said' ? [event.text] : []));
    expect([heard(red), heard(blue), heard(watcher)]).toEqual([
      ['Good luck!', 'psst'],
      ['Good luck!'],
      ['Good luck!'],
    ]);
    const notes = `/api/games/${game.id}/notes`;
    await fetch(`${server.address}${notes}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${game.keys['seat:red']}`, 'content-type': 'application/json' },
      body: JSON.stringify({ text: 'He always goes left.' }),
    });
    expect(await get(server.address, notes, game.keys['seat:red'])).toEqual({ text: 'He always goes left.' });
    expect(await get(server.address, notes, game.keys['seat:blue'])).toEqual({ text: '' });
    await expect(get(server.address, notes, game.keys.watch)).rejects.toMatchObject({ status: 403 });
  });

  test('standing orders answer in one’s absence, and only their own side knows them', async () => {
    const game = await create();
    const [red, blue] = await both(game);
    await blue.do({ do: 'orders', orders: [{ step: 'demo.flank', choose: 'right', once: true }] });
    await together(blue, red);
    expect(blue.doc?.orders).toHaveLength(1);
    expect(red.heard.join('')).not.toContain('ordered');
    await blue.leave();
    await choose(red, 'attack');
    await choose(red, 1);
    await choose(red, 'left');
    expect(red.events.find(event => event.kind === 'chose' && event.side === 'blue')).toMatchObject({
      by: 'orders',
    });
    expect((await connect(game, 'seat:blue')).doc?.orders).toEqual([]);
  });

  test('real dice by consent are typed in and marked', async () => {
    const game = await create();
    const [red, blue] = await both(game);
    expect(await red.do({ do: 'roll', roll: { red: [6], blue: [1] } })).toMatchObject({
      refusal: { code: 'table/dice' },
    });
    await red.do({ do: 'ask', proposal: { kind: 'hand-dice', on: true } });
    await together(red, blue);
    await blue.do({ do: 'answer', ask: blue.doc?.asks[0]?.ask as number, yes: true });
    await together(blue, red);
    await choose(red, 'attack', blue);
    await choose(red, 1, blue);
    await choose(red, 'left', blue);
    await choose(blue, 'left', red);
    expect(red.doc?.wait).toMatchObject({ awaits: 'roll', throws: { red: { count: 1, faces: 6 } } });
    expect(await red.do({ do: 'roll', roll: { red: [7], blue: [1] } })).toMatchObject({
      refusal: { code: 'kernel/dice' },
    });
    await red.do({ do: 'roll', roll: { red: [6], blue: [1] } });
    await together(red, blue);
    expect(blue.events.find(event => event.kind === 'rolled')).toMatchObject({
      by: 'hand',
      dice: { red: [6], blue: [1] },
    });
  });

  test('a rematch has the same seats; those who played are let in, and each gets his own key only', async () => {
    const game = await create();
    const cookie = await joined(game, 'seat:blue', 'Ney');
    const [red, blue] = [
      await connect(game, 'seat:red'),
      await Player.connect(server.address, game.id, {}, { cookie }),
    ];
    await playOn([red, blue]);
    const again = await post<{ id: string; key: string }>(
      server.address,
      `/api/games/${game.id}/rematch`,
      {},
      game.keys['seat:red'],
    );
    await blue.until(() => blue.doc?.rematch === again.id);
    expect(Object.keys(again).sort()).toEqual(['id', 'key', 'link', 'role']);
    const b = await Player.connect(server.address, again.id, {}, { cookie });
    const r = await Player.connect(server.address, again.id, { token: again.key });
    present.push(blue, b, r);
    expect([r.role, b.role]).toEqual(['seat:red', 'seat:blue']);
    await expect(
      post(server.address, `/api/games/${game.id}/rematch`, {}, game.keys['seat:red']),
    ).rejects.toMatchObject({ status: 409 });
  });

  test('a player can change the lock of his seat: whoever else had the link is out', async () => {
    const game = await create();
    const cookie = await joined(game, 'seat:blue', 'Ney');
    const spy = await connect(game, 'seat:blue');
    const changed = await server.app.inject({
      method: 'POST',
      url: `/api/games/${game.id}/lock`,
      payload: {},
      headers: { cookie },
    });
    expect(await spy.closed).toBe(4002);
    await expect(get(server.address, `/api/games/${game.id}`, game.keys['seat:blue'])).rejects.toMatchObject({
      status: 403,
    });
    const { key } = changed.json() as { key: string };
    expect(await get(server.address, `/api/games/${game.id}`, key)).toMatchObject({ role: 'seat:blue' });
    const own = await server.app.inject({ url: `/api/games/${game.id}`, headers: { cookie } });
    expect(own.json()).toMatchObject({ role: 'seat:blue' });
  });
});

describe('verifiable dice', () => {
  test('the first roll waits for seals to be opened; each roll can be opened', async () => {
    const { sealOf } = await import('#kernel');
    const game = await create();
    const red = await connect(game, 'seat:red');
    const values = { red: 'r'.repeat(32), blue: 'b'.repeat(32) };
    expect(red.doc?.wait).toMatchObject({ awaits: 'draw' });
    await red.do({ do: 'entropy', seal: sealOf('red', values.red) });
    const blue = await connect(game, 'seat:blue');
    await together(blue, red);
    expect(red.doc?.dice).toMatchObject({ rolls: 0, awaited: ['red'] });
    await blue.do({ do: 'entropy', value: values.blue });
    await red.do({ do: 'entropy', value: values.red });
    await together(red, blue);
    expect(red.doc?.dice).toMatchObject({ rolls: 1, awaited: [] });
    const account = (key: string) => get(server.address, `/api/games/${game.id}/rolls/1`, game.keys[key]);
    expect(await account('seat:red')).toMatchObject({
      roll: 1,
      throws: { card1: { dice: [expect.any(Number)] } },
    });
    await expect(account('seat:blue')).rejects.toMatchObject({ status: 404 });
    await playOn([red, blue]);
    expect(verify(skirmish, await fileOf(game))).toMatchObject({ ok: true, value: { unsealed: 1 } });
    expect(await account('seat:blue')).toMatchObject({ roll: 1 });
  });
});

describe('files', () => {
  test('a finished game comes back with its proof; one under way goes on elsewhere', async () => {
    const game = await create({ umpire: true });
    const [red, blue] = await both(game);
    await choose(red, 'attack', blue);
    await expect(fileOf(game, 'seat:red')).rejects.toMatchObject({ status: 403 });
    const halfway = await fileOf(game, 'host');
    expect(halfway.dice).not.toHaveProperty('secret');
    const moved = await post<NewGame>(server.address, '/api/games/import', halfway);
    const [r, b] = await both(moved);
    expect(r.doc).toMatchObject({ inputs: 2, view: red.doc?.view });
    await playOn([r, b]);
    expect(verify(skirmish, await fileOf(moved))).toMatchObject({ ok: true, value: { byHand: 1 } });
    await playOn([red, blue]);
    const file = await fileOf(game);
    const back = await post<NewGame>(server.address, '/api/games/import', file);
    expect(verify(skirmish, await fileOf(back))).toEqual(verify(skirmish, file));
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
    await expect(post(server.address, '/api/games/import', file)).rejects.toMatchObject({ status: 409 });
  });
});

describe('the lobby', () => {
  test('a listed game with an open seat: found, taken by a name, and kept for the session', async () => {
    const game = await create({ listed: true, title: 'Come in', seats: { blue: { kind: 'open' } } });
    const { open } = await get<{ open: { id: string; open: string[] }[] }>(server.address, '/api/lobby');
    expect(open.find(({ id }) => id === game.id)).toMatchObject({ open: ['blue'], title: 'Come in' });
    const reply = await server.app.inject({
      method: 'POST',
      url: `/api/games/${game.id}/take`,
      payload: { side: 'blue', name: 'Lannes' },
    });
    expect(reply.statusCode).toBe(200);
    const cookie = String(reply.headers['set-cookie']);
    expect(cookie).toMatch(/HttpOnly.*SameSite=Strict/);
    const headers = { cookie: cookie.split(';')[0] as string };
    const own = (await server.app.inject({ url: '/api/lobby', headers })).json() as { own: unknown };
    expect(own.own).toMatchObject([{ id: game.id, roles: ['seat:blue'] }]);
    const again = await server.app.inject({
      method: 'POST',
      url: `/api/games/${game.id}/take`,
      payload: { side: 'blue', name: 'Ney' },
    });
    expect(again.statusCode).toBe(409);
    const forged = { cookie: `grognard=${'x'.repeat(32)}.${'y'.repeat(43)}` };
    expect((await server.app.inject({ url: '/api/lobby', headers: forged })).json()).toMatchObject({
      own: [],
    });
  });

  test('a link and a name are enough; an umpire holds no seat', async () => {
    const game = await create({ umpire: true });
    const join = (key: string, headers: Record<string, string> = {}) =>
      server.app.inject({
        method: 'POST',
        url: `/api/games/${game.id}/join`,
        payload: { key, name: 'Davout' },
        headers,
      });
    const joined = await join(game.keys['seat:red'] as string);
    expect(joined.json()).toMatchObject({ role: 'seat:red' });
    const headers = { cookie: String(joined.headers['set-cookie']).split(';')[0] as string };
    const seen = await server.app.inject({ url: `/api/games/${game.id}`, headers });
    expect(seen.json()).toMatchObject({ role: 'seat:red', doc: { seats: { red: { name: 'Davout' } } } });
    expect((await join(game.keys.host as string, headers)).statusCode).toBe(409);
    expect((await join('z'.repeat(32))).statusCode).toBe(403);
  });
});

describe('the border', () => {
  test('another site may not act in a player’s name', async () => {
    const payload = { game: 'demo.skirmish' };
    const from = (origin: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/games',
        payload,
        headers: { origin, host: 'club.test' },
      });
    expect((await from('http://evil.test')).statusCode).toBe(403);
    expect((await from('http://club.test')).statusCode).toBe(200);
  });

  test('OpenAPI 3.1 from the same schemas', async () => {
    const document = await get<{ openapi: string; paths: Record<string, object> }>(
      server.address,
      '/api/openapi.json',
    );
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toContain('/api/games/{id}/commands');
    expect(JSON.stringify(document.paths['/api/games/{id}/commands'])).toContain('"hand-dice"');
  });

  test('measures as Prometheus reads them', async () => {
    const reply = await fetch(`${server.address}/metrics`);
    expect(reply.headers.get('content-type')).toContain('text/plain');
    expect(await reply.text()).toMatch(/^grognard_inputs_total \d+$/m);
  });
});

describe('the example bot', () => {
  test('joins by link and plays to the end', { timeout: 30_000 }, async () => {
    const game = await create();
    const bots = ['red', 'blue'].map(side =>
      spawn(process.execPath, [
        path.join(ROOT, 'examples/bot.mjs'),
        `${server.address}/table/${game.id}#${game.keys[`seat:${side}`]}`,
      ]),
    );
    const ends = await Promise.all(bots.map(bot => once(bot, 'exit')));
    expect(ends.map(([code]) => code)).toEqual([0, 0]);
    expect((await fileOf(game)).inputs.length).toBeGreaterThan(3);
  });
});

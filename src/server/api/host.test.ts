import { describe, expect, test } from 'vitest';
import { verify } from '#kernel';
import { Club, choose, together } from '../../../tests/support/club.ts';
import { skirmish } from '../../../tests/support/demo-game.ts';
import { get, keyFor, Player, playOn, post } from '../../../tests/support/table.ts';
import { thinkHere } from '../jobs/think.ts';
import { Work } from '../jobs/work.ts';

const club = Club.open();

/**
 * The chooser of each choice and the hand that made it, as far as they were told: also of sides that chose in secret
 * with another.
 */
const chosenBy = ({ events }: Player) =>
  events.flatMap(event =>
    event.kind === 'chose' ? [event, ...(event.also ?? [])].map(({ side, by }) => [side, by]) : [],
  );

describe('the host', () => {
  test('as umpire sees all and corrects with a reason that the log shows', async () => {
    const game = await club.create({ umpire: true });
    const [red, blue] = await club.both(game);
    const host = await club.connect(game, 'host');
    expect(host.doc?.view).toMatchObject({ card: expect.any(String) });
    expect(blue.doc?.view).not.toHaveProperty('card');
    await choose(red, 'hold', blue, host);
    const corrected = {
      do: 'correct',
      to: 1,
      inputs: [{ side: 'red', choose: 'attack' }],
      reason: 'They said attack.',
    };
    expect(await host.do(corrected as never)).toMatchObject({ t: 'done' });
    await together(host, blue);
    expect(blue.events.at(-1)).toMatchObject({ kind: 'corrected', reason: 'They said attack.' });
    expect(blue.doc?.view).toMatchObject({ order: 'attack' });
  });

  test('pauses and goes on', async () => {
    const game = await club.create();
    const [red] = await club.both(game);
    const host = await club.connect(game, 'host');
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
    const game = await club.create();
    const [red, blue] = await club.both(game);
    const handed = await post<{ ticket: string }>(
      club.server.address,
      `/api/games/${game.id}/seats`,
      { side: 'blue', kind: 'person' },
      game.keys.host,
    );
    expect(await blue.closed).toBe(4002);
    await expect(
      get(club.server.address, `/api/games/${game.id}`, game.keys['seat:blue']),
    ).rejects.toMatchObject({
      status: 403,
    });
    const heir = await club.connect({ ...game, keys: { 'seat:blue': handed.ticket } }, 'seat:blue');
    await playOn([red, heir]);
  });

  test('hands it to the computer, which plays on at once; its moves are marked', async () => {
    const { tables, address } = club.server;
    const work = new Work(tables, thinkHere(tables.library));
    work.start();
    const game = await club.create();
    const [red, blue] = await club.both(game);
    await post(address, `/api/games/${game.id}/seats`, { side: 'blue', kind: 'computer' }, game.keys.host);
    expect(await blue.closed).toBe(4002);
    await playOn([red]);
    expect(red.doc).toMatchObject({ over: true, seats: { blue: { kind: 'computer' } } });
    expect(chosenBy(red)).toContainEqual(['blue', 'computer']);
    await work.close();
  });

  test('ends a game; the secret is published', async () => {
    const game = await club.create();
    const [red] = await club.both(game);
    const host = await club.connect(game, 'host');
    await host.do({ do: 'end', reason: 'The club closes.' });
    await together(host, red);
    expect(red.doc).toMatchObject({ over: true, dice: { secret: expect.stringMatching(/^[0-9a-f]{64}$/) } });
    expect(verify(skirmish, await club.fileOf(game))).toMatchObject({ ok: true });
  });
});

describe('what goes on beside the game', () => {
  test('chat to all and to one side; notes for oneself', async () => {
    const game = await club.create();
    const [red, blue] = await club.both(game);
    const watcher = await club.connect(game, 'watch');
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
    const own = await keyFor(club.server.address, game.id, game.keys['seat:red'] as string);
    await fetch(`${club.server.address}${notes}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${own}`, 'content-type': 'application/json' },
      body: JSON.stringify({ text: 'They always go left.' }),
    });
    expect(await get(club.server.address, notes, game.keys['seat:red'])).toEqual({
      text: 'They always go left.',
    });
    expect(await get(club.server.address, notes, game.keys['seat:blue'])).toEqual({ text: '' });
    await expect(get(club.server.address, notes, game.keys.watch)).rejects.toMatchObject({ status: 403 });
  });

  test('standing orders answer in one’s absence, and only their own side knows them', async () => {
    const game = await club.create();
    const [red, blue] = await club.both(game);
    await blue.do({ do: 'orders', orders: [{ step: 'demo.flank', choose: 'right', once: true }] });
    await together(blue, red);
    expect(blue.doc?.orders).toHaveLength(1);
    expect(red.heard.join('')).not.toContain('ordered');
    await blue.leave();
    await choose(red, 'attack');
    await choose(red, 1);
    await choose(red, 'left');
    expect(chosenBy(red)).toContainEqual(['blue', 'orders']);
    expect((await club.connect(game, 'seat:blue')).doc?.orders).toEqual([]);
  });

  test('real dice by consent are typed in and marked', async () => {
    const game = await club.create();
    const [red, blue] = await club.both(game);
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

  test('nobody throws real dice for a roll that changes nothing', async () => {
    const game = await club.create();
    const [red, blue] = await club.both(game);
    await red.do({ do: 'ask', proposal: { kind: 'hand-dice', on: true } });
    await together(red, blue);
    await blue.do({ do: 'answer', ask: blue.doc?.asks[0]?.ask as number, yes: true });
    await together(blue, red);
    await choose(red, 'attack', blue);
    await choose(red, 1, blue);
    await choose(red, 'left', blue);
    await choose(blue, 'right', red);
    const rolled = red.events.findLast(event => event.kind === 'rolled');
    expect(rolled).toBeDefined();
    expect(rolled).not.toHaveProperty('by');
  });

  test('a rematch has the same seats; those who played are let in, and each gets their own key only', async () => {
    const game = await club.create();
    const cookie = await club.joined(game, 'seat:blue', 'Ney');
    const [red, blue] = [
      await club.connect(game, 'seat:red'),
      await Player.connect(club.server.address, game.id, {}, { cookie }),
    ];
    await playOn([red, blue]);
    const again = await post<{ id: string; key: string }>(
      club.server.address,
      `/api/games/${game.id}/rematch`,
      {},
      game.keys['seat:red'],
    );
    await blue.until(() => blue.doc?.rematch === again.id);
    expect(Object.keys(again).sort()).toEqual(['id', 'key', 'role']);
    const b = await Player.connect(club.server.address, again.id, {}, { cookie });
    const r = await Player.connect(club.server.address, again.id, { token: again.key });
    club.stay(blue, b, r);
    expect([r.role, b.role]).toEqual(['seat:red', 'seat:blue']);
    // A player let in by a session sits down again under the same name, so that the dice need not wait.
    expect(r.doc?.seats.blue).toEqual({ kind: 'person', name: 'Ney' });
    await playOn([r, b]);
    expect(r.doc?.over).toBe(true);
    await expect(
      post(club.server.address, `/api/games/${game.id}/rematch`, {}, game.keys['seat:red']),
    ).rejects.toMatchObject({ status: 409 });
  });

  test('a player can change the lock of their seat: anyone else who sat there is out, and all are told', async () => {
    const game = await club.create();
    const red = await club.connect(game, 'seat:red');
    const cookie = await club.joined(game, 'seat:blue', 'Ney');
    const inject = (route: string, more: object = {}) =>
      club.server.app.inject({ url: `/api/games/${game.id}${route}`, headers: { cookie }, ...more });
    const ticket = (await inject('/tickets', { method: 'POST', payload: {} })).json().ticket as string;
    const thief = await keyFor(club.server.address, game.id, ticket);
    const spy = await Player.connect(club.server.address, game.id, { token: thief });
    expect(spy.role).toBe('seat:blue');
    const changed = await inject('/lock', { method: 'POST', payload: {} });
    expect(await spy.closed).toBe(4002);
    await expect(get(club.server.address, `/api/games/${game.id}`, thief)).rejects.toMatchObject({
      status: 403,
    });
    await red.until(() => red.events.some(event => event.kind === 'keys' && event.did === 'lock'));
    expect(red.events.flatMap(event => (event.kind === 'keys' ? [[event.role, event.did]] : []))).toEqual([
      ['seat:blue', 'ticket'],
      ['seat:blue', 'lock'],
    ]);
    const { key } = changed.json() as { key: string };
    expect(await get(club.server.address, `/api/games/${game.id}`, key)).toMatchObject({ role: 'seat:blue' });
    const own = await club.server.app.inject({ url: `/api/games/${game.id}`, headers: { cookie } });
    expect(own.json()).toMatchObject({ role: 'seat:blue' });
  });
});

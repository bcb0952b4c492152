import { describe, expect, test } from 'vitest';
import { type Json, verify } from '#kernel';
import { Club, choose, together } from '../../../tests/support/club.ts';
import { skirmish } from '../../../tests/support/demo-game.ts';
import { get, type Player, playOn, post } from '../../../tests/support/table.ts';

const club = Club.open();

describe('a game between two', () => {
  test('is created, joined by link, played to its end, and its dice are proved', async () => {
    const game = await club.create({ title: 'At the ford' });
    const [red, blue] = await club.both(game);
    await playOn([red, blue]);
    expect(red.doc?.outcome?.sentence).toBe(blue.doc?.outcome?.sentence);
    const file = await club.fileOf(game);
    expect(verify(skirmish, file)).toMatchObject({ ok: true, value: { byHand: 0 } });
    const tampered = structuredClone(file) as unknown as { inputs: { roll?: Record<string, number[]> }[] };
    const roll = tampered.inputs.find(input => input.roll)?.roll?.red as number[];
    roll[0] = ((roll[0] as number) % 6) + 1;
    expect(verify(skirmish, tampered as never)).toMatchObject({ ok: false });
  });

  test('goes on after a reload: from the last number seen, on another machine, with nothing missing', async () => {
    const game = await club.create();
    const [red, blue] = await club.both(game);
    await choose(red, 'attack', blue);
    const seen = red.n;
    await red.leave();
    await blue.do({ do: 'chat', text: 'Are you there?' });
    const again = await club.connect(game, 'seat:red', seen);
    expect(again.events).toMatchObject([{ n: seen + 1, kind: 'said', text: 'Are you there?' }]);
    const fromTheStart = await club.connect(game, 'seat:red', 0);
    const log = await get<{ events: Json[] }>(
      club.server.address,
      `/api/games/${game.id}/events`,
      game.keys['seat:red'],
    );
    expect(fromTheStart.events).toEqual(log.events);
    expect(fromTheStart.doc).toEqual(again.doc);
  });

  test('is looked back on: a seat gets an earlier moment as it saw it then', async () => {
    const game = await club.create();
    const [red, blue] = await club.both(game);
    const [n, view] = [red.n, red.doc?.view];
    await choose(red, 'attack', blue);
    const past = (role: string, at: number) =>
      get(club.server.address, `/api/games/${game.id}/past/${at}`, game.keys[role]);
    expect(await past('seat:red', n)).toEqual({ view });
    expect(await past('seat:red', red.n)).toEqual({ view: red.doc?.view });
    expect(await past('seat:blue', blue.n)).toEqual({ view: blue.doc?.view });
  });

  test('an attempt that is sent again is answered again and carried out once', async () => {
    const game = await club.create();
    const [red] = await club.both(game);
    const first = await red.do({ do: 'choose', choose: 'attack' }, 'mine');
    const inputs = red.doc?.inputs;
    expect(await red.do({ do: 'choose', choose: 'attack' }, 'mine')).toEqual(first);
    const twice = { id: 'chat-1', command: { do: 'chat', text: 'once' } };
    const key = game.keys['seat:red'] as string;
    const answers = await Promise.all([
      post(club.server.address, `/api/games/${game.id}/commands`, twice, key),
      post(club.server.address, `/api/games/${game.id}/commands`, twice, key),
    ]);
    expect(answers[0]).toEqual(answers[1]);
    expect(red.doc?.inputs).toBe(inputs);
    await red.until(() => red.events.some(event => event.kind === 'said'));
    expect(red.events.filter(event => event.kind === 'said')).toHaveLength(1);
  });

  test('who is here is told to all', async () => {
    const game = await club.create();
    const [red, blue] = await club.both(game);
    await red.until(() => red.here.length === 2);
    expect(red.here).toEqual(['seat:blue', 'seat:red']);
    await blue.leave();
    await red.until(() => red.here.length === 1);
    expect(red.here).toEqual(['seat:red']);
  });
});

describe('what the rules and the table refuse', () => {
  test('another’s turn, a refused option, a value that was not offered', async () => {
    const game = await club.create();
    const [red, blue] = await club.both(game);
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
    const game = await club.create();
    await expect(get(club.server.address, `/api/games/${game.id}`)).rejects.toMatchObject({ status: 403 });
    const watcher = await club.connect(game, 'watch');
    expect(await watcher.do({ do: 'choose', choose: 'attack' })).toMatchObject({
      refusal: { code: 'table/not-seated' },
    });
    const [red] = await club.both(game);
    expect(await red.do({ do: 'pause', on: true, reason: 'tea' })).toMatchObject({
      refusal: { code: 'table/not-host' },
    });
    const host = await club.connect(game, 'host');
    expect(await host.do({ do: 'correct', to: 0, inputs: [], reason: 'no' })).toMatchObject({
      refusal: { code: 'table/not-umpire' },
    });
  });
});

describe('taking back', () => {
  test('by the rule: one’s own last choice, not past a roll, and others see that it happened', async () => {
    const game = await club.create();
    const [red, blue] = await club.both(game);
    const before = red.doc?.view;
    expect(red.doc?.undo).toBe('revealed');
    await choose(red, 'attack', blue);
    expect(red.doc?.undo).toBeNull();
    expect(blue.doc?.undo).toBe('not-yours');
    expect(await red.do({ do: 'undo' })).toMatchObject({ t: 'done' });
    await together(red, blue);
    expect(red.doc?.view).toEqual(before);
    expect(blue.events.at(-1)).toMatchObject({ kind: 'undone', side: 'red', to: 1 });
  });

  test('beyond the rule by asking: a no leaves everything, a yes goes back, and the dice keep their numbers', async () => {
    const game = await club.create();
    const [red, blue] = await club.both(game);
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
    expect(verify(skirmish, await club.fileOf(game))).toMatchObject({ ok: true });
  });

  test('is not agreed to by sending the other player away', async () => {
    const game = await club.create();
    const [red, blue] = await club.both(game);
    await choose(red, 'attack', blue);
    await choose(red, 1, blue);
    const { inputs } = red.doc as NonNullable<Player['doc']>;
    await red.do({ do: 'ask', proposal: { kind: 'undo', to: 1 } });
    const seats = `/api/games/${game.id}/seats`;
    await post(club.server.address, seats, { side: 'blue', kind: 'computer' }, game.keys.host);
    await red.until(() => red.doc?.seats.blue?.kind === 'computer');
    expect(red.doc).toMatchObject({ inputs, asks: [] });
  });
});

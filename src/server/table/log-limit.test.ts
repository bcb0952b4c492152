import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outposts } from '#kernel/testing/outposts.ts';
import { skirmish } from '../../../tests/support/demo-game.ts';
import {
  begin,
  get,
  type NewGame,
  Player,
  post,
  type RunningTable,
  startTable,
} from '../../../tests/support/table.ts';
import type { LogLimit } from './log-limit.ts';

const LIMITS: readonly [string, LogLimit][] = [
  ['entries', { entries: 30, characters: 1e9 }],
  ['characters', { entries: 1e9, characters: 8000 }],
];

describe.each(LIMITS)('a log with too many %s', (_, logLimit) => {
  let server: RunningTable;
  let game: NewGame;
  beforeAll(async () => {
    server = await startTable([skirmish], { logLimit });
    game = await begin(server.address, { game: skirmish.id });
  });
  afterAll(() => server.close());

  test('says so before it is full and when it is, loses nothing, and can still be ended', async () => {
    const red = await Player.connect(server.address, game.id, { token: game.keys['seat:red'] as string });
    let said = 0;
    let last = await red.do({ do: 'chat', text: `Line ${said}` });
    while (last.t === 'done' && said < 200) {
      said += 1;
      last = await red.do({ do: 'chat', text: `Line ${said}` });
    }
    expect(last).toMatchObject({ refusal: { code: 'table/nearly-full' } });
    expect(said).toBeGreaterThan(5);
    const lines = red.events.flatMap(event => (event.kind === 'said' ? [event] : []));
    expect(lines.filter(({ role }) => role === 'seat:red').map(({ text }) => text)).toEqual(
      Array.from({ length: said }, (__, i) => `Line ${i}`),
    );
    expect(lines.filter(({ role }) => role === 'house').map(({ text }) => text)).toEqual([
      expect.stringContaining('nearly full'),
    ]);
    // Nobody can talk a game to its end, aloud or by letter: the rest is for moves.
    expect(await red.do({ do: 'letter', text: 'Dear Blücher', to: ['blue'] })).toMatchObject({
      refusal: { code: 'table/nearly-full' },
    });
    for (const orders of [[], [{ step: 'demo.flank', choose: 'right', once: true }]]) {
      expect(await red.do({ do: 'orders', orders })).toMatchObject({
        refusal: { code: 'table/nearly-full' },
      });
    }
    await expect(
      post(server.address, `/api/games/${game.id}/tickets`, {}, game.keys['seat:red']),
    ).rejects.toMatchObject({ status: 409, answer: { error: 'table/nearly-full' } });
    const blue = await Player.connect(server.address, game.id, { token: game.keys['seat:blue'] as string });
    let [moves, move] = [0, last];
    do {
      const player = [red, blue].find(each => each.isAsked) ?? red;
      const { doc } = player;
      move = await player.do({ do: 'choose', choose: player.offered[0] ?? 1 });
      moves += move.t === 'done' ? 1 : 0;
      await (move.t === 'done' ? player.until(() => player.doc !== doc) : undefined);
      await Promise.all([red, blue].map(each => each.until(() => each.n >= Math.max(red.n, blue.n))));
    } while (move.t === 'done');
    expect(moves).toBeGreaterThan(0);
    expect(move).toMatchObject({
      refusal: { code: 'table/full', sentence: expect.stringContaining('All that happened is kept') },
    });
    await blue.leave();

    // It is as full after a sleep; the host ends it, and the file holds everything.
    server.tables.forget(game.id);
    const again = await Player.connect(server.address, game.id, { token: game.keys['seat:red'] as string });
    expect(await again.do({ do: 'chat', text: 'more' })).toMatchObject({ refusal: { code: 'table/full' } });
    const host = await Player.connect(server.address, game.id, { token: game.keys.host as string });
    expect(await host.do({ do: 'end', reason: 'The log is full.' })).toMatchObject({ t: 'done' });
    const file = JSON.stringify(await get(server.address, `/api/games/${game.id}/file`, game.keys.host));
    expect(file).toContain(`Line ${said - 1}`);
    await Promise.all([again.leave(), host.leave()]);
  });
});

test('answers left in advance, changed again and again, leave the last tenth of a log to moves', async () => {
  const server = await startTable([outposts], { logLimit: { entries: 40, characters: 1e9 } });
  const game = await begin(server.address, { game: outposts.id });
  const blue = await Player.connect(server.address, game.id, { token: game.keys['seat:blue'] as string });
  let left = 0;
  let last = await blue.do({ do: 'standing', window: 'ambush', answer: { when: 'always' } });
  while (last.t === 'done' && left < 60) {
    left += 1;
    const answer = left % 2 === 0 ? { when: 'always' } : { when: 'never' };
    last = await blue.do({ do: 'standing', window: 'ambush', answer });
  }
  expect(last).toMatchObject({ refusal: { code: 'table/nearly-full' } });
  const red = await Player.connect(server.address, game.id, { token: game.keys['seat:red'] as string });
  expect(await red.do({ do: 'choose', choose: 'pass' })).toMatchObject({ t: 'done' });
  await Promise.all([blue.leave(), red.leave()]);
  await server.close();
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { skirmish } from '../../../tests/support/demo-game.ts';
import {
  begin,
  get,
  type NewGame,
  Player,
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
    expect(last).toMatchObject({ refusal: { code: 'table/full' } });
    expect(said).toBeGreaterThan(5);
    const lines = red.events.flatMap(event => (event.kind === 'said' ? [event] : []));
    expect(lines.filter(({ role }) => role === 'seat:red').map(({ text }) => text)).toEqual(
      Array.from({ length: said }, (__, i) => `Line ${i}`),
    );
    expect(lines.filter(({ role }) => role === 'house').map(({ text }) => text)).toEqual([
      expect.stringContaining('nearly full'),
    ]);
    expect(await red.do({ do: 'choose', choose: 'attack' })).toMatchObject({
      refusal: { code: 'table/full', sentence: expect.stringContaining('All that happened is kept') },
    });

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

import { expect, test, vi } from 'vitest';
import { type AnyGame, Play, type Side } from '#kernel';
import { skirmish } from '../../../tests/support/demo-game.ts';
import { choiceOf, playSlice } from './think.ts';

test('a computer player is shown its own view, and no other', async () => {
  const shown: (Side | null)[] = [];
  const game: AnyGame = {
    ...skirmish,
    view: (board, side) => {
      shown.push(side);
      return skirmish.view(board, side);
    },
  };
  const begun = Play.begin(game, { men: 2 });
  const play = begun.ok ? begun.value : null;
  play?.submit({ draw: ['Fog'] });
  const { state } = play as Play;
  const asked = { game: game.id, version: game.version, state, side: 'red', bot: 'random', seed: 'x' };
  const question = { ...asked, people: ['blue'] };
  expect(['attack', 'hold']).toContain(await choiceOf({ games: [game] }, question));
  expect(shown).toEqual(['red']);
});

test('a part of a series is played for some seconds, at least one game of it, and says where to go on', () => {
  const series = {
    game: skirmish.id,
    setup: { men: 2 },
    bots: { red: 'random', blue: 'random' },
    seed: 'x',
    from: 10,
    to: 200,
  };
  const library = { games: [skirmish] };
  let clock = 0;
  const now = vi.spyOn(performance, 'now').mockImplementation(() => {
    clock += 1000;
    return clock;
  });
  const quick = playSlice(library, series);
  clock = 0;
  now.mockImplementation(() => {
    clock += 60_000;
    return clock;
  });
  const slow = playSlice(library, series);
  now.mockRestore();
  expect(quick.next).toBeGreaterThan(series.from + 1);
  expect(quick.next).toBeLessThan(series.from + 10);
  expect(slow.next).toBe(series.from + 1);
  expect(quick.tally.games).toBe(quick.next - series.from);
});

import { expect, test } from 'vitest';
import { type AnyGame, Play, type Side } from '#kernel';
import { skirmish } from '../../../tests/support/demo-game.ts';
import { choiceOf } from './think.ts';

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

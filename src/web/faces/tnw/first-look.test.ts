import { expect, test } from 'vitest';
import { must, Play } from '#kernel';
import type { Board } from '#systems/tnw/game/board.ts';
import { campaign } from '#systems/tnw/game/game.ts';
import { viewOf } from '#systems/tnw/game/view.ts';
import { frontOf } from './first-look.ts';

const begun = Play.begin(campaign as never, must(campaign.scenarios[0]).setup as never);
const board = (must(begun.ok ? begun.value : null) as Play).state.board as unknown as Board;

test.each([
  ['imperial', 'strasbourg'],
  // Kutuzov is stronger, and stands far from every enemy.
  ['coalition', 'linz'],
])('the %s player looks at the front first, at %s', (side, place) => {
  const front = frontOf(viewOf(board, side), side);
  expect(front).toHaveLength(2);
  expect(front).toContain(place);
});

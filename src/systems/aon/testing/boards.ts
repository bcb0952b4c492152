import { type Json, must, Play, randomInput, seeded } from '#kernel';
import type { Board, Corps } from '../game/board.ts';
import { campaign } from '../game/game.ts';
import { corpsNo } from '../map.ts';

/** A scenario after its hands were dealt, with some corps and fields changed: for tests of single rules. */
export const boardWith = (
  setup: Json,
  corps: Readonly<Record<string, Partial<Corps>>> = {},
  more: Partial<Board> = {},
): Board => {
  const board = boardOf(dealt(setup, 'boards'));
  const list = board.corps.slice();
  for (const [id, change] of Object.entries(corps)) {
    list[corpsNo(id)] = { ...(list[corpsNo(id)] as Corps), ...change };
  }
  return { ...board, ...more, corps: list };
};

export const boardOf = (play: Play): Board => play.state.board as unknown as Board;

/** A game after the set-up. */
export const dealt = (setup: Json, seed: string): Play => {
  const begun = Play.begin(campaign as never, setup);
  const play = must(begun.ok ? begun.value : null, 'a set-up') as Play;
  const random = seeded(seed);
  while (play.awaits()?.awaits === 'draw') {
    play.submit(must(randomInput(campaign as never, play.state, random)));
  }
  return play;
};

import { must } from '#kernel';
import { inputsOf, type Match } from '#lab/playing.ts';
import { Game } from './game.ts';

/** The game that `playOut` counts, to look at, to keep and to open again; the same seed gives the same game. */
export const playGame = (match: Match, seed: string): Game => {
  const begun = Game.begin(match.game, match.setup);
  const game = must(begun.ok ? begun.value : null, 'a set-up that the game accepts');
  for (const input of inputsOf(match, seed)) {
    game.submit(input);
  }
  return game;
};

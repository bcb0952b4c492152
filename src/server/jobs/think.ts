import { botsFor } from '#bots/index.ts';
import { awaits, type Json, must, type Side, type State, seeded } from '#kernel';
import { findGame, type Library } from '../ports.ts';

/** What a computer player is asked, by names and plain data only: it may think in another thread. */
export interface Question {
  readonly game: string;
  readonly version: string;
  readonly state: State;
  readonly side: Side;
  readonly bot: string;
  readonly seed: string;
}

/** Where computer players think. */
export interface Thinker {
  think(question: Question): Promise<Json>;
  close(): Promise<void>;
}

/** What the player chooses; it is given its side's view and what is offered to it, never the board. */
export const choiceOf = (library: Library, question: Question): Json => {
  const { state, side, bot, seed } = question;
  const game = must(findGame(library, question.game, question.version), question.game);
  const wait = awaits(game, state);
  if (wait?.awaits !== 'choose') {
    throw new Error(`Nothing is asked of ${side}.`);
  }
  const bots = botsFor(game);
  const player = must(bots.find(each => each.id === bot) ?? bots[0], 'a computer player');
  return player.choose({ game, side, view: game.view(state.board, side), wait, random: seeded(seed) });
};

/** Thinks in this very thread: for tests, and for players that think quickly. */
export const thinkHere = (library: Library): Thinker => ({
  think: async question => choiceOf(library, question),
  close: async () => undefined,
});

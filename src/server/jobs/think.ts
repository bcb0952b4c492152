import { botsFor, seatAt } from '#bots/index.ts';
import { awaits, type Json, must, type Side, type State, seeded, sidesIn } from '#kernel';
import { simulate } from '#lab/simulate.ts';
import type { Tally } from '#lab/tally.ts';
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

/** Some games of a series between computer players. */
export interface Series {
  readonly game: string;
  readonly setup: Json;
  readonly bots: Readonly<Record<Side, string>>;
  readonly seed: string;
  readonly from: number;
  readonly to: number;
}

/** Where computer players think and long work is done. */
export interface Thinker {
  think(question: Question): Promise<Json>;
  simulate(series: Series): Promise<Tally>;
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
  return player.choose(seatAt(game, state, side, wait, seeded(seed)));
};

/** A game that goes on for longer is cut off and counted as such. */
const LONGEST = 20_000;

export const tallyOf = (library: Library, { game: id, setup, bots, seed, from, to }: Series): Tally => {
  const game = must(findGame(library, id), id);
  const players = sidesIn(game, setup).map(side => [
    side,
    must(
      botsFor(game).find(bot => bot.id === bots[side]),
      side,
    ),
  ]);
  return simulate({ game, setup, bots: Object.fromEntries(players), longest: LONGEST }, seed, from, to);
};

/** Thinks in this very thread: for tests, and for players that think quickly. */
export const thinkHere = (library: Library): Thinker => ({
  think: async question => choiceOf(library, question),
  simulate: async series => tallyOf(library, series),
  close: async () => undefined,
});

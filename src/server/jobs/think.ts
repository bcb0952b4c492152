import { botsFor, seatAt } from '#bots/index.ts';
import { awaits, type Json, must, type Side, type State, seeded, sidesIn } from '#kernel';
import { simulate } from '#lab/simulate.ts';
import { addTallies, EMPTY_TALLY, type Tally } from '#lab/tally.ts';
import { findGame, gameFor, type Library } from '../ports.ts';

/** A question to a computer player, by names and plain data only: it may think in another thread. */
export interface Question {
  readonly game: string;
  readonly version: string;
  readonly state: State;
  readonly side: Side;
  readonly bot: string;
  readonly seed: string;
  /** The sides that people play. */
  readonly people: readonly Side[];
  /** The one that was asked has failed again and again: let the simplest choose. */
  readonly simplest?: boolean;
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

/** As many games of a series as could be played in their time, and the number of the next one. */
export interface Slice {
  readonly tally: Tally;
  readonly next: number;
}

/** Where computer players think and long work is done. */
export interface Thinker {
  think(question: Question): Promise<Json>;
  simulate(series: Series): Promise<Slice>;
  close(): Promise<void>;
}

/** The choice of the player; it is given its side's view and its options, never the board. */
export const choiceOf = async (library: Library, question: Question): Promise<Json> => {
  const { state, side, bot, seed, people, simplest = false } = question;
  const game = must(await gameFor(library, question.game, question.version), question.game);
  const wait = awaits(game, state);
  if (wait?.awaits !== 'choose' || !Object.hasOwn(wait.sides, side)) {
    throw new Error(`Nothing is asked of ${side}.`);
  }
  const bots = botsFor(game);
  const named = simplest ? bots.at(-1) : bots.find(each => each.id === bot);
  const player = must(named ?? bots[0], 'a computer player');
  return player.choose(seatAt(game, state, side, wait, seeded(seed), people));
};

/** A game that goes on for longer is cut off and counted as such. */
const LONGEST = 20_000;

/** Series take turns: after this time the next one is begun, and this one goes on later. */
const SLICE = 3_000;

/** Plays games of a series while there is time, at least one. */
export const playSlice = (library: Library, { game: id, setup, bots, seed, from, to }: Series): Slice => {
  const game = must(findGame(library, id), id);
  const players = sidesIn(game, setup).map(side => [
    side,
    must(
      botsFor(game).find(bot => bot.id === bots[side]),
      side,
    ),
  ]);
  const match = { game, setup, bots: Object.fromEntries(players), longest: LONGEST };
  const started = performance.now();
  let [tally, next] = [EMPTY_TALLY, from];
  while (next < to && (next === from || performance.now() - started < SLICE)) {
    tally = addTallies(tally, simulate(match, seed, next, next + 1));
    next += 1;
  }
  return { tally, next };
};

/** Thinks in this very thread: for tests, and for players that think quickly. */
export const thinkHere = (library: Library): Thinker => ({
  think: question => choiceOf(library, question),
  simulate: async series => playSlice(library, series),
  close: async () => undefined,
});

import { type Match, playGame } from './playing.ts';
import { type Played, tallyOfPlayed } from './record.ts';
import { addTallies, EMPTY_TALLY, type Tally } from './tally.ts';

export type { Match } from './playing.ts';

/** The seed of one game of a series. */
export const seedOf = (series: string, game: number): string => `${series}/${game}`;

/** Plays one game to its end; the same seed gives the same game. */
export const playOut = (match: Match, seed: string): Tally => tallyOfPlayed(playGame(match, seed));

/** Games number `from` up to, but not including, `to` of a series, one by one. */
export const playSeries = (match: Match, seed: string, from: number, to: number): readonly Played[] =>
  Array.from({ length: to - from }, (_, i) => playGame(match, seedOf(seed, from + i)));

/** Games number `from` up to, but not including, `to` of a series. */
export const simulate = (
  match: Match,
  seed: string,
  from: number,
  to: number,
  report: (games: number) => void = () => {},
): Tally => {
  let tally = EMPTY_TALLY;
  for (let game = from; game < to; game++) {
    tally = addTallies(tally, playOut(match, seedOf(seed, game)));
    report(tally.games);
  }
  return tally;
};

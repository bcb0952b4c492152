import type { Bot } from '#bots/bot.ts';
import { isRecord, sidesIn } from '#kernel';
import { inputsOf, type Match } from '#lab/playing.ts';
import * as lab from '#lab/simulate.ts';
import type { Tally } from '#lab/tally.ts';
import { Game, isGame, NO_GAME } from './game.ts';
import { insist } from './misuse.ts';

const isBot = (bot: unknown): boolean =>
  isRecord(bot) && typeof (bot as unknown as Bot).choose === 'function';

/** The border of games between players: the game of a match, begun. */
const begin = (match: Match, seed: string): Game => {
  insist(isRecord(match), 'A match has a game, a set-up, a player for each side, and a longest length.');
  const { game, setup, bots, longest, opening = [] } = match;
  insist(isGame(game), NO_GAME);
  const begun = Game.begin(game, setup);
  insist(begun.ok, begun.ok ? '' : `The game does not take this set-up: ${begun.error[0]?.sentence}.`);
  const missing = sidesIn(game, setup).find(side => !isBot(bots?.[side]));
  insist(missing === undefined, `Nobody plays ${missing}.`);
  insist(Number.isSafeInteger(longest) && longest > 0, 'The longest length of a game is a number of inputs.');
  insist(Array.isArray(opening), 'An opening is a list of inputs.');
  insist(typeof seed === 'string', 'A seed is a text.');
  return begun.value;
};

/** Plays one game to its end and counts it; the same seed gives the same game. */
export const playOut = (match: Match, seed: string): Tally => {
  begin(match, seed);
  return lab.playOut(match, seed);
};

/** Counts games number `from` up to, but not including, `to` of a series. */
export const simulate: typeof lab.simulate = (match, seed, from, to, report) => {
  begin(match, seed);
  const isRange = [from, to].every(each => Number.isSafeInteger(each) && each >= 0);
  insist(isRange, 'A series runs from one whole number up to another.');
  return lab.simulate(match, seed, from, to, report);
};

/** The game that `playOut` counts, to look at, to keep and to open again; the same seed gives the same game. */
export const playGame = (match: Match, seed: string): Game => {
  const game = begin(match, seed);
  for (const input of inputsOf(match, seed)) {
    game.submit(input);
  }
  return game;
};

import { type Json, must, supposed } from '#kernel';
import type { Bot, BotCard, Seat } from '../bot.ts';
import { randomBot } from '../random.ts';
import { candidates, type Knowledge } from './knowledge.ts';
import { pickBy } from './node.ts';
import { type Effort, type Found, Search } from './search.ts';

/** A player that searches. */
export interface Player extends BotCard {
  readonly effort: Effort;
  readonly knowledge?: Knowledge;
}

/** The findings of a search at a choice; null where the game does not say where it stands. */
const lookedAt = (seat: Seat, effort: Effort, knowledge?: Knowledge): Found | null =>
  seat.game.suppose || seat.game.ahead ? new Search(seat, effort, knowledge).run() : null;

/** Shares below this are left out: they come from the first looks. */
const LEAST = 0.02;

/** How often a player chooses each value after a search. */
export const mixtureOf = ({ shares }: Pick<Found, 'shares'>): readonly number[] => {
  const kept = shares.map(share => (share < LEAST ? 0 : share));
  const sum = kept.reduce((a, b) => a + b, 0);
  return sum > 0 ? kept.map(share => share / sum) : shares;
};

const chosen = (found: Found, seat: Seat): Json =>
  must(found.values[pickBy(mixtureOf(found), seat.random)], 'a value to choose');

/** A computer player by the common search. */
export const searcher = ({ id, title, level, effort, knowledge }: Player): Bot => ({
  id,
  title,
  level,
  choose: seat => {
    const found = lookedAt(seat, effort, knowledge);
    return found && found.values.length > 0 ? chosen(found, seat) : randomBot.choose(seat);
  },
});

/**
 * A player that takes the first wish and looks no further: for games that are played on by the hundred, where a search
 * at every choice would take minutes.
 */
export const habitual = (knowledge: Knowledge): Bot => ({
  id: 'quick',
  title: 'Quick: takes the first wish',
  level: 1,
  choose: seat => {
    const { game, side, wait, random } = seat;
    const state = supposed(game, seat, side, random);
    const [first] = candidates(knowledge, { state, side, wait, random });
    return first === undefined ? randomBot.choose(seat) : first;
  },
});

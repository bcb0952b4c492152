import type { BotCard } from '#bots/bot.ts';
import { botCardsFor } from '#bots/cards.ts';
import { type AnyGame, type Json, type Side, sidesIn } from '#kernel';
import { HAND } from './paper.ts';

/** The player of each side: a person at this screen, or a computer player by its id. */
export type Seats = Readonly<Record<Side, string>>;

/** A first opponent is not the strongest, and no player at random either. */
const firstOpponent = (bots: readonly BotCard[]): BotCard | undefined => bots.at(-2) ?? bots[0];

/** The computer player that is offered first; a person if the game has no computer player. */
export const usualOpponent = (game: AnyGame): string => firstOpponent(botCardsFor(game))?.id ?? HAND;

/**
 * A seat for every side of a set-up: the first is one’s own, chosen seats stay, and the usual opponent has the rest.
 */
export const seatsFor = (game: AnyGame, setup: Json, chosen: Seats = {}): Seats => {
  const usual = usualOpponent(game);
  return Object.fromEntries(
    sidesIn(game, setup).map((side, i) => [side, chosen[side] ?? (i === 0 ? HAND : usual)]),
  );
};

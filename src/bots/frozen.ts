import type { AnyGame } from '#kernel';
import type { Bot } from './bot.ts';
import { botCardsFor } from './cards.ts';

/** Players that were frozen with older rules are as strong as those of their name today; once nobody said so. */
export const frozenPlayers = (game: AnyGame): readonly Bot[] => {
  const cards = botCardsFor(game);
  return ((game.frozen?.players ?? []) as readonly Bot[]).map((bot, at) => ({ ...bot, ...cards[at] }));
};

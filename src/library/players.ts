import type { Bot } from '#bots/bot.ts';
import { searchers } from '#bots/kit/levels.ts';
import { companyOf, type OwnPlayers } from '#bots/players.ts';
import type { AnyGame } from '#kernel';
import { isGame, NO_GAME } from './game.ts';
import { insist } from './misuse.ts';

/** Games bring their own players when they are fetched, so that nobody carries those of all other games. */
const KNOWN = new Map<string, OwnPlayers>();

export const bring = (own: Readonly<Record<string, OwnPlayers>>): void => {
  for (const [game, players] of Object.entries(own)) {
    KNOWN.set(game, players);
  }
};

/** The computer players of a game, the best first; the common search where it brought none of its own. */
export const botsFor = (game: AnyGame): readonly Bot[] => {
  insist(isGame(game), NO_GAME);
  return companyOf(game, KNOWN.get(game.id) ?? { bots: searchers }).players.bots;
};

import type { OwnPlayers } from '#bots/players.ts';
import { type AnyGame, must, type System } from '#kernel';
import { bring } from './players.ts';

/**
 * The games of a system by their ids, and the one that plays the whole rulebook (or the first, while there is none).
 * Their own players come with them.
 */
export const gamesOf = (
  { games, whole }: System,
  own: Readonly<Record<string, OwnPlayers>>,
): { readonly game: AnyGame; readonly games: Readonly<Record<string, AnyGame>> } => {
  bring(own);
  return {
    game: must(games.find(({ id }) => id === whole) ?? games[0], 'a game'),
    games: Object.fromEntries(games.map(game => [game.id, game])),
  };
};

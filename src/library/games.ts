import { type AnyGame, must, type System } from '#kernel';

/** The games of a system by their ids, and the one that plays the whole rulebook (or the first, while there is none). */
export const gamesOf = ({
  games,
  whole,
}: System): { readonly game: AnyGame; readonly games: Readonly<Record<string, AnyGame>> } => ({
  game: must(games.find(({ id }) => id === whole) ?? games[0], 'a game'),
  games: Object.fromEntries(games.map(game => [game.id, game])),
});

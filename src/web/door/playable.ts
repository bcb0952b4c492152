import { SHELF, type Shelf } from '#systems';

/** The id of the whole game of a system; null while only parts of it can be played. */
export const wholeGame = (code: string): string | null =>
  SHELF.find(card => card.code === code)?.whole ?? null;

/** The games as the doors show them: those that can be played whole come first. */
export const doors = (): readonly Shelf[] =>
  [...SHELF].sort((a, b) => Number(wholeGame(a.code) === null) - Number(wholeGame(b.code) === null));

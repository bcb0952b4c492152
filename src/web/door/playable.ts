import { SHELF, type Shelf } from '#systems';
import { facedGames } from '../faces/index.ts';
import { codeOf } from '../kit/systems.ts';

/** The id of the whole game of a system, as the list of faces has it; null while only parts of it can be played. */
export const wholeGame = (code: string): string | null =>
  facedGames().find(id => codeOf(id) === code) ?? null;

/** The games as the doors show them: those that can be played whole come first. */
export const doors = (): readonly Shelf[] =>
  [...SHELF].sort((a, b) => Number(wholeGame(a.code) === null) - Number(wholeGame(b.code) === null));

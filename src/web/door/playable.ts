import { SHELF, type Shelf } from '#systems';

/** The id of the whole game of a system; null while only parts of it can be played. */
export const wholeGame = (code: string): string | null =>
  SHELF.find(card => card.code === code)?.whole ?? null;

/** The scenario for a newcomer: of a whole game that offers one to begin with, else of the first whole game. */
export const firstBattle = (): { readonly code: string; readonly scenario?: string } | null => {
  const whole = doors().filter(({ code }) => wholeGame(code) !== null);
  const offered = whole.find(({ code, first }) => first?.game === wholeGame(code));
  if (offered?.first) {
    return { code: offered.code, scenario: offered.first.scenario };
  }
  return whole[0] ? { code: whole[0].code } : null;
};

/** The games as the doors show them: those that can be played whole come first. */
export const doors = (): readonly Shelf[] =>
  [...SHELF].sort((a, b) => Number(wholeGame(a.code) === null) - Number(wholeGame(b.code) === null));

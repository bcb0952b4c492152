import type { Nation } from '../../vocabulary.ts';
import type { Board } from '../board.ts';
import { isNativeOwned, isOccupied, markersIn, ownedBy } from '../situation.ts';
import { orderOf, regionOf } from './places.ts';

/** Where land pieces go home: the own capital, else own homeland, else other own regions (NIE-RUL-90). */
export const homeRegion = (board: Board, nation: Nation): string | null => {
  const owned = [...ownedBy(board, nation)].sort((a, b) => orderOf(a) - orderOf(b));
  const home = owned.filter(id => regionOf(id).homeland === nation);
  const quiet = (list: readonly string[]): string | undefined =>
    list.find(id => isNativeOwned(board, id) && !isOccupied(board, id) && markersIn(board, id) === 0);
  const capitals = home.filter(id => regionOf(id).capital !== null);
  return quiet(capitals) ?? capitals[0] ?? quiet(home) ?? home[0] ?? owned[0] ?? null;
};

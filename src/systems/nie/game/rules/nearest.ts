import { REGIONS } from '../../map.ts';
import { NATIONS, type Nation } from '../../vocabulary.ts';
import type { Board } from '../board.ts';
import { exists, troopsOf } from '../situation.ts';
import { isRegion, regionOf, seaAt } from './places.ts';

/** Places one step away, over land and over the sea: a sea area counts as one step. */
const besides = (place: string): readonly string[] =>
  isRegion(place)
    ? [...regionOf(place).adjacent, ...regionOf(place).coast]
    : [
        ...(seaAt(place)?.adjacent ?? []),
        ...REGIONS.filter(({ coast }) => coast.includes(place)).map(({ id }) => id),
      ];

/** Steps from a place to its surroundings, ring by ring: the place itself, its neighbours, and so on. */
const ringsAround = (board: Board, place: string): readonly (readonly string[])[] => {
  const seen = new Set([place]);
  const rings: (readonly string[])[] = [];
  let edge: readonly string[] = [place];
  while (edge.length > 0) {
    rings.push(edge);
    const next = edge.flatMap(besides).filter(id => !isRegion(id) || exists(board, id));
    edge = [...new Set(next)].filter(id => !seen.has(id));
    for (const id of edge) {
      seen.add(id);
    }
  }
  return rings;
};

/** Of some nations those whose troops are nearest to a region, and of these those with most of them there (NIE-RUL-28). */
export const nearestOf = (board: Board, region: string, nations: readonly Nation[]): readonly Nation[] => {
  if (nations.length < 2) {
    return nations;
  }
  for (const ring of ringsAround(board, region)) {
    const there = (nation: Nation): number =>
      ring.reduce((sum, id) => sum + (isRegion(id) ? troopsOf(board, id, nation) : 0), 0);
    const most = Math.max(...nations.map(there));
    if (most > 0) {
      return NATIONS.filter(nation => nations.includes(nation) && there(nation) === most);
    }
  }
  return nations;
};

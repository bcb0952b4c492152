import { type AreaId, areaOf, type CorpsId, type CountryId, corpsOf, countryOf } from '../../map.ts';
import type { Board } from '../board.ts';
import { corpsAt } from '../situation.ts';

/** AON-R20: a spent corps fights with one less, but never with less than one. */
export const battleRating = (corps: { readonly rating: number; readonly fresh: boolean }): number =>
  corps.fresh ? corps.rating : Math.max(1, corps.rating - 1);

export const ratingOf = (board: Board, id: CorpsId): number =>
  battleRating({ rating: corpsOf(id).battle, fresh: corpsAt(board, id).fresh });

/** AON-R14: a corps is at home in its nation, and in a country that was detached from it. */
export const isAtHome = (nation: CountryId, area: AreaId): boolean => {
  const { country } = areaOf(area);
  return country === nation || countryOf(country).detachableFrom === nation;
};

/** The corps from the best to the worst; a leader among them stands first. */
export const bestFirst = (
  board: Board,
  corps: readonly CorpsId[],
  leader: CorpsId | null = null,
): readonly CorpsId[] =>
  [...corps].sort(
    (a, b) =>
      Number(b === leader) - Number(a === leader) ||
      ratingOf(board, b) - ratingOf(board, a) ||
      corpsOf(b).sr - corpsOf(a).sr ||
      corpsOf(b).mr - corpsOf(a).mr,
  );

/** By habit the lowest rated corps are lost first, the leader last (AON-MARCH-4). */
export const lossOrder = (
  board: Board,
  corps: readonly CorpsId[],
  leader: CorpsId | null = null,
): readonly CorpsId[] => [...bestFirst(board, corps, leader)].reverse();

/** The corps of the highest SR: it leads where no seat has named a leader. */
export const seniorOf = (corps: readonly CorpsId[]): CorpsId | null =>
  corps.reduce<CorpsId | null>(
    (best, id) => (best === null || corpsOf(id).sr > corpsOf(best).sr ? id : best),
    null,
  );

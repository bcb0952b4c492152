import {
  AREAS,
  type AreaId,
  areaOf,
  areasOf,
  type Border,
  BRITAIN,
  COUNTRIES,
  type CountryId,
  countryOf,
} from '../../map.ts';
import { PARTY_OF, type Party, type Status } from '../../vocabulary.ts';
import type { Board } from '../board.ts';

export const statusOf = (board: Board, country: CountryId): Status => board.status[country] ?? 'N';

/** The side of a country; null while it is neutral (AON-R13). */
export const partyOfCountry = (board: Board, country: CountryId): Party | null =>
  PARTY_OF[statusOf(board, country)];

/** The side that an area is friendly to, by its country alone (AON-R13). */
export const partyOfArea = (board: Board, area: AreaId): Party | null =>
  partyOfCountry(board, areaOf(area).country);

/** AON-R26: a detachable country is part of its major until it is detached. */
export const isAttached = ({ detached }: Board, country: CountryId): boolean =>
  countryOf(country).detachableFrom !== null && !detached.includes(country);

/** The countries that share the status of this one, itself first (AON-R26). */
export const withAttached = (board: Board, country: CountryId): readonly CountryId[] => [
  country,
  ...COUNTRIES.filter(each => each.detachableFrom === country && isAttached(board, each.id)).map(
    ({ id }) => id,
  ),
];

const STANDING = new WeakMap<readonly CountryId[], readonly CountryId[]>();

/** Countries that stand for themselves: attached ones do not. Kept, for few countries are ever detached. */
export const standing = (board: Board): readonly CountryId[] => {
  const known = STANDING.get(board.detached);
  if (known) {
    return known;
  }
  const found = COUNTRIES.filter(({ id }) => !isAttached(board, id)).map(({ id }) => id);
  STANDING.set(board.detached, found);
  return found;
};

const HOMELANDS = new WeakMap<readonly CountryId[], Map<CountryId, readonly AreaId[]>>();

/** The home areas of a nation, those of attached countries included (AON-R26). */
export const homelandOf = (board: Board, nation: CountryId): readonly AreaId[] => {
  const known = HOMELANDS.get(board.detached) ?? new Map<CountryId, readonly AreaId[]>();
  HOMELANDS.set(board.detached, known);
  const found = known.get(nation) ?? withAttached(board, nation).flatMap(areasOf);
  known.set(nation, found);
  return found;
};

/** AON 5.12: a closed country is barred, with parts still attached; a detached part is a minor of its own (AON-R26). */
export const isClosed = (board: Board, country: CountryId): boolean => {
  const { closed } = board.fixed.options;
  return (
    closed.includes(country) ||
    (isAttached(board, country) && closed.includes(countryOf(country).detachableFrom ?? ''))
  );
};

/** The areas that a side may enter, by the status of the countries: for each area by its number. */
interface Entries extends Readonly<Record<Party, readonly boolean[]>> {
  readonly closed: readonly CountryId[];
}
const ENTRIES = new WeakMap<Board['status'], Entries>();

const entriesFor = (board: Board, party: Party): readonly boolean[] =>
  AREAS.map(
    ({ country }) =>
      partyOfCountry(board, country) !== null &&
      !isClosed(board, country) &&
      !(party === 'french' && country === BRITAIN),
  );

/** The areas that each side may enter, worked out once for each status of the countries. */
export const entriesOf = (board: Board): Readonly<Record<Party, readonly boolean[]>> => {
  let known = ENTRIES.get(board.status);
  const { closed } = board.fixed.options;
  if (known?.closed !== closed) {
    known = { closed, french: entriesFor(board, 'french'), coalition: entriesFor(board, 'coalition') };
    ENTRIES.set(board.status, known);
  }
  return known;
};

/** AON-R31: no corps enters a neutral or closed country, and the French never Britain (AON-R43). */
export const mayEnter = (board: Board, party: Party, areaNumber: number): boolean =>
  entriesOf(board)[party][areaNumber] as boolean;

/** AON 5.3: straits are for the Coalition only, because the Royal Navy holds them. */
export const mayCross = (party: Party, border: Border | null): boolean =>
  border === 'land' || (border === 'strait' && party === 'coalition');

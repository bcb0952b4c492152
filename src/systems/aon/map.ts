import { graphOf, must } from '#kernel';
import map from './data/map.json' with { type: 'json' };
import type { Party, Seat, Status } from './vocabulary.ts';

export type AreaId = string;
export type CountryId = string;
export type CorpsId = string;

export type Terrain = 'mountain' | 'marsh' | 'barren';
export type Border = 'land' | 'strait';

export interface Area {
  readonly id: AreaId;
  readonly name: string;
  readonly country: CountryId;
  readonly terrain: readonly Terrain[];
  readonly coastal: boolean;
  readonly capital: boolean;
  readonly adj: Readonly<Record<AreaId, Border>>;
}

export interface Country {
  readonly id: CountryId;
  readonly name: string;
  readonly major: boolean;
  readonly status: Status;
  readonly reinforce: number;
  readonly capital: AreaId | null;
  /** The major that it is part of until it is detached (AON-R26). */
  readonly detachableFrom: CountryId | null;
}

/** When a corps may be in play. Only the status of a country can turn from true to false. */
export interface Available {
  readonly always?: boolean;
  readonly yearFrom?: number;
  readonly trigger?: string;
  readonly status?: { readonly country: CountryId; readonly in: readonly Status[] };
  readonly anyOf?: readonly Available[];
}

export interface CorpsCard {
  readonly id: CorpsId;
  readonly name: string;
  readonly nation: CountryId;
  readonly mr: number;
  readonly sr: number;
  readonly battle: number;
  readonly available: Available;
}

interface Rules {
  readonly embassy: { readonly perSideAndYear: number; readonly success: number };
  readonly warParty: {
    readonly firstYearAfterPeace: number;
    readonly neutralToCM: number;
    readonly allyToNeutral: number;
  };
  readonly seaMoveCorps: number;
  readonly campaignRounds: number;
  readonly sideHandMax: number;
  readonly seatHandMax: number;
}

export const AREAS = map.areas as unknown as readonly Area[];
export const COUNTRIES = map.countries as readonly Country[];
export const CORPS = map.corps as readonly CorpsCard[];
/** Figures of our own that the seed does not print. */
export const RULES: Rules = map.rules;
export const HANDS = map.hands;

const numbers = (list: readonly { readonly id: string }[]): ReadonlyMap<string, number> =>
  new Map(list.map(({ id }, i) => [id, i]));

const AREA_NO = numbers(AREAS);
const COUNTRY_NO = numbers(COUNTRIES);
const CORPS_NO = numbers(CORPS);

export const isArea = (id: string): boolean => AREA_NO.has(id);
export const isCountry = (id: string): boolean => COUNTRY_NO.has(id);
export const isCorps = (id: string): boolean => CORPS_NO.has(id);

/** The place of an area in the order of the map; −1 for a box. */
export const areaNo = (id: string): number => AREA_NO.get(id) ?? -1;
export const corpsNo = (id: CorpsId): number => must(CORPS_NO.get(id), `the corps ${id}`);

export const areaOf = (id: AreaId): Area => must(AREAS[areaNo(id)], `the area ${id}`);
export const countryOf = (id: CountryId): Country => must(COUNTRIES[COUNTRY_NO.get(id) ?? -1], id);
export const corpsOf = (id: CorpsId): CorpsCard => must(CORPS[CORPS_NO.get(id) ?? -1], id);

/** The place of each corps’ nation among the countries, by the number of the corps. */
export const NATION_NO: readonly number[] = CORPS.map(({ nation }) => must(COUNTRY_NO.get(nation)));
export const GRAPH = graphOf(AREAS.map(({ id, adj }) => ({ id, links: adj })));

const BY_COUNTRY = new Map(
  COUNTRIES.map(({ id }) => [id, AREAS.filter(({ country }) => country === id).map(area => area.id)]),
);
export const areasOf = (country: CountryId): readonly AreaId[] => BY_COUNTRY.get(country) ?? [];

/** Mountain and marsh wear an army out (AON-MARCH-1). */
export const isHard = ({ terrain }: Area): boolean =>
  terrain.includes('mountain') || terrain.includes('marsh');
export const isBarren = ({ terrain }: Area): boolean => terrain.includes('barren');

/** An area that can be reached over a strait only (AON-R59). */
export const isBehindStrait = ({ adj }: Area): boolean => {
  const borders = Object.values(adj);
  return borders.length > 0 && borders.every(border => border === 'strait');
};

/** The majors of the continent that can be against France, in the order in which they surrender (AON-R57). */
export const CONTINENTAL: readonly CountryId[] = ['austria', 'prussia', 'russia', 'spain'];
export const FRANCE = 'france';
export const BRITAIN = 'britain';
export const NAPOLEON = 'napoleon';

/** The trigger of the last Russian corps (AON-R28). */
export const RUSSIA_ENTERED = 'enemy-corps-entered-russia';

export const capitalOf = (country: CountryId): AreaId =>
  must(countryOf(country).capital, `a capital of ${country}`);

const YEARS = new Map(map.years.map(({ year, initiative }) => [year, initiative as Party]));
export const FIRST_YEAR = Math.min(...YEARS.keys());
export const LAST_YEAR = Math.max(...YEARS.keys());
export const initiativeIn = (year: number): Party => must(YEARS.get(year), `the year ${year}`);

export const ROUNDS = map.rounds as readonly {
  readonly n: number;
  readonly season: string;
  readonly winter: boolean;
}[];
export const isWinterRound = (round: number): boolean => ROUNDS[round - 1]?.winter ?? false;

/** The countries that each seat runs while they are against France, by the number of players. */
const SEAT_TABLE = map.seats as Readonly<
  Record<string, Readonly<Partial<Record<Seat, readonly CountryId[]>>>>
>;
export const seatsFor = (players: number): readonly Seat[] =>
  Object.keys(SEAT_TABLE[players] ?? {}) as readonly Seat[];
export const countriesOfSeat = (players: number, seat: Seat): readonly CountryId[] =>
  SEAT_TABLE[players]?.[seat] ?? [];

const SEAT_OF = new Map(
  Object.entries(SEAT_TABLE).map(([players, seats]) => [
    Number(players),
    new Map(
      Object.entries(seats).flatMap(([seat, countries]) =>
        (countries ?? []).map(country => [country, seat as Seat] as const),
      ),
    ),
  ]),
);

/** AON 5.10: the seat that runs a country while it is against France. */
export const seatOfCountry = (players: number, country: CountryId): Seat =>
  must(SEAT_OF.get(players)?.get(country), `a seat for ${country}`);

/** "Ney, Soult and Davout". */
export const namesOf = (corps: readonly CorpsId[]): string => joined(corps.map(id => corpsOf(id).name));

/** "a, b and c". */
export const joined = (words: readonly string[], last = 'and'): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;

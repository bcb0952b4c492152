import { hexDistance, hexEdge, hexNeighbours, must } from '#kernel';
import map from './data/map.json' with { type: 'json' };
import type { State as StateName, Terrain } from './vocabulary.ts';

export type HexId = string;
export type ZoneId = string;
/** A state as the map and the scenarios write it: `blue`, `a`. */
export type StateId = string;

export interface Hex {
  readonly id: HexId;
  readonly terrain: Terrain;
  /** The state whose home country it is. */
  readonly home: StateId;
  /** Sea zones that it touches. */
  readonly zones: readonly ZoneId[];
}

export interface City {
  readonly hex: HexId;
  readonly name: string;
  readonly state: StateId;
  readonly capital: boolean;
  readonly port: boolean;
  readonly fortress: boolean;
  readonly zones: readonly ZoneId[];
}

export interface Country {
  readonly id: StateId;
  readonly major: boolean;
  readonly capital: HexId;
  readonly cities: readonly HexId[];
  readonly ports: readonly HexId[];
}

export interface Zone {
  readonly id: ZoneId;
  readonly name: string;
  readonly ice: boolean;
  readonly adjacent: readonly ZoneId[];
  readonly ports: readonly HexId[];
}

type RawHex = { id: string; t: string; o?: string; c?: string[] };

/** The land of the map: 942 hexes, in ascending order of their ids. */
export const LAND: readonly Hex[] = (map.hexes as readonly RawHex[])
  .filter(({ t }) => t !== 'sea')
  .map(({ id, t, o = '', c = [] }) => ({ id, terrain: t as Terrain, home: o, zones: c }));

const HEXES: ReadonlyMap<HexId, Hex> = new Map(LAND.map(hex => [hex.id, hex]));

export const isLand = (id: string): boolean => HEXES.has(id);
export const hexOf = (id: HexId): Hex => HEXES.get(id) ?? must<Hex>(undefined, `the hex ${id}`);

export const CITIES: readonly City[] = (
  map.cities as readonly {
    hex: string;
    name: string;
    state: string;
    kind: string;
    port: boolean;
    fortress: boolean;
    zones?: string[];
  }[]
).map(({ hex, name, state, kind, port, fortress, zones = [] }) => ({
  hex,
  name,
  state,
  capital: kind === 'capital',
  port,
  fortress,
  zones,
}));

const CITY_AT: ReadonlyMap<HexId, City> = new Map(CITIES.map(city => [city.hex, city]));
export const cityAt = (hex: HexId): City | undefined => CITY_AT.get(hex);
export const isFortress = (hex: HexId): boolean => CITY_AT.get(hex)?.fortress ?? false;

/** WAP-SIEGE: SP that find room inside: a capital 10, another fortress 5, a plain city none. */
export const capacityOf = (hex: HexId): number => {
  const city = CITY_AT.get(hex);
  return city?.fortress ? (city.capital ? 10 : 5) : 0;
};

export const COUNTRIES: readonly Country[] = map.states.map(({ id, kind, capital, cities, ports }) => ({
  id,
  major: kind === 'major',
  capital,
  cities: [...cities].sort(),
  ports: [...ports].sort(),
}));
const COUNTRY: ReadonlyMap<StateId, Country> = new Map(COUNTRIES.map(each => [each.id, each]));
export const countryOf = (state: StateId): Country => must(COUNTRY.get(state), `the state ${state}`);
export const isState = (id: string): boolean => COUNTRY.has(id);
export const isMajorState = (state: StateId): boolean => COUNTRY.get(state)?.major ?? false;
export const MAJOR_IDS: readonly StateId[] = COUNTRIES.filter(({ major }) => major).map(({ id }) => id);

/** The name of a state on the printed charts: `Blue`, `a`. */
export const nameOfState = (state: StateId): StateName =>
  (isMajorState(state) ? `${state[0]?.toUpperCase()}${state.slice(1)}` : state) as StateName;

const ZONES: readonly Zone[] = map.seaZones.map(({ id, name, ice, adjacent, ports }) => ({
  id,
  name,
  ice,
  adjacent,
  ports,
}));
const ZONE: ReadonlyMap<ZoneId, Zone> = new Map(ZONES.map(zone => [zone.id, zone]));
export const zoneOf = (id: ZoneId): Zone => must(ZONE.get(id), `the sea zone ${id}`);
export const isZone = (id: string): boolean => ZONE.has(id);

const RIVERS: ReadonlySet<string> = new Set(
  map.rivers.flatMap(({ sides }) => sides.map(([a = '', b = '']) => hexEdge(a, b))),
);
export const isRiver = (a: HexId, b: HexId): boolean => RIVERS.has(hexEdge(a, b));

const NEIGHBOURS = new Map<HexId, readonly HexId[]>(
  LAND.map(({ id }) => [id, hexNeighbours(id).filter(isLand)]),
);
/** The land hexes round a land hex; sea hexes are closed to marches (WAP-MOVE). */
export const around = (hex: HexId): readonly HexId[] => NEIGHBOURS.get(hex) ?? [];

const NUMBERS: ReadonlyMap<HexId, number> = new Map(LAND.map(({ id }, number) => [id, number]));
/** The place of a hex in `LAND`: walks over the whole land keep their tables by it. */
export const numberOf = (id: HexId): number => NUMBERS.get(id) ?? must<number>(undefined, `the hex ${id}`);
/** The land hexes round each land hex, by number. */
export const NEXT: readonly (readonly number[])[] = LAND.map(({ id }) => around(id).map(numberOf));

export const apart = hexDistance;

/** The name of a place as people read it: its city, or the number of the hex. */
export const placeName = (at: string): string =>
  CITY_AT.get(at)?.name ?? (isZone(at) ? `the ${zoneOf(at).name}` : `hex ${at}`);

/** "a, b and c". */
export const joinedText = (words: readonly string[], last = 'and'): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;

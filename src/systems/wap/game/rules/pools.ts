import { resultOf } from '#kernel';
import { production } from '../../charts/production.ts';
import { cityAt, countryOf, type HexId, type StateId } from '../../map.ts';
import { CARRIED, PLACED, UNITS } from '../../trackers/production-book.ts';
import type { Board, Pool, Power } from '../board.ts';
import { isInvested } from './pieces.ts';
import { citiesOf, holderAt, statesOf } from './realm.ts';
import { isBlockaded } from './sea.ts';
import { isLinked } from './supply.ts';

export type Built = 'inf' | 'cav' | 'gds' | 'nsp' | 't' | 'sup';

/** Costs, and five supply points for one (WAP-PROD). */
export const COSTS: Readonly<Record<Built, number>> = {
  inf: UNITS.infantry.cost,
  cav: UNITS.cavalry.cost,
  gds: UNITS.guards.cost,
  nsp: UNITS.nsp.cost,
  t: UNITS.transports.cost,
  sup: 1,
};
export const SUPPLIES = 5;
export { CARRIED };

/** Pieces of a state in play: on the map and in captivity (WAP-PROD). */
export const inPlay = (board: Board, state: StateId, type: keyof Pool): number => {
  switch (type) {
    case 'leaders':
      return board.leaders.filter(leader => leader.state === state && leader.at !== '').length;
    case 'nsp':
    case 't':
      return board.ships.filter(ships => ships.state === state).reduce((sum, ships) => sum + ships[type], 0);
    default:
      return [...board.troops, ...board.prisoners]
        .filter(each => each.state === state)
        .reduce((sum, each) => sum + each[type], 0);
  }
};

const roomInPool = (board: Board, state: StateId, type: Exclude<Built, 'sup'>): number =>
  (board.fixed.pools[state]?.[type] ?? 0) - inPlay(board, state, type);

/** Controlled home cities of a state without enemies before them. */
const freeCities = (board: Board, power: Power, state: StateId): readonly HexId[] =>
  countryOf(state).cities.filter(hex => holderAt(board, hex) === power && !isInvested(board, hex, power));

/** SP that a city still takes in this phase (WAP-PROD). */
const roomInCity = (board: Board, hex: HexId): number =>
  (cityAt(hex)?.capital ? PLACED.capital : PLACED.city) - (board.placed[hex] ?? 0);

export interface Build {
  readonly build: Built;
  readonly state: StateId;
  readonly at: HexId;
}

/** WAP-R54: the builds that are open to a power now, with their places (WAP-PROD). */
export const builds = (board: Board, power: Power): readonly Build[] => {
  const purse = board.purse[power] ?? 0;
  if (purse <= 0) {
    return [];
  }
  return statesOf(board, power).flatMap(state => {
    if (!board.fixed.pools[state]) {
      return [];
    }
    const home = freeCities(board, power, state);
    const types = (['inf', 'cav', 'gds'] as const).filter(
      type => COSTS[type] <= purse && roomInPool(board, state, type) > 0,
    );
    const ships = (['nsp', 't'] as const).filter(
      type => board.fixed.options.naval && COSTS[type] <= purse && roomInPool(board, state, type) > 0,
    );
    return home.flatMap(hex => {
      const city = cityAt(hex);
      const supplied = city?.capital || isLinked(board, power, hex, home);
      const land = supplied && roomInCity(board, hex) > 0 ? types : [];
      const sea = supplied && city?.port && !isBlockaded(board, hex) ? ships : [];
      const stores = supplied && COSTS.sup <= purse ? (['sup'] as const) : [];
      return [...land, ...sea, ...stores].map(build => ({ build, state, at: hex }));
    });
  });
};

/** The income of a quarter (WAP-PROD, WAP-R17) (WAP-R15). */
export const incomeOf = (board: Board, power: Power): number => {
  const cities = citiesOf(board, power).filter(({ hex }) => !isInvested(board, hex, power));
  const own = statesOf(board, power);
  const given = {
    capital: cities.filter(city => city.state === power && city.capital).length,
    home: cities.filter(city => city.state === power && !city.capital).length,
    satellite: cities.filter(city => city.state !== power && own.includes(city.state)).length,
    captured: cities.filter(city => !own.includes(city.state)).length,
    saved: 0,
  };
  return resultOf(production, given).income;
};

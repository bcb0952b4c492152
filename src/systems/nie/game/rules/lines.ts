import { REGIONS, SEAS } from '../../map.ts';
import { isWinter, type Nation } from '../../vocabulary.ts';
import type { Board } from '../board.ts';
import {
  allied,
  atWar,
  enemyTroops,
  isTroop,
  markersIn,
  own,
  ownerOf,
  shipsAt,
  unitsAt,
} from '../situation.ts';
import { narrowsBetween, portAt, portsOf, regionOf, seaAt, straitVia } from './places.ts';

const friendsIn = (board: Board, region: string, nation: Nation): boolean =>
  unitsAt(board, region).some(unit => isTroop(unit) && own(board, unit.nation, nation));

/** NIE-RUL-99: a friendly region without enemy troops; one in uprising needs own or allied troops in it. */
const isSource = (board: Board, region: string, nation: Nation): boolean =>
  ownerOf(board, region) === nation &&
  enemyTroops(board, region, nation) === 0 &&
  (markersIn(board, region) === 0 || friendsIn(board, region, nation));

const passesRegion = (board: Board, region: string, nation: Nation): boolean => {
  if (enemyTroops(board, region, nation) > 0) {
    return false;
  }
  const owner = ownerOf(board, region);
  const quiet = owner !== null && own(board, owner, nation) && markersIn(board, region) === 0;
  return quiet || friendsIn(board, region, nation);
};

const passesSea = (board: Board, sea: string, nation: Nation): boolean => {
  if (isWinter(board.sheet.when.month) && seaAt(sea)?.frozenDecToMar) {
    return false;
  }
  const ships = shipsAt(board, sea);
  return (
    ships.some(ship => own(board, ship.nation, nation)) &&
    !ships.some(ship => atWar(board, ship.nation, nation))
  );
};

const narrowsOpen = (board: Board, nation: Nation, a: string, b: string): boolean =>
  (narrowsBetween(a, b)?.permissionOfOwners ?? []).every(region => {
    const owner = ownerOf(board, region);
    return owner === nation || (owner !== null && allied(board, owner, nation));
  });

/** A strait needs no squadrons, but enemy squadrons in its sea area cut the line. */
const isStraitFree = (board: Board, nation: Nation, from: string, to: string): boolean => {
  const via = straitVia(from, to);
  return via !== null && !shipsAt(board, via).some(ship => atWar(board, ship.nation, nation));
};

/** The next places on a line: region to sea through a port on it only, sea to region anywhere. */
const onward = (board: Board, nation: Nation, at: string): readonly string[] => {
  const sea = seaAt(at);
  if (sea) {
    return [
      ...sea.adjacent.filter(next => narrowsOpen(board, nation, at, next)),
      ...REGIONS.filter(({ coast }) => coast.includes(at)).map(({ id }) => id),
    ];
  }
  const region = regionOf(at);
  return [
    ...region.adjacent,
    ...region.straits.filter(({ to }) => isStraitFree(board, nation, at, to)).map(({ to }) => to),
    ...portsOf(at).flatMap(({ seas }) => seas),
  ];
};

/** Every place that a secure line of a nation reaches, the last place not tested for enemies (NIE-RUL-21). */
export const securePlaces = (board: Board, nation: Nation): ReadonlySet<string> => {
  const sources = Object.keys(board.regions).filter(id => isSource(board, id, nation));
  const reached = new Set<string>(sources);
  const queue = [...sources];
  const seas = new Set(SEAS.map(({ id }) => id));
  while (queue.length > 0) {
    const at = queue.shift() as string;
    for (const next of onward(board, nation, at)) {
      if (reached.has(next) || (!seas.has(next) && board.regions[next] === undefined)) {
        continue;
      }
      reached.add(next);
      if (seas.has(next) ? passesSea(board, next, nation) : passesRegion(board, next, nation)) {
        queue.push(next);
      }
    }
  }
  return reached;
};

/** A fleet in port counts as in its region. */
export const placeOf = (at: string): string => portAt(at)?.region ?? at;

import type { Refusal } from '#kernel';
import { isWinter, type Nation } from '../../vocabulary.ts';
import { refuse } from '../ask.ts';
import type { Board, Unit } from '../board.ts';
import { exists, inForce, isTroop, unitsOf } from '../situation.ts';
import { isHeld, mayEnter, mayForce, owesWithdrawal, pointsLeft, stepFault } from './movement.ts';
import { orderOf, regionOf, straitVia } from './places.ts';
import { recent } from './recent.ts';
import { crossing, type Passage, sailings } from './transport.ts';

export type By = 'land' | 'forced' | 'strait' | 'sea';

/** A way out of a region: where to, how, and which units may take it. */
export interface Destination {
  readonly to: string;
  readonly by: By;
  readonly units: readonly Unit[];
  /** The way over the sea. */
  readonly passage?: Passage;
  /** How many troops may be lifted. */
  readonly lift?: number;
}

/** Once a round, one extra point, from April to November (NIE-LAND-MARCH). */
export const mayForceNow = (board: Board, unit: Unit): boolean =>
  inForce(board, 'forcedMarch') &&
  mayForce(unit.type) &&
  !unit.forced &&
  !unit.stopped &&
  pointsLeft(unit) <= 0 &&
  !isHeld(board, unit) &&
  !isWinter(board.sheet.when.month);

const landWays = (
  board: Board,
  nation: Nation,
  from: string,
  here: readonly Unit[],
): readonly Destination[] =>
  regionOf(from).adjacent.flatMap(to => {
    if (!exists(board, to) || mayEnter(board, nation, from, to) !== null) {
      return [];
    }
    const able = here.filter(unit => stepFault(board, unit, to) === null);
    const forced = here.filter(unit => mayForceNow(board, unit));
    return [
      ...(able.length > 0 ? [{ to, by: 'land' as const, units: able }] : []),
      ...(forced.length > 0 ? [{ to, by: 'forced' as const, units: forced }] : []),
    ];
  });

/** Troops may not also move by land; a General may move one region first (NIE-LAND-PIECE-9). */
const mayEmbark = (unit: Unit): boolean => (unit.spent ?? 0) <= (isTroop(unit) ? 0 : 1);

const straitWays = (
  board: Board,
  nation: Nation,
  from: string,
  here: readonly Unit[],
): readonly Destination[] =>
  regionOf(from).straits.flatMap(({ to }) => {
    const via = straitVia(from, to);
    const able = here.filter(unit => mayEmbark(unit) && stepFault(board, unit, to) === null);
    const passage =
      via === null || able.length === 0 || !exists(board, to) ? null : crossing(board, nation, from, to, via);
    return passage ? [{ to, by: 'strait' as const, units: able, passage }] : [];
  });

const seaWays = (
  board: Board,
  nation: Nation,
  from: string,
  here: readonly Unit[],
): readonly Destination[] => {
  if (regionOf(from).coast.length === 0) {
    return [];
  }
  const able = here.filter(unit => !unit.stopped && !isHeld(board, unit) && mayEmbark(unit));
  if (able.length === 0) {
    return [];
  }
  return sailings(board, nation, from, !able.every(isTroop)).flatMap(({ to, passage, lift }) => {
    const units = able.filter(
      unit => (!isTroop(unit) || lift > 0) && (unit.type !== 'MIL' || stepFault(board, unit, to) === null),
    );
    return units.length > 0 ? [{ to, by: 'sea' as const, units, passage, lift }] : [];
  });
};

const isMovable = (board: Board, here: readonly Unit[]): boolean =>
  here.some(unit => !unit.stopped && (pointsLeft(unit) > 0 || mayForceNow(board, unit)));

const known = recent((_board: Board) => new Map<string, readonly Destination[]>());

/** Everywhere that pieces of a nation may go from a region, worked out once for each board. */
export const destinations = (board: Board, nation: Nation, from: string): readonly Destination[] => {
  const cache = known(board);
  const key = `${nation} ${from}`;
  const kept = cache.get(key);
  if (kept) {
    return kept;
  }
  const here = unitsOf(board, from, nation);
  const found = isMovable(board, here)
    ? [
        ...landWays(board, nation, from, here),
        ...straitWays(board, nation, from, here),
        ...seaWays(board, nation, from, here),
      ]
    : [];
  cache.set(key, found);
  return found;
};

const placesOf = (board: Board, nation: Nation): readonly string[] => [
  ...new Set(board.units.filter(unit => unit.nation === nation).map(({ at }) => at)),
];

const hasLandWay = (board: Board, nation: Nation, from: string, here: readonly Unit[]): boolean =>
  regionOf(from).adjacent.some(
    to =>
      exists(board, to) &&
      here.some(unit => stepFault(board, unit, to) === null || mayForceNow(board, unit)) &&
      mayEnter(board, nation, from, to) === null,
  );

/** Whether pieces may go anywhere from a region: most may by land, and the ways over the sea need not be found. */
const hasWay = (board: Board, nation: Nation, from: string): boolean => {
  const kept = known(board).get(`${nation} ${from}`);
  if (kept) {
    return kept.length > 0;
  }
  const here = unitsOf(board, from, nation);
  return (
    isMovable(board, here) &&
    (hasLandWay(board, nation, from, here) || destinations(board, nation, from).length > 0)
  );
};

/** Whether a nation can move at all. */
export const canStart = (board: Board, nation: Nation): boolean =>
  placesOf(board, nation).some(id => hasWay(board, nation, id));

/** Regions from which a nation can move, in the order of the map. */
export const startsOf = (board: Board, nation: Nation): readonly string[] =>
  placesOf(board, nation)
    .filter(id => hasWay(board, nation, id))
    .sort((a, b) => orderOf(a) - orderOf(b));

/** NIE-RUL-20: a mover may not stop while a withdrawal is owed and can be done. */
export const withdrawalFault = (board: Board, nation: Nation): Refusal | null => {
  const owed = placesOf(board, nation)
    .filter(id => owesWithdrawal(board, nation, id))
    .sort((a, b) => orderOf(a) - orderOf(b))
    .find(id => destinations(board, nation, id).some(({ by }) => by === 'land'));
  return owed === undefined
    ? null
    : refuse(
        'withdrawal',
        'NIE-RUL-20',
        `The pieces in ${regionOf(owed).name} have no Right of Passage and must leave.`,
      );
};

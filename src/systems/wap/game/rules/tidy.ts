import { apart, CITIES, cityAt, countryOf, type HexId } from '../../map.ts';
import type { Board, Leader, Power, Prisoners, Troop } from '../board.ts';
import { hasFriends } from './ground.ts';
import { stepsFrom } from './paths.ts';
import { changeLeaders, isBesieged, isInvested, removeTroops, type Strength, spOf } from './pieces.ts';
import { areFriends, holderOf, powerOf } from './realm.ts';

/** WAP-R46: trenches without their diggers go, and sieges that are over begin again at 0 (WAP-R60). */
export const tidy = (board: Board): Board => {
  const dug = entriesOf(board.trenches);
  const begun = entriesOf(board.sieges);
  const isDug = ([hex, power]: readonly [HexId, Power]): boolean => hasFriends(board, power, hex);
  const isOn = ([hex]: readonly [HexId, number]): boolean => isBesieged(board, hex);
  return dug.every(isDug) && begun.every(isOn)
    ? board
    : {
        ...board,
        trenches: Object.fromEntries(dug.filter(isDug)),
        sieges: Object.fromEntries(begun.filter(isOn)),
      };
};

const ENTRIES = new WeakMap<object, readonly (readonly [HexId, unknown])[]>();

/** The entries of a record by hex, listed once: most marches leave it as it is. */
const entriesOf = <T>(of: Readonly<Record<HexId, T>>): readonly (readonly [HexId, T])[] => {
  const found = (ENTRIES.get(of) as readonly (readonly [HexId, T])[] | undefined) ?? Object.entries(of);
  ENTRIES.set(of, found);
  return found;
};

/** Trenches of a hex are given up by forces that attack, join an attack or retreat from it (WAP-R46). */
export const leaveTrench = (board: Board, hex: HexId): Board => {
  if (!Object.hasOwn(board.trenches, hex)) {
    return board;
  }
  const { [hex]: _, ...trenches } = board.trenches;
  return { ...board, trenches };
};

/**
 * The nearest unbesieged city that friends control, by paths over ground that they may enter; by hexes where no path
 * leads to any (WAP-R41). Null where there is none. Ties: the lowest id.
 */
export const nearestCity = (
  board: Board,
  power: Power,
  from: HexId,
  mine: (holder: Power, hex: HexId) => boolean = holder => areFriends(board, power, holder),
): HexId | null => {
  const open = CITIES.filter(city => {
    const holder = holderOf(board, city);
    return (
      board.fixed.states.includes(city.state) &&
      mine(holder, city.hex) &&
      !isInvested(board, city.hex, holder)
    );
  }).map(({ hex }) => hex);
  const steps = open.length > 1 ? stepsFrom(board, power, [from]) : new Map<HexId, number>();
  const reached = open.filter(hex => steps.has(hex));
  const far = (hex: HexId): number => steps.get(hex) ?? apart(from, hex);
  const [first] = (reached.length > 0 ? reached : open).sort((a, b) => far(a) - far(b) || (a < b ? -1 : 1));
  return first ?? null;
};

/** Turns until a dead leader is replaced (WAP-PROD, WAP-R54). */
const REPLACED = 3;

/** A leader dies: one of rating 0 takes the place after three turns. */
export const killLeader = (board: Board, id: string): Board =>
  changeLeaders(board, [id], leader => ({
    id: leader.id,
    state: leader.state,
    rating: 0,
    at: '',
    inside: false,
    marks: 0,
    back: board.turn + REPLACED,
  }));

export const captureLeader = (board: Board, id: string, by: Power): Board =>
  changeLeaders(board, [id], ({ state, rating }) => ({
    id,
    state,
    rating,
    at: '',
    inside: false,
    marks: 0,
    captive: by,
  }));

/** A leader who got away goes to the nearest friendly city, or waits as the dead do. */
export const leaderEscapes = (board: Board, leader: Leader, from: HexId): Board => {
  const city = nearestCity(board, powerOf(board, leader.state), from);
  return changeLeaders(board, [leader.id], ({ id, state, rating }) =>
    city === null
      ? { id, state, rating, at: '', inside: false, marks: 0, back: board.turn + REPLACED }
      : { id, state, rating, at: city, inside: false, marks: leader.marks },
  );
};

/** SP in the hands of a power (WAP-R43). */
export const imprison = (board: Board, by: Power, state: string, many: Strength): Board => {
  if (spOf(many) === 0) {
    return board;
  }
  const at = board.prisoners.findIndex(each => each.by === by && each.state === state);
  const old: Prisoners = board.prisoners[at] ?? { by, state, inf: 0, cav: 0, gds: 0 };
  const next: Prisoners = {
    by,
    state,
    inf: old.inf + many.inf,
    cav: old.cav + many.cav,
    gds: old.gds + many.gds,
  };
  const prisoners = board.prisoners.slice();
  if (at < 0) {
    prisoners.push(next);
  } else {
    prisoners[at] = next;
  }
  return { ...board, prisoners };
};

/** Groups of SP are taken, whole. */
export const takePrisoners = (board: Board, by: Power, parts: readonly Troop[]): Board =>
  parts.reduce((now, part) => imprison(now, by, part.state, part), removeTroops(board, parts));

/** The capital, else the controlled home city of lowest id; null where a state has none (WAP-R54). */
export const homeCity = (board: Board, state: string): HexId | null => {
  const power = powerOf(board, state);
  const { capital, cities } = countryOf(state);
  const free = (hex: HexId): boolean => {
    const city = cityAt(hex);
    return city !== undefined && holderOf(board, city) === power && !isInvested(board, hex, power);
  };
  return free(capital) ? capital : (cities.find(free) ?? null);
};

import { makePeace } from '#kernel';
import { countryOf, type HexId, hexOf, isLand, isMajorState, type StateId } from '../../map.ts';
import type { Board, Power, Ships, Troop } from '../board.ts';
import { evacuateFrom, refugeOf } from './evacuation.ts';
import { isOpenGround } from './ground.ts';
import { changeLeaders, fieldAt, leadersAt, ofPower, spOf, sumSP, troopsAt } from './pieces.ts';
import {
  areFoes,
  areFriends,
  citiesIn,
  holderAt,
  holderOf,
  openStates,
  powerOf,
  withRealm,
} from './realm.ts';
import { withHolder } from './sieges.ts';
import { homeCity, tidy } from './tidy.ts';

/** Whether the land of a hex lets a power stay, no matter which troops stand there (WAP-R49). */
const mayStay = (board: Board, power: Power, hex: HexId): boolean => {
  const holder = holderAt(board, hex);
  if (holder !== null && areFriends(board, power, holder)) {
    return true;
  }
  const isStrange = holder !== null && !areFoes(board, power, holder);
  return !isStrange && openStates(board, power).has(hexOf(hex).home);
};

const powersIn = (board: Board, hex: HexId): readonly Power[] => [
  ...new Set([
    ...troopsAt(board, hex).map(({ state }) => powerOf(board, state)),
    ...leadersAt(board, hex).map(({ state }) => powerOf(board, state)),
  ]),
];

/** Pieces that may no longer stay are put at once into the nearest city of their own power (WAP-R41). */
export const settleGround = (board: Board): Board => {
  const hexes = new Set([
    ...board.troops.map(({ at }) => at),
    ...board.leaders.filter(({ at }) => at !== '').map(({ at }) => at),
  ]);
  let now = board;
  for (const hex of hexes) {
    for (const power of powersIn(now, hex)) {
      if (!mayStay(now, power, hex)) {
        now = evacuateFrom(now, power, hex);
      }
    }
    for (const power of powersIn(now, hex)) {
      const others = powersIn(now, hex).filter(
        other => other !== power && !areFriends(now, power, other) && !areFoes(now, power, other),
      );
      if (others.length > 0 && !isOpenGround(now, power, hex)) {
        now = evacuateFrom(now, power, hex);
      }
    }
  }
  return tidy(settleFoes(settleShips(now)));
};

/** Enemies that find themselves in the field of one hex part: the side with fewer SP leaves it (WAP-R41). */
const settleFoes = (board: Board): Board => {
  let now = board;
  for (const hex of new Set(board.troops.map(({ at }) => at))) {
    for (const power of powersIn(now, hex)) {
      const own = sumSP(fieldAt(now, hex).filter(ofPower(now, power)));
      const foes = fieldAt(now, hex).filter(troop => areFoes(now, power, powerOf(now, troop.state)));
      if (own > 0 && sumSP(foes) >= own) {
        now = evacuateFrom(now, power, hex);
      }
    }
  }
  return now;
};

/** Ships in ports and on coasts that are no longer open go to the nearest friendly port. */
const settleShips = (board: Board): Board =>
  withRefuge(board, ({ state, at }) => isLand(at) && !mayStay(board, powerOf(board, state), at));

/** Some ships go to the nearest friendly port, or to the pool where there is none (WAP-R41). */
const withRefuge = (board: Board, leaves: (fleet: Ships) => boolean): Board => {
  const ships: Ships[] = [];
  for (const fleet of board.ships) {
    if (!leaves(fleet)) {
      ships.push(fleet);
      continue;
    }
    const port = refugeOf(board, powerOf(board, fleet.state), fleet.at);
    if (port !== null) {
      const { blockade: _, ...rest } = fleet;
      ships.push({ ...rest, at: port });
    }
  }
  return ships.length === board.ships.length && ships.every((each, i) => each === board.ships[i])
    ? board
    : { ...board, ships };
};

/** WAP-R45: the power with most SP in a city without enemies; a friend’s city goes back to the friend. */
const occupantOf = (board: Board, hex: HexId, phasing: Power | null): Power | null => {
  const here = troopsAt(board, hex).filter(troop => spOf(troop) > 0);
  const sums = new Map<Power, number>();
  for (const troop of here) {
    const power = powerOf(board, troop.state);
    sums.set(power, (sums.get(power) ?? 0) + spOf(troop));
  }
  const powers = [...sums.keys()];
  if (powers.length === 0 || powers.some(a => powers.some(b => areFoes(board, a, b)))) {
    return null;
  }
  const home = powerOf(board, hexOf(hex).home);
  const rank = (power: Power): number => (power === home ? 0 : power === phasing ? 1 : 2);
  const most = powers.sort(
    (a, b) => (sums.get(b) ?? 0) - (sums.get(a) ?? 0) || rank(a) - rank(b),
  )[0] as Power;
  const fallen = board.realm.fallen.includes(home);
  return !fallen && areFriends(board, most, home) ? home : most;
};

/** Cities that change hands (WAP-SEQ-2G). */
export const controlled = (
  board: Board,
  phasing: Power | null,
): { board: Board; taken: readonly HexId[] } => {
  let now = board;
  const taken: HexId[] = [];
  for (const city of citiesIn(board)) {
    const occupant = occupantOf(now, city.hex, phasing);
    const holder = holderOf(now, city);
    if (occupant === null || occupant === holder) {
      continue;
    }
    const isOurs = areFriends(now, occupant, holder) && occupant !== powerOf(now, city.state);
    if (!isOurs) {
      now = withHolder(now, city.hex, occupant);
      taken.push(city.hex);
    }
  }
  return { board: now, taken };
};

/** The pieces of a state leave the map; its leaders wait (WAP-R67). */
const withoutState = (board: Board, state: StateId): Board => ({
  ...board,
  troops: board.troops.filter((troop: Troop) => troop.state !== state),
  ships: board.ships.filter(fleet => fleet.state !== state),
  leaders: board.leaders.map(leader =>
    leader.state === state
      ? { id: leader.id, state, rating: leader.rating, at: '', inside: false, marks: 0, back: board.turn + 3 }
      : leader,
  ),
  prisoners: board.prisoners.filter(each => each.state !== state),
});

/** WAP-R43: prisoners of a captor go home free; leaders come back in the capital. */
export const freePrisoners = (
  board: Board,
  captor: Power,
  whose: (state: StateId) => boolean = () => true,
): Board => {
  const ids = board.leaders.filter(each => each.captive === captor && whose(each.state)).map(({ id }) => id);
  const freed: Board = {
    ...board,
    prisoners: board.prisoners.filter(each => each.by !== captor || !whose(each.state)),
  };
  return changeLeaders(freed, ids, ({ id, state, rating }) => {
    const home = homeCity(freed, state);
    return home === null
      ? { id, state, rating, at: '', inside: false, marks: 0, back: board.turn }
      : { id, state, rating, at: home, inside: false, marks: 0 };
  });
};

/** The cities of a state that other powers’ SP stand in stay with those powers (WAP-R67). */
const heldByOthers = (board: Board, state: StateId, heir: Power): Board => {
  let now = board;
  for (const hex of countryOf(state).cities) {
    const there = troopsAt(now, hex).filter(troop => spOf(troop) > 0);
    const most = there.length > 0 ? occupantOf(now, hex, null) : null;
    now = withHolder(now, hex, most ?? now.realm.held[hex] ?? heir);
  }
  return now;
};

/** WAP-R67: a minor falls to the power that holds its capital and becomes its satellite (WAP-3.13). */
export const minorFalls = (board: Board, minor: StateId, heir: Power): Board => {
  const bare = freePrisoners(withoutState(board, minor), minor);
  const relations = bare.fixed.states.reduce(
    (all, other) => makePeace(all, minor, other),
    bare.realm.relations,
  );
  const patrons = { ...bare.realm.patrons, [minor]: heir };
  const now = withRealm(bare, { relations, patrons });
  return settleGround(heldByOthers(now, minor, heir));
};

/** Minors whose capital an enemy controls without an SP of theirs left in it. */
export const fallingMinors = (board: Board): readonly { readonly minor: StateId; readonly heir: Power }[] =>
  board.fixed.states
    .filter(state => !isMajorState(state))
    .flatMap(minor => {
      const { capital } = countryOf(minor);
      const holder = holderAt(board, capital);
      const own = troopsAt(board, capital).some(troop => troop.state === minor && spOf(troop) > 0);
      return holder !== null && holder !== powerOf(board, minor) && isMajorState(holder) && !own
        ? [{ minor, heir: holder }]
        : [];
    });

const FALLS_WITH = 4;

/** Majors, those without a player last, whose capital an enemy controls, with four of their PCs lost (WAP-3.13). */
export const fallingMajor = (board: Board): { readonly major: Power; readonly heir: Power } | null => {
  const neutral = board.fixed.states.filter(state => isMajorState(state) && !board.order.includes(state));
  for (const major of [...board.order, ...neutral]) {
    if (board.realm.fallen.includes(major)) {
      continue;
    }
    const { capital, cities } = countryOf(major);
    const holder = holderAt(board, capital);
    const lost = cities.filter(hex => {
      const by = holderAt(board, hex);
      return by !== null && areFoes(board, major, by);
    });
    if (holder !== null && areFoes(board, major, holder) && lost.length >= FALLS_WITH) {
      return { major, heir: holder };
    }
  }
  return null;
};

/** A major falls: its pieces go, its cities and satellites pass to the holder of its capital (WAP-R67). */
export const majorFalls = (board: Board, major: Power, heir: Power): Board => {
  let now = freePrisoners(withoutState(board, major), major);
  const satellites = now.fixed.states.filter(state => now.realm.patrons[state] === major);
  const others = citiesIn(now).filter(city => holderOf(now, city) === major);
  const relations = now.fixed.states.reduce(
    (all, other) => makePeace(all, major, other),
    now.realm.relations,
  );
  const patrons = {
    ...now.realm.patrons,
    ...Object.fromEntries(satellites.map(minor => [minor, heir])),
  };
  now = withRealm(now, { relations, patrons, fallen: [...now.realm.fallen, major] });
  const bare: Board = { ...now, troops: now.troops.filter(({ state }) => !satellites.includes(state)) };
  for (const city of others) {
    now = withHolder(now, city.hex, occupantOf(bare, city.hex, null) ?? heir);
  }
  return settleGround(satellites.reduce(satelliteGone, now));
};

/** Pieces of a satellite go home from friends of its old patron that are enemies of the new one (WAP-R41, WAP-R67). */
const satelliteGone = (board: Board, minor: StateId): Board => {
  const power = powerOf(board, minor);
  const isOf = ({ state }: { readonly state: StateId }): boolean => state === minor;
  const isFoe = (other: StateId): boolean => areFoes(board, power, powerOf(board, other));
  const isHostile = (hex: HexId): boolean => {
    const holder = holderAt(board, hex);
    return holder !== null ? isFoe(holder) : fieldAt(board, hex).some(({ state }) => isFoe(state));
  };
  const left = [...board.troops, ...board.leaders].filter(each => isOf(each) && each.at !== '');
  const gone = [...new Set(left.map(({ at }) => at))]
    .filter(isHostile)
    .reduce((now, hex) => evacuateFrom(now, power, hex, isOf), board);
  return withRefuge(gone, fleet => isOf(fleet) && isLand(fleet.at) && isHostile(fleet.at));
};

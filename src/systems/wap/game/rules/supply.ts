import { resultOf } from '#kernel';
import { supply } from '../../charts/supply.ts';
import { type City, cityAt, type Hex, type HexId, isFortress, LAND, numberOf } from '../../map.ts';
import type { Board, Power, Realm, Ships, Troop } from '../board.ts';
import { hasFriends, isOpenGround, zonesFor } from './ground.ts';
import { isBesieged, isInvested, ofPower, spOf, sumSP, troopsAt } from './pieces.ts';
import { areFriends, citiesIn, holderOf, powerOf } from './realm.ts';
import { isBlockaded } from './sea.ts';
import { isWithin, within } from './steps.ts';

const PATH = 5;
const LINK = 8;

interface Fed {
  readonly sources: ReadonlySet<HexId>;
  readonly hexes: ReadonlySet<HexId>;
}

/** The supply of a power in a position, as far as it was worked out. */
interface Lines {
  /** By number of the hex: whether a path may enter it; undefined before anybody asked. */
  readonly passes: (boolean | undefined)[];
  readonly linked: Map<string, boolean>;
  fed: Fed | null;
}

/** The same troops stand in the same places. Supply asks where they are, not how many. */
const standAlike = (some: readonly Troop[], others: readonly Troop[]): boolean =>
  some.length === others.length &&
  some.every((troop, i) => {
    const other = others[i] as Troop;
    return (
      troop === other ||
      (troop.at === other.at &&
        troop.state === other.state &&
        troop.inside === other.inside &&
        spOf(troop) > 0 === spOf(other) > 0)
    );
  });

let last: {
  readonly troops: readonly Troop[];
  readonly realm: Realm;
  readonly ships: readonly Ships[];
  readonly by: Map<Power, Lines>;
} | null = null;

/** Worked out once for each position: losses that do not remove a whole force leave it as it was. */
const linesOf = ({ troops, realm, ships }: Board, power: Power): Lines => {
  if (last?.troops !== troops || last.realm !== realm || last.ships !== ships) {
    const isSame = last?.realm === realm && last.ships === ships && standAlike(last.troops, troops);
    last = { troops, realm, ships, by: isSame && last ? last.by : new Map() };
  }
  const lines = last.by.get(power) ?? { passes: [], linked: new Map(), fed: null };
  last.by.set(power, lines);
  return lines;
};

/** WAP-R52: whether a supply path may enter a hex. */
const isPassable = (board: Board, power: Power, hex: HexId): boolean => {
  const zones = zonesFor(board, power);
  if (!isOpenGround(board, power, hex, zones)) {
    return false;
  }
  const { foes, inside, near } = zones;
  if (foes.has(hex) || (inside.has(hex) && isFortress(hex))) {
    return false;
  }
  return !near.has(hex) || hasFriends(board, power, hex);
};

/** Asks of hexes by number whether a supply path of a power may enter them. */
const passing = (board: Board, power: Power): ((hex: number) => boolean) => {
  const { passes } = linesOf(board, power);
  return hex => {
    passes[hex] ??= isPassable(board, power, (LAND[hex] as Hex).id);
    return passes[hex] as boolean;
  };
};

/** A city in friendly hands that nobody invests may hand supply on (WAP-R52). */
const mayFeed = (board: Board, power: Power, city: City): boolean => {
  const holder = holderOf(board, city);
  return areFriends(board, power, holder) && !isInvested(board, city.hex, holder);
};

/** A city of a friendly state that has not fallen has supply of its own (WAP-R52). */
const isHome = (board: Board, power: Power, { state }: City): boolean =>
  areFriends(board, power, powerOf(board, state)) && !board.realm.fallen.includes(state);

/** The cities that feed: those at home, and all that hang on them by land or sea (WAP-R52). */
const sourcesOf = (board: Board, power: Power): ReadonlySet<HexId> => {
  const mayPass = passing(board, power);
  const own = citiesIn(board).filter(city => mayFeed(board, power, city) && mayPass(numberOf(city.hex)));
  const ports = own.filter(({ port, hex }) => port && !isBlockaded(board, hex));
  const sources = new Set<HexId>();
  const near = new Set<HexId>();
  for (let more = own.filter(city => isHome(board, power, city)); more.length > 0; ) {
    for (const hex of within(
      more.map(({ hex }) => hex),
      LINK,
      mayPass,
    )) {
      near.add(hex);
    }
    for (const { hex } of more) {
      sources.add(hex);
    }
    const bySea = ports.some(({ hex }) => sources.has(hex));
    more = own.filter(
      city => !sources.has(city.hex) && (near.has(city.hex) || (bySea && ports.includes(city))),
    );
  }
  return sources;
};

/** The cities that feed a power, and the hexes within five of one (WAP-SUP, WAP-R14, WAP-R52). */
export const feeding = (board: Board, power: Power): Fed => {
  const lines = linesOf(board, power);
  if (!lines.fed) {
    const sources = sourcesOf(board, power);
    lines.fed = { sources, hexes: new Set(within([...sources], PATH, passing(board, power))) };
  }
  return lines.fed;
};

/**
 * Whether a path feeds the troops in a hex. Most have a city of their own country near by: only else all sources are
 * looked for. A fortress with an enemy garrison blocks the paths of others; those of its besiegers begin there.
 */
const isFed = (board: Board, power: Power, hex: HexId): boolean => {
  const mayPass = passing(board, power);
  const feeds = (number: number): boolean => {
    const city = cityAt((LAND[number] as Hex).id);
    return (
      city !== undefined &&
      board.fixed.states.includes(city.state) &&
      isHome(board, power, city) &&
      mayFeed(board, power, city)
    );
  };
  if (isWithin(hex, feeds, PATH, mayPass)) {
    return true;
  }
  const { sources, hexes } = feeding(board, power);
  return mayPass(numberOf(hex))
    ? hexes.has(hex)
    : isWithin(hex, number => sources.has((LAND[number] as Hex).id), PATH, mayPass);
};

export interface Rations {
  readonly supplied: boolean;
  /** Supply points that are eaten (always, where they are needed: the owner’s usual wish). */
  readonly consumes: number;
}

/** Whether a power’s SP in a hex are fed, by path, fortress or supply points (WAP-SUP). */
export const rationsOf = (board: Board, power: Power, hex: HexId, inside: boolean): Rations => {
  const shut = isBesieged(board, hex);
  const own = troopsAt(board, hex).filter(
    troop => (!shut || troop.inside === inside) && ofPower(board, power)(troop),
  );
  const besieged = inside && shut;
  const given = {
    sp: Math.max(1, sumSP(own)),
    path: isFed(board, power, hex) ? 0 : null,
    points: own.reduce((sum, { sup }) => sum + sup, 0),
    besieged,
    months: Math.max(1, board.sieges[hex] ?? 1),
    openPort: false,
  };
  const { supplied, consumes } = resultOf(supply, given);
  return { supplied, consumes };
};

const isOneOf = (hexes: readonly HexId[]): ((number: number) => boolean) => {
  const numbers = new Set(hexes.map(numberOf));
  return number => numbers.has(number);
};

/** The capital, a city linked to another controlled home city, or the last one is supplied for placement (WAP-R54). */
export const isLinked = (board: Board, power: Power, hex: HexId, home: readonly HexId[]): boolean => {
  const others = home.filter(each => each !== hex);
  if (others.length === 0) {
    return true;
  }
  const city = cityAt(hex);
  if (
    city?.port &&
    !isBlockaded(board, hex) &&
    others.some(each => cityAt(each)?.port && !isBlockaded(board, each))
  ) {
    return true;
  }
  const { linked } = linesOf(board, power);
  const key = `${hex} ${others.join(' ')}`;
  const found = linked.get(key) ?? isWithin(hex, isOneOf(others), LINK, passing(board, power));
  linked.set(key, found);
  return found;
};

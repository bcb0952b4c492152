import { resultOf } from '#kernel';
import { supply } from '../../charts/supply.ts';
import { cityAt, GRAPH, type HexId } from '../../map.ts';
import type { Board, Power, Realm, Ships, Troop } from '../board.ts';
import { hasFriends, isOpenGround, once, zonesFor } from './ground.ts';
import { insideAt, isBesieged, isInvested, ofFoes, ofPower, sumSP, troopsAt } from './pieces.ts';
import { areFriends, citiesIn, holderOf, powerOf } from './realm.ts';
import { isBlockaded } from './sea.ts';

const PATH = 5;
const LINK = 8;

/** WAP-R52: whether a supply path may enter a hex. */
const mayPass = (board: Board, power: Power, hex: HexId): boolean =>
  once(zonesFor(board, power).passes, hex, () => isPassable(board, power, hex));

const isPassable = (board: Board, power: Power, hex: HexId): boolean => {
  if (!isOpenGround(board, power, hex)) {
    return false;
  }
  const { foes, near } = zonesFor(board, power);
  if (foes.has(hex)) {
    return false;
  }
  if (cityAt(hex)?.fortress && insideAt(board, hex).some(ofFoes(board, power))) {
    return false;
  }
  return !near.has(hex) || hasFriends(board, power, hex);
};

interface Fed {
  readonly realm: Realm;
  readonly ships: readonly Ships[];
  readonly by: Map<Power, { readonly sources: ReadonlySet<HexId>; readonly hexes: ReadonlySet<HexId> }>;
}
const FED = new WeakMap<readonly Troop[], Fed>();

const feed = (board: Board, power: Power) => {
  const own = citiesIn(board).filter(city => {
    const holder = holderOf(board, city);
    return (
      areFriends(board, power, holder) &&
      !isInvested(board, city.hex, holder) &&
      mayPass(board, power, city.hex)
    );
  });
  const isHome = ({ state }: { readonly state: string }): boolean =>
    areFriends(board, power, powerOf(board, state)) && !board.realm.fallen.includes(state);
  const sources = new Set(own.filter(isHome).map(({ hex }) => hex));
  const cost = (edge: { readonly to: string }): number | null => (mayPass(board, power, edge.to) ? 1 : null);
  const ports = own.filter(({ port, hex }) => port && !isBlockaded(board, hex));
  for (let grown = true; grown && sources.size > 0; ) {
    const reach = GRAPH.reach([...sources], { cost, budget: LINK });
    const bySea = ports.some(({ hex }) => sources.has(hex));
    const more = own.filter(
      ({ hex }) => !sources.has(hex) && (reach.has(hex) || (bySea && ports.some(port => port.hex === hex))),
    );
    for (const { hex } of more) {
      sources.add(hex);
    }
    grown = more.length > 0;
  }
  const hexes =
    sources.size === 0
      ? new Set<HexId>()
      : new Set(GRAPH.reach([...sources], { cost, budget: PATH }).ids as readonly HexId[]);
  return { sources, hexes };
};

/** The cities that feed a power, and the hexes within five of one (WAP-SUP, WAP-R14, WAP-R52). */
export const feeding = (board: Board, power: Power) => {
  let known = FED.get(board.troops);
  if (!known || known.realm !== board.realm || known.ships !== board.ships) {
    known = { realm: board.realm, ships: board.ships, by: new Map() };
    FED.set(board.troops, known);
  }
  const found = known.by.get(power) ?? feed(board, power);
  known.by.set(power, found);
  return found;
};

export interface Rations {
  readonly supplied: boolean;
  /** Supply points that are eaten (always, where they are needed: the owner’s usual wish). */
  readonly consumes: number;
}

/** Whether a power’s SP in a hex are fed, by path, fortress or supply points (WAP-SUP). */
export const rationsOf = (board: Board, power: Power, hex: HexId, inside: boolean): Rations => {
  const own = troopsAt(board, hex).filter(troop => troop.inside === inside && ofPower(board, power)(troop));
  const besieged = inside && isBesieged(board, hex);
  const given = {
    sp: Math.max(1, sumSP(own)),
    path: feeding(board, power).hexes.has(hex) ? 0 : null,
    points: own.reduce((sum, { sup }) => sum + sup, 0),
    besieged,
    months: Math.max(1, board.sieges[hex] ?? 1),
    openPort: false,
  };
  const { supplied, consumes } = resultOf(supply, given);
  return { supplied, consumes };
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
  return once(zonesFor(board, power).linked, `${hex} ${others.join(' ')}`, () => {
    const reach = GRAPH.reach(hex, {
      cost: edge => (mayPass(board, power, edge.to) ? 1 : null),
      budget: LINK,
    });
    return others.some(each => reach.has(each));
  });
};

import { mayOverrun } from '../../charts/overrun.ts';
import { movementCost } from '../../charts/terrain.ts';
import { around, cityAt, type HexId, hexOf, isFortress } from '../../map.ts';
import { type Board, type Power, type Realm, type Troop, UNSEEN } from '../board.ts';
import { fieldAt, ofFoes, ofFriends, spOf, troopsAt } from './pieces.ts';
import { areFoes, areFriends, holderOf, openStates, stancesTo } from './realm.ts';

/** The month of a turn, from the first month of the scenario (WAP-SEQ-4). */
export const monthOf = ({ turn, fixed }: Pick<Board, 'turn' | 'fixed'>): number =>
  ((turn + fixed.month - 2) % 12) + 1;

/** WAP-R20: December, January and February. */
export const isWinter = (board: Pick<Board, 'turn' | 'fixed'>): boolean => {
  const month = monthOf(board);
  return month === 12 || month <= 2;
};

/** The forces that a power meets and that are not its friends, by hex. */
export interface Zones {
  /** SP of enemy field forces. */
  readonly foes: ReadonlyMap<HexId, number>;
  /** SP of enemies inside a fortress. */
  readonly inside: ReadonlyMap<HexId, number>;
  /** Enemy groups of supply points alone (WAP-R47). */
  readonly stores: ReadonlySet<HexId>;
  /** Enemy hexes next to a hex (WAP-ZOC). */
  readonly near: ReadonlyMap<HexId, readonly HexId[]>;
  /** Hexes with pieces of powers that are neither friends nor enemies (WAP-R49). */
  readonly strangers: ReadonlySet<HexId>;
  /** Enemy hexes of which the strength is not known (WAP-R72). */
  readonly unseen: ReadonlySet<HexId>;
  /** Earlier answers about hexes of this position. */
  readonly open: Map<HexId, boolean>;
}

const add = (to: Map<HexId, number>, hex: HexId, sp: number): void => {
  to.set(hex, (to.get(hex) ?? 0) + sp);
};

const nextTo = (foes: Iterable<HexId>): ReadonlyMap<HexId, readonly HexId[]> => {
  const near = new Map<HexId, HexId[]>();
  for (const hex of foes) {
    for (const other of around(hex)) {
      const here = near.get(other);
      if (here) {
        here.push(hex);
      } else {
        near.set(other, [hex]);
      }
    }
  }
  return near;
};

const zonesFrom = (board: Board, power: Power, others: readonly Troop[]): Zones => {
  const foes = new Map<HexId, number>();
  const inside = new Map<HexId, number>();
  const stores = new Set<HexId>();
  const strangers = new Set<HexId>();
  const unseen = new Set<HexId>();
  const isFoe = ofFoes(board, power);
  for (const troop of others) {
    const sp = spOf(troop);
    if (!isFoe(troop)) {
      strangers.add(troop.at);
    } else if (sp === 0) {
      if (!troop.inside && troop.sup > 0) {
        stores.add(troop.at);
      }
    } else if (troop.inside) {
      add(inside, troop.at, sp);
    } else {
      add(foes, troop.at, sp);
      if ((troop.marks & UNSEEN) !== 0) {
        unseen.add(troop.at);
      }
    }
  }
  return { foes, inside, stores, near: nextTo(foes.keys()), strangers, unseen, open: new Map() };
};

interface Known {
  readonly troops: readonly Troop[];
  readonly others: readonly Troop[];
  readonly zones: Zones;
}
const ZONES = new WeakMap<Realm, Map<Power, readonly Known[]>>();
/** Positions of each power that are remembered: where one is now, and some that a search comes back to. */
const REMEMBERED = 4;

/** Whether the others are those of before: a march of friends leaves them as they were. */
const areSame = (
  others: readonly Troop[],
  troops: readonly Troop[],
  isFriend: (troop: Troop) => boolean,
): boolean => {
  let next = 0;
  for (const troop of troops) {
    if (troop === others[next]) {
      next += 1;
    } else if (!isFriend(troop)) {
      return false;
    }
  }
  return next === others.length;
};

/** WAP-ZOC, WAP-R12: the zones that a power meets; worked out once for each position of the others. */
export const zonesFor = (board: Board, power: Power): Zones => {
  const byPower = ZONES.get(board.realm) ?? new Map<Power, readonly Known[]>();
  const known = byPower.get(power) ?? [];
  if (known[0]?.troops === board.troops) {
    return known[0].zones;
  }
  const isFriend = ofFriends(board, power);
  const same = known.find(each => areSame(each.others, board.troops, isFriend));
  const others = same?.others ?? board.troops.filter(troop => !isFriend(troop));
  const zones = same?.zones ?? zonesFrom(board, power, others);
  const rest = known.filter(each => each !== same).slice(0, REMEMBERED - 1);
  ZONES.set(board.realm, byPower.set(power, [{ troops: board.troops, others, zones }, ...rest]));
  return zones;
};

/** WAP-R49: whether a power may be in a hex at all, no matter which troops stand there. */
export const isOpenGround = (
  board: Board,
  power: Power,
  hex: HexId,
  zones = zonesFor(board, power),
): boolean => {
  const known = zones.open.get(hex);
  if (known !== undefined) {
    return known;
  }
  const isNow = isOpen(board, power, hex, zones);
  zones.open.set(hex, isNow);
  return isNow;
};

const isOpen = (board: Board, power: Power, hex: HexId, { strangers }: Zones): boolean => {
  const city = cityAt(hex);
  if (city && board.fixed.states.includes(city.state)) {
    const holder = holderOf(board, city);
    if (areFriends(board, power, holder)) {
      return true;
    }
    if (!areFoes(board, power, holder)) {
      return false;
    }
  }
  return openStates(board, power).has(hexOf(hex).home) && !strangers.has(hex);
};

export const hasFriends = (board: Board, power: Power, hex: HexId): boolean => {
  const stances = stancesTo(board, power);
  return troopsAt(board, hex).some(
    ({ state, inf, cav, gds }) => inf + cav + gds > 0 && stances.get(state) === 'friend',
  );
};

/** WAP-R51: whether so many SP on the march ride down all enemies in a hex together (WAP-OVR). */
export const couldOverrun = (
  board: Board,
  power: Power,
  hex: HexId,
  mover: number,
  { foes, unseen } = zonesFor(board, power),
): boolean => {
  const enemy = foes.get(hex) ?? 0;
  return (
    enemy > 0 &&
    !unseen.has(hex) &&
    mover > 0 &&
    mayOverrun({ mover, enemy, terrain: hexOf(hex).terrain, fortress: isFortress(hex) })
  );
};

/** A march stops here: an enemy next to it that it could not ride down (WAP-ZOC). */
export const mustStop = (
  board: Board,
  power: Power,
  hex: HexId,
  mover: number,
  zones = zonesFor(board, power),
): boolean => (zones.near.get(hex) ?? []).some(foe => !couldOverrun(board, power, foe, mover, zones));

export const entryCost = (board: Board, hex: HexId): number =>
  movementCost(hexOf(hex).terrain, isWinter(board));

export const enemyField = (board: Board, power: Power, hex: HexId): readonly Troop[] =>
  fieldAt(board, hex).filter(ofFoes(board, power));

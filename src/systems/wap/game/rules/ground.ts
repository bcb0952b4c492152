import { mayOverrun } from '../../charts/overrun.ts';
import { movementCost } from '../../charts/terrain.ts';
import { around, cityAt, type HexId, hexOf, isFortress } from '../../map.ts';
import { type Board, type Power, type Realm, type Troop, UNSEEN } from '../board.ts';
import { fieldAt, ofFoes, ofFriends, spOf, sumSP, troopsAt } from './pieces.ts';
import { areFoes, areFriends, holderOf, openStates, powerOf } from './realm.ts';

/** The month of a turn, from the first month of the scenario (WAP-SEQ-4). */
export const monthOf = ({ turn, fixed }: Pick<Board, 'turn' | 'fixed'>): number =>
  ((turn + fixed.month - 2) % 12) + 1;

/** WAP-R20: December, January and February. */
export const isWinter = (board: Pick<Board, 'turn' | 'fixed'>): boolean => {
  const month = monthOf(board);
  return month === 12 || month <= 2;
};

/** Where the field forces of a power’s enemies stand, with their SP, and the hexes next to them. */
export interface Zones {
  readonly foes: ReadonlyMap<HexId, number>;
  /** Enemy hexes next to a hex (WAP-ZOC). */
  readonly near: ReadonlyMap<HexId, readonly HexId[]>;
  /** Hexes with pieces of powers that are neither friends nor enemies (WAP-R49). */
  readonly strangers: ReadonlySet<HexId>;
  /** Enemy hexes of which the strength is not known (WAP-R72). */
  readonly unseen: ReadonlySet<HexId>;
  /** Earlier answers about hexes of this position. */
  readonly open: Map<HexId, boolean>;
  readonly passes: Map<HexId, boolean>;
  readonly linked: Map<string, boolean>;
}

const ZONES = new WeakMap<readonly Troop[], WeakMap<Realm, Map<Power, Zones>>>();

const zonesFrom = (board: Board, power: Power): Zones => {
  const foes = new Map<HexId, number>();
  const strangers = new Set<HexId>();
  const unseen = new Set<HexId>();
  for (const troop of board.troops) {
    const owner = powerOf(board, troop.state);
    if (areFoes(board, power, owner)) {
      if (!troop.inside && spOf(troop) > 0) {
        foes.set(troop.at, (foes.get(troop.at) ?? 0) + spOf(troop));
        if ((troop.marks & UNSEEN) !== 0) {
          unseen.add(troop.at);
        }
      }
    } else if (!areFriends(board, power, owner)) {
      strangers.add(troop.at);
    }
  }
  const near = new Map<HexId, HexId[]>();
  for (const hex of foes.keys()) {
    for (const other of around(hex)) {
      const here = near.get(other);
      if (here) {
        here.push(hex);
      } else {
        near.set(other, [hex]);
      }
    }
  }
  return { foes, near, strangers, unseen, open: new Map(), passes: new Map(), linked: new Map() };
};

let last: { troops: readonly Troop[]; realm: Realm; power: Power; zones: Zones } | null = null;

/** WAP-ZOC, WAP-R12: the zones that a power meets; worked out once for each position. */
export const zonesFor = (board: Board, power: Power): Zones => {
  if (last && last.troops === board.troops && last.realm === board.realm && last.power === power) {
    return last.zones;
  }
  const byRealm = ZONES.get(board.troops) ?? new WeakMap<Realm, Map<Power, Zones>>();
  ZONES.set(board.troops, byRealm);
  const byPower = byRealm.get(board.realm) ?? new Map<Power, Zones>();
  byRealm.set(board.realm, byPower);
  const zones = byPower.get(power) ?? zonesFrom(board, power);
  byPower.set(power, zones);
  last = { troops: board.troops, realm: board.realm, power, zones };
  return zones;
};

/** An answer about a position that is worked out once. */
export const once = <K>(known: Map<K, boolean>, key: K, of: () => boolean): boolean => {
  const found = known.get(key);
  if (found !== undefined) {
    return found;
  }
  const now = of();
  known.set(key, now);
  return now;
};

/** WAP-R49: whether a power may be in a hex at all, no matter which troops stand there. */
export const isOpenGround = (board: Board, power: Power, hex: HexId): boolean => {
  const zones = zonesFor(board, power);
  return once(zones.open, hex, () => isOpen(board, power, hex, zones));
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

export const hasFriends = (board: Board, power: Power, hex: HexId): boolean =>
  troopsAt(board, hex).some(troop => spOf(troop) > 0 && ofFriends(board, power)(troop));

/** WAP-R51: whether so many SP on the march ride down all enemies in a hex together (WAP-OVR). */
export const couldOverrun = (board: Board, power: Power, hex: HexId, mover: number): boolean => {
  const { foes, unseen } = zonesFor(board, power);
  const enemy = foes.get(hex) ?? 0;
  return (
    enemy > 0 &&
    !unseen.has(hex) &&
    mover > 0 &&
    mayOverrun({ mover, enemy, terrain: hexOf(hex).terrain, fortress: isFortress(hex) })
  );
};

/** A march stops here: an enemy next to it that it could not ride down (WAP-ZOC). */
export const mustStop = (board: Board, power: Power, hex: HexId, mover: number): boolean =>
  (zonesFor(board, power).near.get(hex) ?? []).some(foe => !couldOverrun(board, power, foe, mover));

export const entryCost = (board: Board, hex: HexId): number =>
  movementCost(hexOf(hex).terrain, isWinter(board));

/** Enemy SP of a power in a hex, in the field and inside. */
export const enemySP = (board: Board, power: Power, hex: HexId): number =>
  sumSP(troopsAt(board, hex).filter(ofFoes(board, power)));

export const enemyField = (board: Board, power: Power, hex: HexId): readonly Troop[] =>
  fieldAt(board, hex).filter(ofFoes(board, power));

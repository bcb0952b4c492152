import { ofMoment, resultOf } from '#kernel';
import { navalMorale } from '../../charts/naval-morale.ts';
import { navalMovement } from '../../charts/naval-movement.ts';
import { transportCapacity } from '../../charts/transport-capacity.ts';
import {
  CITIES,
  cityAt,
  type HexId,
  hexOf,
  isLand,
  isMajorState,
  isZone,
  LAND,
  type ZoneId,
  zoneOf,
} from '../../map.ts';
import type { Board, Power, Ships, Troop, Voyage } from '../board.ts';
import { hasFriends, isOpenGround, zonesFor } from './ground.ts';
import { isInvested, ofFoes, ofPower, removeTroops, sumSP } from './pieces.ts';
import { areFriends, holderAt, powerOf, powersLeft } from './realm.ts';
import { isBlockaded } from './sea.ts';
import { usualLosses } from './wear.ts';

const costOf = (place: 'zone' | 'port' | 'coast'): number =>
  navalMovement.cells[navalMovement.findRow(place)]?.[0] ?? 0;
const ZONE = costOf('zone');
const PORT = costOf('port');
const COAST = costOf('coast');
export const NAVAL_MP = 4;

const COASTS = new Map<ZoneId, readonly HexId[]>();
/** The coastal hexes that touch a zone. */
export const coastOf = (zone: ZoneId): readonly HexId[] => {
  const known = COASTS.get(zone) ?? LAND.filter(({ zones }) => zones.includes(zone)).map(({ id }) => id);
  COASTS.set(zone, known);
  return known;
};

/** The zones next to a port or a coastal hex. */
export const zonesAt = (place: string): readonly ZoneId[] =>
  isZone(place) ? [place] : ((cityAt(place)?.port ? cityAt(place)?.zones : hexOf(place).zones) ?? []);

export const isFriendlyPort = (board: Board, power: Power, hex: HexId): boolean => {
  const holder = holderAt(board, hex);
  return (
    cityAt(hex)?.port === true &&
    holder !== null &&
    areFriends(board, power, holder) &&
    !isInvested(board, hex, holder)
  );
};

/** A coastal hex where a fleet may lie and cargo may land: open, without an enemy field force (WAP-R62). */
export const isFreeCoast = (board: Board, power: Power, hex: HexId): boolean =>
  !cityAt(hex)?.port && isOpenGround(board, power, hex) && !zonesFor(board, power).foes.has(hex);

export const shipsOf = (board: Board, power: Power, place: string): readonly Ships[] =>
  board.ships.filter(ships => ships.at === place && ofPower(board, power)(ships));

export const nspOf = (ships: readonly Ships[]): number => ships.reduce((sum, { nsp }) => sum + nsp, 0);
export const transportsOf = (ships: readonly Ships[]): number => ships.reduce((sum, { t }) => sum + t, 0);

/** WAP-NCT, WAP-R62: naval morale by most NSP, ties lower (WAP-R21). */
export const moraleOf = (ships: readonly Ships[]): number => {
  const nsp = nspOf(ships);
  if (nsp === 0) {
    return 0;
  }
  const major = nspOf(ships.filter(({ state }) => isMajorState(state)));
  return resultOf(navalMorale, {
    kind: 2 * major > nsp ? ('major' as const) : ('minor' as const),
    nsp,
    damaged: ships.reduce((sum, { dnsp }) => sum + dnsp, 0),
  }).morale;
};

/** WAP-CAP: whether a fleet carries these pieces. */
export const fits = (
  ships: readonly Ships[],
  cargo: readonly {
    readonly inf: number;
    readonly cav: number;
    readonly gds: number;
    readonly sup: number;
  }[],
  leaders: number,
): boolean =>
  resultOf(transportCapacity, {
    t: transportsOf(ships),
    nsp: nspOf(ships),
    inf: cargo.reduce((sum, { inf, gds }) => sum + inf + gds, 0),
    cav: cargo.reduce((sum, { cav }) => sum + cav, 0),
    supply: cargo.reduce((sum, { sup }) => sum + sup, 0),
    leaders,
  }).fits;

export const hasCargo = ({ troops, leaders }: Pick<Voyage, 'troops' | 'leaders'>): boolean =>
  troops.length + leaders.length > 0;

/** Cargo that no longer finds room on the ships is lost with its transports (WAP-NBATTLE). */
export const withoutDrowned = (
  ships: readonly Ships[],
  cargo: readonly Troop[],
): { readonly troops: readonly Troop[]; readonly lost: readonly Troop[] } => {
  let troops = cargo;
  const lost: Troop[] = [];
  while (sumSP(troops) > 0 && !fits(ships, troops, 0)) {
    const gone = usualLosses(troops, 1);
    lost.push(...gone);
    troops = removeTroops({ troops } as Board, gone).troops;
  }
  return { troops: fits(ships, troops, 0) ? troops : [], lost };
};

export interface Leg {
  readonly to: HexId | ZoneId;
  readonly cost: number;
}

/** WAP-NMV: the places next to a fleet, with their costs. */
const legsFrom = (board: Board, power: Power, at: HexId | ZoneId, mp: number): readonly Leg[] => {
  if (isLand(at)) {
    return mp >= ZONE ? zonesAt(at).map(to => ({ to, cost: ZONE })) : [];
  }
  const zone = zoneOf(at);
  return [
    ...(mp >= ZONE ? zone.adjacent.map(to => ({ to, cost: ZONE })) : []),
    ...(mp >= PORT
      ? zone.ports.filter(hex => isFriendlyPort(board, power, hex)).map(to => ({ to, cost: PORT }))
      : []),
    ...(mp >= COAST
      ? coastOf(at)
          .filter(hex => isFreeCoast(board, power, hex))
          .map(to => ({ to, cost: COAST }))
      : []),
  ];
};

/** Whether cargo can still be put ashore from a zone with so many MP. */
const canLand = (
  board: Board,
  power: Power,
  zone: ZoneId,
  mp: number,
  seen: readonly ZoneId[] = [],
): boolean =>
  (mp >= PORT && zoneOf(zone).ports.some(hex => isFriendlyPort(board, power, hex))) ||
  (mp >= COAST && coastOf(zone).some(hex => isFreeCoast(board, power, hex))) ||
  (mp >= ZONE &&
    zoneOf(zone).adjacent.some(
      to => !seen.includes(to) && canLand(board, power, to, mp - ZONE, [...seen, zone]),
    ));

/** Where a fleet may go next; one with cargo keeps a shore within reach (WAP-R62, WAP-NMV). */
export const legsOf: (board: Board, voyage: Voyage) => readonly Leg[] = ofMoment((board, voyage) => {
  const free = isLand(voyage.at) ? freeZones(board, voyage) : null;
  return legsFrom(board, voyage.power, voyage.at, voyage.mp)
    .filter(({ to }) => (free === null || free.includes(to)) && mayLand(board, voyage, to))
    .filter(
      ({ to, cost }) => !hasCargo(voyage) || isLand(to) || canLand(board, voyage.power, to, voyage.mp - cost),
    );
});

/** Leaders without SP do not land where they could not ride: among enemies, or next to them without friends (WAP-R47). */
const mayLand = (board: Board, { power, troops, leaders }: Voyage, to: string): boolean => {
  if (!isLand(to) || leaders.length === 0 || sumSP(troops) > 0) {
    return true;
  }
  const { near, inside, stores } = zonesFor(board, power);
  return !inside.has(to) && !stores.has(to) && (!near.has(to) || hasFriends(board, power, to));
};

/** Ships leave a port by a zone without a blockading fleet, where there is one (WAP-R65). */
const freeZones = (board: Board, { power, at }: Voyage): readonly ZoneId[] => {
  const zones = zonesAt(at);
  const open = zones.filter(
    zone =>
      !board.ships.some(
        ships => ships.at === zone && ships.blockade === at && ships.nsp > 0 && ofFoes(board, power)(ships),
      ),
  );
  return open.length > 0 ? open : zones;
};

const WATCHES = new Map<ZoneId, ReadonlySet<string>>();
/** A zone with the ports and coasts that touch it. */
const watchOver = (zone: ZoneId): ReadonlySet<string> => {
  const known = WATCHES.get(zone) ?? new Set([zone, ...zoneOf(zone).ports, ...coastOf(zone)]);
  WATCHES.set(zone, known);
  return known;
};

/** A fleet that is met: its power and its place. */
export interface Met {
  readonly power: Power;
  readonly place: HexId | ZoneId;
}

/** WAP-R63: enemy fleets that may intercept in a zone, in the order of play; the engine’s stay in port (WAP-R36). */
export const interceptorsOf = (board: Board, power: Power, zone: ZoneId): readonly Met[] => {
  const isFoe = ofFoes(board, power);
  const places = watchOver(zone);
  const all = board.ships.filter(
    ships =>
      ships.nsp > 0 &&
      places.has(ships.at) &&
      isFoe(ships) &&
      !(isLand(ships.at) && cityAt(ships.at)?.port && isBlockaded(board, ships.at)),
  );
  return powersLeft(board).flatMap(owner =>
    [...new Set(all.filter(ofPower(board, owner)).map(({ at }) => at))].map(place => ({
      power: owner,
      place,
    })),
  );
};

/** Enemy fleets that a mover may seek: in the zone or on its coast, not in port (WAP-R63). */
export const soughtIn = (board: Board, power: Power, zone: ZoneId): readonly Met[] => {
  const places = watchOver(zone);
  const isFoe = ofFoes(board, power);
  const all = board.ships.filter(({ state, at }) => places.has(at) && !cityAt(at)?.port && isFoe({ state }));
  const seen = new Map<string, Met>();
  for (const { state, at } of all) {
    const owner = powerOf(board, state);
    seen.set(`${owner} ${at}`, { power: owner, place: at });
  }
  return [...seen.values()];
};

/** Enemy ports of a zone that a fleet there may blockade. */
export const blockadable = (board: Board, power: Power, zone: ZoneId): readonly HexId[] =>
  CITIES.filter(city => {
    const holder = city.port && board.fixed.states.includes(city.state) ? holderAt(board, city.hex) : null;
    return holder !== null && city.zones.includes(zone) && ofFoes(board, power)({ state: holder });
  }).map(({ hex }) => hex);

const HULLS = [
  ['nsp', 'dnsp'],
  ['t', 'dt'],
] as const;

/** Ships are lost, damaged ones of every group before sound ones, from the largest groups (WAP-R64). */
export const loseShips = (ships: readonly Ships[], nsp: number, t: number): readonly Ships[] => {
  const lost = { nsp, t };
  const after = ships.map(each => ({ ...each }));
  for (const [type, damaged] of HULLS) {
    const order = [...after].sort((a, b) => b[damaged] - a[damaged] || b[type] - a[type]);
    let left = lost[type];
    for (const each of order) {
      const gone = Math.min(left, each[damaged]);
      each[damaged] -= gone;
      each[type] -= gone;
      left -= gone;
    }
    for (const each of order) {
      const gone = Math.min(left, each[type]);
      each[type] -= gone;
      left -= gone;
    }
  }
  return after.filter(each => each.nsp + each.t > 0);
};

/** A port among the ice: all its zones are marked (WAP-R25). */
export const isIcePort = (place: string): boolean =>
  isLand(place) && cityAt(place)?.port === true && zonesAt(place).every(zone => zoneOf(zone).ice);

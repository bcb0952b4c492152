import { apart, CITIES, cityAt, type HexId, hexOf, isLand, type StateId, zoneOf } from '../../map.ts';
import { type Board, type Leader, MARCHED, type Power } from '../board.ts';
import {
  changeLeaders,
  changeTroops,
  isInvested,
  leadersAt,
  ofPower,
  removeTroops,
  troopsAt,
} from './pieces.ts';
import { areFriends, holderOf } from './realm.ts';
import { isBlockaded } from './sea.ts';
import { nearestCity } from './tidy.ts';

/** WAP-R41: everything of a power in a hex goes into its nearest unbesieged city, or to the pool. */
export const evacuateFrom = (
  board: Board,
  power: Power,
  hex: HexId,
  goes: (piece: { readonly state: StateId }) => boolean = ofPower(board, power),
): Board => {
  const city = nearestCity(board, power, hex, (holder, at) => holder === power && at !== hex);
  const own = troopsAt(board, hex).filter(goes);
  const ids = leadersAt(board, hex)
    .filter(goes)
    .map(({ id }) => id);
  const gone = (leader: Leader): Leader =>
    city === null
      ? {
          id: leader.id,
          state: leader.state,
          rating: 0,
          at: '',
          inside: false,
          marks: 0,
          back: board.turn + 3,
        }
      : { ...leader, at: city, inside: false, marks: leader.marks | MARCHED };
  const troops =
    city === null
      ? removeTroops(board, own)
      : changeTroops(board, own, part => ({ ...part, at: city, inside: false, marks: part.marks | MARCHED }));
  return changeLeaders(troops, ids, gone);
};

/** Zone steps between two places at sea. */
export const zoneSteps = (from: readonly string[], to: readonly string[]): number => {
  let reached = new Set(from);
  for (let n = 0; n < 12; n++) {
    if (to.some(zone => reached.has(zone))) {
      return n;
    }
    reached = new Set([...reached].flatMap(zone => [zone, ...zoneOf(zone).adjacent]));
  }
  return Number.POSITIVE_INFINITY;
};

/** WAP-R64: the nearest friendly port, unblockaded before blockaded, by zone steps; ties: the lowest id. */
export const refugeOf = (
  board: Board,
  power: Power,
  from: HexId | string,
  zones?: readonly string[],
): HexId | null => {
  const shore = isLand(from) ? (cityAt(from)?.port ? cityAt(from)?.zones : hexOf(from).zones) : undefined;
  const start = zones ?? (isLand(from) ? (shore ?? []) : [from]);
  const ports = CITIES.filter(
    city =>
      city.port &&
      board.fixed.states.includes(city.state) &&
      areFriends(board, power, holderOf(board, city)) &&
      !isInvested(board, city.hex, holderOf(board, city)) &&
      city.hex !== from,
  ).map(city => ({
    hex: city.hex,
    shut: Number(isBlockaded(board, city.hex)),
    far: start.length === 0 ? apart(from, city.hex) : zoneSteps(start, city.zones),
  }));
  return ports.sort((a, b) => a.shut - b.shut || a.far - b.far || (a.hex < b.hex ? -1 : 1))[0]?.hex ?? null;
};

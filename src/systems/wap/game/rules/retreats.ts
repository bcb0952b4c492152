import { apart, around, CITIES, capacityOf, cityAt, type HexId, placeName } from '../../map.ts';
import type { Board, Power } from '../board.ts';
import { hasFriends, isOpenGround, zonesFor } from './ground.ts';
import { ofFoes, sumSP, troopsAt } from './pieces.ts';
import { areFriends, holderAt, holderOf } from './realm.ts';

/** How far a hex is from the nearest city that friends control. */
const farFromHome = (board: Board, power: Power, hex: HexId): number => {
  let least = Number.POSITIVE_INFINITY;
  for (const city of CITIES) {
    if (board.fixed.states.includes(city.state) && areFriends(board, power, holderOf(board, city))) {
      least = Math.min(least, apart(hex, city.hex));
    }
  }
  return least;
};

/** Whether a beaten force may fall back into a hex (WAP-RET, WAP-R58). */
export const mayRetreatTo = (board: Board, power: Power, battle: HexId, hex: HexId): boolean =>
  hex !== battle &&
  isOpenGround(board, power, hex) &&
  !troopsAt(board, hex).some(ofFoes(board, power)) &&
  (!zonesFor(board, power).near.has(hex) || hasFriends(board, power, hex));

export const canRetreat = (board: Board, power: Power, battle: HexId): boolean =>
  around(battle).some(hex => mayRetreatTo(board, power, battle, hex));

/** The legal hexes, the default choice first (WAP-RET). */
export const retreatsFrom = (board: Board, power: Power, battle: HexId, from: HexId): readonly HexId[] =>
  around(from)
    .filter(hex => mayRetreatTo(board, power, battle, hex))
    .map(hex => ({ hex, far: farFromHome(board, power, hex) }))
    .sort((a, b) => a.far - b.far || (a.hex < b.hex ? -1 : 1))
    .map(({ hex }) => hex);

/** SP of a power that find room inside the fortress of their own hex (WAP-RET). */
export const shelterIn = (board: Board, power: Power, hex: HexId): number => {
  const holder = holderAt(board, hex);
  return cityAt(hex)?.fortress && holder !== null && areFriends(board, power, holder)
    ? Math.max(0, capacityOf(hex) - sumSP(troopsAt(board, hex).filter(({ inside }) => inside)))
    : 0;
};

export const retreatName = placeName;

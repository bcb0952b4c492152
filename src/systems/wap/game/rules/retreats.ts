import { around, capacityOf, cityAt, type HexId } from '../../map.ts';
import type { Board, Power } from '../board.ts';
import { hasFriends, isOpenGround, zonesFor } from './ground.ts';
import { stepsHome } from './paths.ts';
import { ofFoes, spOf, sumSP, troopsAt } from './pieces.ts';
import { areFriends, holderAt } from './realm.ts';

/** Whether a beaten force may fall back into a hex (WAP-RET, WAP-R58). */
const mayRetreatTo = (board: Board, power: Power, battle: HexId, hex: HexId): boolean =>
  hex !== battle &&
  isOpenGround(board, power, hex) &&
  !troopsAt(board, hex).some(troop => spOf(troop) > 0 && ofFoes(board, power)(troop)) &&
  (!zonesFor(board, power).near.has(hex) || hasFriends(board, power, hex));

export const canRetreat = (board: Board, power: Power, battle: HexId): boolean =>
  around(battle).some(hex => mayRetreatTo(board, power, battle, hex));

/** The legal hexes, the default choice first: the least path to a controlled city, then the lowest id (WAP-RET). */
export const retreatsFrom = (board: Board, power: Power, battle: HexId, from: HexId): readonly HexId[] => {
  const hexes = around(from).filter(hex => mayRetreatTo(board, power, battle, hex));
  const home = hexes.length > 1 ? stepsHome(board, power) : new Map<HexId, number>();
  const far = (hex: HexId): number => home.get(hex) ?? Number.MAX_SAFE_INTEGER;
  return hexes.sort((a, b) => far(a) - far(b) || (a < b ? -1 : 1));
};

/** SP of a power that find room inside the fortress of their own hex (WAP-RET). */
export const shelterIn = (board: Board, power: Power, hex: HexId): number => {
  const holder = holderAt(board, hex);
  return cityAt(hex)?.fortress && holder !== null && areFriends(board, power, holder)
    ? Math.max(0, capacityOf(hex) - sumSP(troopsAt(board, hex).filter(({ inside }) => inside)))
    : 0;
};

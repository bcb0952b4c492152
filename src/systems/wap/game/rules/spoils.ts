import type { HexId } from '../../map.ts';
import { type Board, MARCHED, type Power } from '../board.ts';
import { zonesFor } from './ground.ts';
import { addTroop, ofFoes, removeTroops, spOf, troopsAt } from './pieces.ts';

/** Enemy leaders in the field of a hex that SP of a power have entered (WAP-R47, WAP-OVR). */
export const caughtIn = (board: Board, power: Power, hex: HexId): readonly string[] =>
  board.leaders
    .filter(leader => leader.at === hex && !leader.inside && ofFoes(board, power)(leader))
    .map(({ id }) => id);

/** Enemy supply points without SP are taken by the power whose SP enter their hex (WAP-R47). */
export const seizeStores = (board: Board, power: Power, hex: HexId): Board => {
  if (!zonesFor(board, power).stores.has(hex)) {
    return board;
  }
  const stores = troopsAt(board, hex).filter(
    troop => troop.sup > 0 && spOf(troop) === 0 && !troop.inside && ofFoes(board, power)(troop),
  );
  const left = removeTroops(board, stores);
  const sup = stores.reduce((sum, each) => sum + each.sup, 0);
  const taken = { state: power, at: hex, inside: false, inf: 0, cav: 0, gds: 0, sup, marks: MARCHED };
  return { ...left, troops: addTroop(left.troops, taken) };
};

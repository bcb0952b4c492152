import type { HexId } from '../../map.ts';
import type { Board, Power, Troop } from '../board.ts';
import { refugeOf } from './evacuation.ts';
import { withShips } from './fleets.ts';
import { changeLeaders, changeTroops, spOf, TYPES } from './pieces.ts';
import { fits, shipsOf, transportsOf, zonesAt } from './voyages.ts';

/** The result of a rescue: the board after it, the troops that were saved, and the port that they came to. */
interface Rescue {
  readonly board: Board;
  readonly troops: readonly Troop[];
  readonly refuge: HexId;
}

const NOBODY = { inf: 0, cav: 0, gds: 0, sup: 0 } as const;

/** The SP that find room on the ships: guards first, then cavalry, then infantry, one after another (WAP-CAP). */
const aboard = (board: Board, power: Power, hex: HexId, parts: readonly Troop[]): readonly Troop[] => {
  const fleet = shipsOf(board, power, hex);
  const taken = parts.map(part => ({ ...part, ...NOBODY }));
  for (const type of [...TYPES].reverse()) {
    parts.forEach((part, i) => {
      for (let n = 0; n < part[type]; n++) {
        const more = taken.map((each, j) => (i === j ? { ...each, [type]: each[type] + 1 } : each));
        if (fits(fleet, more, 0)) {
          taken.splice(0, taken.length, ...more);
        }
      }
    });
  }
  return taken.filter(each => spOf(each) > 0);
};

/** A surrounded force is taken off by the transports of its power in its hex; null where there are none (WAP-R58). */
export const rescueFrom = (
  board: Board,
  power: Power,
  hex: HexId,
  parts: readonly Troop[],
  leaders: readonly string[],
): Rescue | null => {
  const fleet = shipsOf(board, power, hex);
  const troops = transportsOf(fleet) > 0 ? aboard(board, power, hex, parts) : [];
  const refuge = troops.length > 0 ? refugeOf(board, power, hex, zonesAt(hex)) : null;
  if (refuge === null) {
    return null;
  }
  const without: Board = { ...board, ships: board.ships.filter(ships => !fleet.includes(ships)) };
  const sailed = fleet.reduce(
    (now, { blockade: _, ...ships }) => withShips(now, { ...ships, at: refuge, sailed: true, rested: false }),
    without,
  );
  const landed = changeTroops(sailed, troops, part => ({ ...part, at: refuge }));
  return { board: changeLeaders(landed, leaders, leader => ({ ...leader, at: refuge })), troops, refuge };
};

import { isLand } from '../../../map.ts';
import { type Board, LANDED, MARCHED, type Ships, type Voyage } from '../../board.ts';
import { mergeShips } from '../../rules/fleets.ts';
import { addTroop, changeLeaders } from '../../rules/pieces.ts';
import { killLeader } from '../../rules/tidy.ts';

/** Ships lie where they ended; cargo goes ashore and neither marches nor sails again in this turn (WAP-R22). */
export const landed = (board: Board, voyage: Voyage, to: string): Board => {
  let ships: readonly Ships[] = board.ships;
  for (const each of voyage.ships) {
    const { blockade: _, ...bare } = each;
    ships = mergeShips(ships, { ...bare, at: to, sailed: true, rested: false });
  }
  let { troops } = board;
  for (const part of isLand(to) ? voyage.troops : []) {
    troops = addTroop(troops, { ...part, at: to, marks: part.marks | LANDED | MARCHED });
  }
  const now: Board = { ...board, ships, troops, voyage: null };
  return isLand(to)
    ? changeLeaders(now, voyage.leaders, leader => ({
        ...leader,
        at: to,
        inside: false,
        marks: leader.marks | LANDED | MARCHED,
      }))
    : voyage.leaders.reduce(killLeader, now);
};

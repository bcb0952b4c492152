import type { Board, Unit } from '../../board.ts';
import { changeSome } from '../../edit.ts';
import { changeBattle, fighting } from './sides.ts';

/** A piece is eliminated: it counts for its nation, a gun of the loser as a prize (NIE-SEQ-AFTER-3). */
export const loses = (board: Board, unit: Unit): Board => {
  const { lost, guns, won, sides } = fighting(board);
  const gun = unit.type === 'ART' || unit.type === 'HAR' ? unit.type : null;
  const isPrize = gun !== null && won !== null && !sides[won].includes(unit.nation);
  return changeBattle(changeSome(board, unit, 1, null), {
    lost: { ...lost, [unit.nation]: (lost[unit.nation] ?? 0) + 1 },
    guns: isPrize ? { ...guns, [gun]: guns[gun] + 1 } : guns,
  });
};

import type { Course } from '#kernel';
import { whenName } from '../vocabulary.ts';
import type { Board } from './board.ts';
import { SIDE_OF } from './seats.ts';

/** How far a war has come, in rounds; points are counted at the end only, so the troops in play stand for them. */
export const courseOf = (board: Board): Course => ({
  turn: Math.max(1, board.round),
  title: whenName(board.sheet.when),
  score: Object.fromEntries(
    board.fixed.seats.map(({ nation: seat }) => [
      SIDE_OF[seat],
      board.units.reduce(
        (sum, { nation, n }) => sum + (nation !== 'MINOR' && board.seats[nation] === seat ? n : 0),
        0,
      ),
    ]),
  ),
});

import type { Course } from '#kernel';
import type { Board } from './board.ts';
import { monthText } from './phases/turn.ts';
import { citiesBySeat } from './rules/victory.ts';

/** How far a war has come, in turns, and the cities that each seat holds. */
export const courseOf = (board: Board): Course => ({
  turn: Math.max(1, board.turn),
  title: monthText(board),
  score: citiesBySeat(board),
});

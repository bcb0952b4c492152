import type { Course } from '#kernel';
import { seatsFor, turnName } from '../map.ts';
import type { Board } from './board.ts';
import { scoreOf } from './rules/victory.ts';

/** Rounds of Impulses so far: nobody has taken more. */
const roundsOf = ({ taken }: Board): number => Math.max(0, ...Object.values(taken));

/**
 * How far a war has come, and the keys of each seat above its par. A scenario of one turn is counted in rounds of
 * Impulses.
 */
export const courseOf = (board: Board): Course => {
  const score = Object.fromEntries(seatsFor(board.fixed.players).map(seat => [seat, scoreOf(board, seat)]));
  const round = Math.max(1, roundsOf(board));
  return board.fixed.last === 1
    ? { turn: round, title: `${turnName(board.turn)}, Impulse ${round}`, score }
    : { turn: Math.max(1, board.turn), title: turnName(board.turn), score };
};

import type { Course } from '#kernel';
import { CORPS, FIRST_YEAR, ROUNDS, seatsFor } from '../map.ts';
import { SCENARIOS } from '../scenarios/index.ts';
import type { Party } from '../vocabulary.ts';
import type { Board } from './board.ts';
import { partyOfSeat } from './rules/seats.ts';
import { isOnMap, partyOf } from './situation.ts';

const firstYear = ({ fixed }: Board): number =>
  SCENARIOS.find(({ id }) => id === fixed.scenario)?.data.start.year ?? FIRST_YEAR;

/** The Phases after the six rounds: the rest of the year counts as the last of them. */
const AFTER = ['surrender', 'winter', 'victory'];

const roundOf = ({ phase, round }: Board): number =>
  AFTER.includes(phase) ? ROUNDS.length : Math.max(1, round);

/** How far a campaign has come, in rounds; no points are counted in it, so the corps on the map stand for them. */
export const courseOf = (board: Board): Course => {
  const corps: Record<Party, number> = { french: 0, coalition: 0 };
  for (const { id } of CORPS) {
    const party = isOnMap(board, id) ? partyOf(board, id) : null;
    if (party) {
      corps[party] += 1;
    }
  }
  return {
    turn: (board.year - firstYear(board)) * ROUNDS.length + roundOf(board),
    title: `${board.year}, round ${roundOf(board)}`,
    score: Object.fromEntries(seatsFor(board.fixed.players).map(seat => [seat, corps[partyOfSeat(seat)]])),
  };
};

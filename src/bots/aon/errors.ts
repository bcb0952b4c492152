import type { Board } from '#systems/aon/game/board.ts';
import { partyOfSeat } from '#systems/aon/game/rules/seats.ts';
import type { Seat } from '#systems/aon/vocabulary.ts';
import type { Errors, Profile } from './profile.ts';
import { isShort } from './stakes.ts';

/** How a seat errs on this board. */
export const errorsOf = ({ errs }: Profile, board: Board, seat: Seat): Errors =>
  errs[isShort(board) ? 'short' : 'long'][partyOfSeat(seat)];

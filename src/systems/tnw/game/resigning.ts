import { type Applied, type Frame, resignable as kernelResignable } from '#kernel';
import { SEAT_TITLES, type Seat, seatsFor } from '../map.ts';
import { amend, type Board } from './board.ts';
import { resignedOutcome } from './rules/victory.ts';
import { blocOfSeat, present } from './situation.ts';
import { seatName } from './words.ts';

/** With several players another seat of the bloc goes on; a bloc without one has lost (TNW-R64). */
const resigns = (board: Board, seat: Seat, frame: Frame): Applied<Board> => {
  const note = { text: `${seatName(seat)} resigns.`, cite: 'TNW-R64', data: { resigned: seat } };
  const allies = seatsFor(board.fixed.players).filter(
    each =>
      each !== seat && !board.resigned.includes(each) && blocOfSeat(board, each) === blocOfSeat(board, seat),
  );
  const bloc = blocOfSeat(board, seat);
  if (allies.length === 0 && bloc !== 'neutral') {
    const outcome = resignedOutcome(board, seat, SEAT_TITLES);
    return { board: amend(board, { phase: 'over', outcome }), notes: [note], reveal: true };
  }
  const after: Board = amend(board, { resigned: [...board.resigned, seat] });
  const heir = { text: `${seatName(present(after, seat))} plays for it from now on.`, cite: 'TNW-R64' };
  return { board: after, push: [frame], notes: bloc === 'neutral' ? [note] : [note, heir], reveal: true };
};

/** A step that ends when the game has ended, and in which a seat that chooses may resign. */
export const resignable = kernelResignable<Board>({
  isOver: ({ outcome }) => outcome !== null,
  resigns: (board, seat, frame) => resigns(board, seat as Seat, frame),
});

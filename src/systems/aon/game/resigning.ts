import { type Applied, type Frame, giveCards, handOf, resignable as kernelResignable } from '#kernel';
import type { Seat } from '../vocabulary.ts';
import { amend, type Board } from './board.ts';
import { partyOfSeat, present, seatsOf } from './rules/seats.ts';
import { resigned } from './rules/victory.ts';
import { does, subjectOf } from './words.ts';

/** AON 5.10: the part of a seat that resigns passes to another of its side, hand and all. */
const handedOn = (board: Board, seat: Seat): Board => {
  const left = amend(board, { resigned: [...board.resigned, seat] });
  const heir = present(left, seat);
  return amend(left, {
    deck: giveCards(board.deck, seat, heir, ...handOf(board.deck, seat)),
    placements: board.placements.map(each => (each.seat === seat ? { ...each, seat: heir } : each)),
  });
};

/** AON-R64: a side that resigns has lost; a seat of several hands its part to a partner. */
const resigns = (board: Board, seat: Seat, frame: Frame): Applied<Board> => {
  const party = partyOfSeat(seat);
  const note = { text: `${does(seat, 'resign')}.`, cite: 'AON-R64', data: { resigned: seat } };
  if (seatsOf(board, party).length === 1) {
    return { board: amend(board, { outcome: resigned(board, party) }), notes: [note], reveal: true };
  }
  const after = handedOn(board, seat);
  const heir = { text: `${subjectOf(present(after, seat))} plays for it from now on.`, cite: 'AON-R64' };
  return { board: after, push: [frame], notes: [note, heir], reveal: true };
};

/** A step that ends when the game has ended, and in which a seat that chooses may resign. */
export const resignable = kernelResignable<Board>({
  isOver: ({ outcome }) => outcome !== null,
  resigns: (board, seat, frame) => resigns(board, seat as Seat, frame),
});

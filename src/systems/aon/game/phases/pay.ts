import { type Choose, choose, discard, handOf, hidden, listed, type Note, type Side } from '#kernel';
import { titleOf } from '../../cards/deck.ts';
import type { Seat } from '../../vocabulary.ts';
import { amend, type Board } from '../board.ts';
import { does } from '../words.ts';

/** The different cards of a hand. */
export const kindsIn = (board: Board, seat: Side): readonly string[] => [
  ...new Set(handOf(board.deck, seat)),
];

/** A card goes face up to the discards as the price of something. */
export const paid = (board: Board, seat: Side, card: string): Board =>
  amend(board, { deck: discard(board.deck, seat, card) });

/** Any card may be discarded as a price (AON 5.4). */
export const askPrice = (board: Board, seat: Side, title: string, cite: string): Choose =>
  hidden(
    choose(
      seat,
      { title, cite },
      listed(kindsIn(board, seat).map(card => ({ value: card, label: titleOf(board, card) }))),
    ),
  );

export const paidNote = (board: Board, seat: Seat, card: string, cite: string): Note => ({
  text: `${does(seat, 'discard')} ${titleOf(board, card)}.`,
  cite,
  data: { discarded: card, seat },
});

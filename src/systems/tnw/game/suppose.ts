import { copiesOf, type Known, type Random, type State, supposeDeck } from '#kernel';
import { DECK } from '../cards/deck.ts';
import type { Board } from './board.ts';
import type { Seen } from './view.ts';

const COPIES = copiesOf(DECK);

/** The board that a seat may believe in: the unseen cards are dealt at random to the hands that it does not see. */
export const boardFrom = ({ cards, ...rest }: Seen, random: Random): Board => ({
  ...rest,
  deck: supposeDeck(COPIES, cards, random),
});

/** Only hands are hidden: everybody knows where the game stands. */
export const suppose = ({ view, ahead }: Known<Seen>, _side: string, random: Random): State<Board> => ({
  board: boardFrom(view, random),
  stack: ahead,
});

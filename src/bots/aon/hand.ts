import { handOf } from '#kernel';
import { cardOf } from '#systems/aon/cards/deck.ts';
import { isIdle } from '#systems/aon/cards/idle.ts';
import type { Board } from '#systems/aon/game/board.ts';
import { partyOfSeat } from '#systems/aon/game/rules/seats.ts';
import type { Seat } from '#systems/aon/vocabulary.ts';

/** How gladly a card is kept rather than discarded as a price: the rest of the deck is worth about 2. */
const KEPT: Readonly<Record<string, number>> = {
  guard: 6,
  'stubborn-stand': 5,
  'grand-battery': 5,
  pursuit: 4,
  'misread-orders': 4,
  gold: 6,
  envoys: 4,
  treaty: 5,
  mud: 3.5,
  insurrection: 4,
  dynasty: 3,
  conscripts: 4,
  exchange: 3,
  reinforcements: 3,
  rearguard: 3,
  'forced-march': 3,
  pacification: 1.5,
  depot: 2,
  'scorched-earth': 1.5,
  scouts: 1.5,
  landing: 1,
};

export const keptWorth = (board: Board, seat: Seat, card: string): number => {
  const type = cardOf(board, card);
  return type && isIdle(board, partyOfSeat(seat), type) ? 0 : (KEPT[card] ?? 2);
};

/** The card of a hand that is missed least; undefined where there is none. */
export const leastOf = (board: Board, seat: Seat, but?: string): string | undefined => {
  const hand = [...handOf(board.deck, seat)];
  if (but !== undefined) {
    hand.splice(hand.indexOf(but), 1);
  }
  return hand.reduce<string | undefined>(
    (least, card) =>
      least === undefined || keptWorth(board, seat, card) < keptWorth(board, seat, least) ? card : least,
    undefined,
  );
};

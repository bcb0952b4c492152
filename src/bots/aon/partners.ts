import { handOf, type Json } from '#kernel';
import type { Board } from '#systems/aon/game/board.ts';
import { partnersOf, seatOfCorps } from '#systems/aon/game/rules/seats.ts';
import { isOnMap } from '#systems/aon/game/situation.ts';
import { PASS } from '#systems/aon/game/windows.ts';
import { CORPS } from '#systems/aon/map.ts';
import type { Seat } from '#systems/aon/vocabulary.ts';
import { leastOf } from './hand.ts';

/** A seat with fewer corps on the map has little to react with. */
const LEAST_CORPS = 2;
/** A partner with more cards than this can help itself. */
const FEW = 1;
/** The giver keeps at least so many more than the partner had. */
const LEAD = 3;

const corpsOf = (board: Board, seat: Seat): number =>
  CORPS.filter(({ id }) => isOnMap(board, id) && seatOfCorps(board, id) === seat).length;

/**
 * A card for a partner whose corps stand on the map without one: reactions are paid by the seat of their leader
 * (AON 5.10), so an army without cards can only wait. The card that the giver misses least.
 */
export const bestGift = (board: Board, seat: Seat): Json => {
  const own = handOf(board.deck, seat).length;
  const needy = partnersOf(board, seat)
    .map(partner => ({ partner, cards: handOf(board.deck, partner).length, corps: corpsOf(board, partner) }))
    .filter(({ cards, corps }) => corps >= LEAST_CORPS && cards <= FEW && own - cards >= LEAD)
    .sort((a, b) => a.cards - b.cards || b.corps - a.corps)[0];
  const give = needy && leastOf(board, seat);
  return needy && give !== undefined ? { give, to: needy.partner } : PASS;
};

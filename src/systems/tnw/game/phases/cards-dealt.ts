import { dealing, discard, draw, handOf, type Step, step } from '#kernel';
import { titleOf } from '../../cards/deck.ts';
import { powerName, RULES } from '../../map.ts';
import { type Power, some } from '../../vocabulary.ts';
import { amend, type Board } from '../board.ts';
import { DEAL, DISCARD } from '../frames.ts';
import { seatOf } from '../situation.ts';

/** An empty pile is made of the discards; with both empty no card is drawn (TNW-R27). */
export const dealStep = dealing<Board>(DEAL, {
  cite: 'TNW-R27',
  deck: board => board.deck,
  put: (board, deck) => amend(board, { deck }),
  asked: (holder, count) => ({
    title: `${powerName(holder as Power)} draws ${some(count, 'card')}`,
    cite: 'TNW-R27',
  }),
  seenBy: (board, holder) => seatOf(board, holder as Power),
  reshuffled: { text: 'The draw pile is empty: the discards are shuffled.', cite: 'TNW-R27' },
  told: (holder, drawn) => [
    { text: `${powerName(holder as Power)} draws ${some(drawn.length, 'card')}.`, cite: 'TNW-R27' },
  ],
});

/** Whether a hand has room for one more card (TNW-R27). */
export const hasRoom = (board: Board, power: Power): boolean =>
  handOf(board.deck, power).length < RULES.handMax;

/** A power loses cards at random; everybody sees the discards (TNW 5.13). */
export const discardStep: Step<
  Board,
  { readonly power: Power; readonly left: number },
  readonly string[] | undefined
> = step(DISCARD, {
  cite: 'TNW-R58',
  awaits: (board, { power, left }) => {
    const hand = handOf(board.deck, power);
    const n = Math.min(left, hand.length);
    return n === 0
      ? null
      : draw(
          { title: `${powerName(power)} discards ${some(n, 'card')} at random`, cite: 'TNW-R58' },
          hand,
          n,
        );
  },
  apply: (board, { power }, cards) =>
    cards === undefined
      ? { board }
      : {
          board: amend(board, { deck: discard(board.deck, power, ...cards) }),
          notes: [
            {
              text: `${powerName(power)} discards ${cards.map(titleOf).join(' and ')}.`,
              cite: 'TNW-R58',
              data: { discarded: [...cards], power },
            },
          ],
        },
});

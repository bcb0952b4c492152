import {
  choose,
  dealing,
  type Frame,
  giveCards,
  handOf,
  hidden,
  listed,
  type NoLocals,
  type Option,
  type Step,
  step,
} from '#kernel';
import { titleOf } from '../../cards/deck.ts';
import { type Party, SEAT_TITLES, type Seat } from '../../vocabulary.ts';
import { amend, type Board } from '../board.ts';
import { dealOrder, drawOf } from '../rules/draws.ts';
import { partnersOf, seatsOf } from '../rules/seats.ts';
import { PASS } from '../windows.ts';
import { does, inText } from '../words.ts';
import { kindsIn } from './pay.ts';
import { inPhase, partiesOf, phaseNote } from './phase-note.ts';

const cards = (n: number): string => (n === 1 ? 'one card' : `${n} cards`);

/** AON-R37: an empty pile is made of the discards; with both empty no card is drawn. */
export const dealStep = dealing<Board>('aon.deal', {
  cite: 'AON-R37',
  deck: board => board.deck,
  put: (board, deck) => amend(board, { deck }),
  asked: (holder, count) => ({ title: `${does(holder as Seat, 'draw')} ${cards(count)}`, cite: 'AON-R37' }),
  seenBy: (board, holder) => (board.fixed.options.openHands ? null : holder),
  alsoSeenBy: (board, holder) => partnersOf(board, holder as Seat),
  reshuffled: { text: 'The draw pile is empty: the discards are shuffled.', cite: 'AON-R37' },
  told: (holder, drawn) => [
    { text: `${does(holder as Seat, 'draw')} ${cards(drawn.length)}.`, cite: 'AON-R37' },
  ],
});

/** Frames that deal cards in this order, the first on top: one draw for cards that go to one seat in a row. */
const dealFrames = (order: readonly Seat[]): readonly Frame[] => {
  const frames: Frame[] = [];
  for (let i = 0; i < order.length; ) {
    const holder = order[i] as Seat;
    let count = 1;
    while (order[i + count] === holder) {
      count += 1;
    }
    frames.unshift(dealStep.at({ holder, count }));
    i += count;
  }
  return frames;
};

/** A side is dealt so many cards (by the rule of the year where no number is given), as far as its hand has room. */
export const dealSideStep: Step<Board, { readonly party: Party; readonly cards: number | null }> = step(
  'aon.deal.side',
  {
    cite: 'AON-STR-1',
    awaits: () => null,
    apply: (board, { party, cards: fixed }) => ({
      board,
      push: dealFrames(dealOrder(board, party, fixed ?? drawOf(board, party))),
    }),
  },
);

type Gift = typeof PASS | { readonly give: string; readonly to: Seat };

const gifts = (board: Board, seat: Seat): readonly Option[] =>
  seatsOf(board, 'coalition')
    .filter(to => to !== seat)
    .flatMap(to =>
      kindsIn(board, seat).map(card => ({
        value: { give: card, to },
        label: `${titleOf(board, card)} to ${SEAT_TITLES[to]}`,
      })),
    );

/** AON-STR-2: each seat of the Coalition may hand cards to another. */
export const handOverStep: Step<Board, { readonly seats: readonly Seat[] }, Gift | undefined> = step(
  'aon.hand-over',
  {
    cite: 'AON-STR-2',
    awaits: (board, { seats: [seat] }) =>
      seat === undefined || handOf(board.deck, seat).length === 0
        ? null
        : hidden(
            choose(
              seat,
              { title: 'Hand cards to another seat', cite: 'AON-STR-2' },
              listed([{ value: PASS, label: 'Keep the cards' }, ...gifts(board, seat)], { pass: PASS }),
            ),
          ),
    apply: (board, { seats: [seat, ...rest] }, value) => {
      if (seat === undefined) {
        return { board };
      }
      if (value === undefined || value === PASS) {
        return { board, push: [handOverStep.at({ seats: rest })] };
      }
      return {
        board: amend(board, { deck: giveCards(board.deck, seat, value.to, value.give) }),
        push: [handOverStep.at({ seats: [seat, ...rest] })],
        notes: [{ text: `${does(seat, 'hand')} a card to ${inText(value.to)}.`, cite: 'AON-STR-2' }],
      };
    },
  },
);

/** The Strategy phase: both sides draw, the side with the initiative first. */
export const strategyPhaseStep: Step<Board, NoLocals> = step('aon.phase.strategy', {
  cite: 'AON-STR-1',
  awaits: () => null,
  apply: board => {
    const allies = seatsOf(board, 'coalition');
    return {
      board: inPhase(board, 'strategy'),
      push: [
        ...(allies.length > 1 ? [handOverStep.at({ seats: allies })] : []),
        ...[...partiesOf(board)].reverse().map(party => dealSideStep.at({ party, cards: null })),
      ],
      notes: [phaseNote(board, 'strategy', 'AON-STR-1')],
    };
  },
});

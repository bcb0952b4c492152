import {
  type Applied,
  type CardPlay,
  type CardTable,
  type CardType,
  type CardWindowSpec,
  type Choose,
  cardWindow,
  choose,
  handOf,
  hidden,
  type OfferSpec,
  type Option,
  playCard,
  type Side,
  type TurnsStep,
} from '#kernel';
import { CARDS, cardsFor } from '../cards/deck.ts';
import type { Moment, Window } from '../cards/moment.ts';
import type { Party, Seat } from '../vocabulary.ts';
import { amend, amendBattle, amendForce, amendMarch, type Board } from './board.ts';
import { partyOfSeat } from './rules/seats.ts';
import { does, nameOf } from './words.ts';

export const PASS = 'pass';

export const momentOf = (seat: Side, on: string | null): Moment => ({
  seat: seat as Seat,
  party: partyOfSeat(seat as Seat),
  on,
});

const TABLE: CardTable<Board, Moment, CardType> = {
  rules: CARDS,
  cards: (board, window) => cardsFor(board, window as Window),
  deck: board => board.deck,
  put: (board, deck) => amend(board, { deck }),
  name: nameOf,
  told: (_board, { seat, on }, card) => ({
    text: `${does(seat, 'play')} ${card.title}${on === null ? '' : ` on ${nameOf(on)}`}: ${CARDS.effect(card)}`,
    cite: card.rule.window,
    data: { card: card.id, seat, ...(on === null ? {} : { on }) },
  }),
  played: (board, window, { party }, card) => counted(board, window as Window, party, card.id),
};

const withPlayed = (
  played: Readonly<Record<Party, readonly string[]>>,
  party: Party,
  card: string,
): Readonly<Record<Party, readonly string[]>> => ({ ...played, [party]: [...played[party], card] });

/** The limits of a window count the cards played in it. */
const counted = (board: Board, window: Window, party: Party, card: string): Board => {
  const { march, battle, wintering } = board;
  switch (window) {
    case 'AON-ACT-2':
    case 'AON-ACT-3':
      return march
        ? amend(board, { march: amendMarch(march, { played: withPlayed(march.played, party, card) }) })
        : board;
    case 'AON-WINTER-3':
      return wintering
        ? amend(board, { wintering: { ...wintering, played: withPlayed(wintering.played, party, card) } })
        : board;
    case 'AON-BATTLE-3': {
      if (!battle) {
        return board;
      }
      const side = battle.attacker.party === party ? 'attacker' : 'defender';
      const force = battle[side];
      return amend(board, {
        battle: amendBattle(battle, { [side]: amendForce(force, { played: [...force.played, card] }) }),
      });
    }
    default:
      return board;
  }
};

/** A seat plays a card from its hand. */
export const playFrom = (board: Board, window: Window, seat: Side, value: CardPlay): Applied<Board> =>
  playCard(TABLE, board, window, momentOf(seat, value.on ?? null), value);

/** Whether a window is offered to a seat, by common knowledge (AON-R62). */
export const isOffered = (board: Board, window: Window, seat: Side): boolean =>
  CARDS.isOffered(board, cardsFor(board, window), handOf(board.deck, seat).length, board.deck, on =>
    momentOf(seat, on),
  );

/** The question to a seat in a window: its cards, and the other options of the window. */
export const askCard = (
  board: Board,
  window: Window,
  seat: Side,
  title: string,
  more: readonly Option[] = [],
): Choose => {
  const spec: OfferSpec<Moment> = {
    cite: window,
    pass: PASS,
    passLabel: more.length === 0 ? 'No card' : 'Pass',
    name: nameOf,
    on: target => momentOf(seat, target),
  };
  const offer = CARDS.offer(board, cardsFor(board, window), handOf(board.deck, seat), spec, more);
  return hidden(choose(seat, { title, cite: window }, offer));
};

type Spec<L extends object> = Pick<CardWindowSpec<Board, L, Moment>, 'title' | 'close'> & {
  readonly window: Window;
};

/** A window in which the seats of one side are asked in turn, until one of them plays a card. */
export const sideWindow = <L extends object>(id: string, spec: Spec<L>): TurnsStep<Board, L> =>
  cardWindow<Board, L, Moment, CardType>(id, TABLE, {
    cite: spec.window,
    until: 'acts',
    pass: PASS,
    passLabel: 'No card',
    moment: (_board, _local, seat, on) => momentOf(seat, on),
    ...spec,
  });

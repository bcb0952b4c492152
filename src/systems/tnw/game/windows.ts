import {
  type Applied,
  type CardTable,
  type Choose,
  choose,
  handOf,
  hidden,
  inTurns,
  listed,
  type Option,
  playCard,
  type Side,
  type TurnsStep,
} from '#kernel';
import { CARDS } from '../cards/card-rules.ts';
import { type Card, cardsFor } from '../cards/deck.ts';
import { type Moment, sideIn, type Window } from '../cards/moment.ts';
import { type Bloc, powerName, type Seat } from '../map.ts';
import type { Power } from '../vocabulary.ts';
import { amend, amendBattle, type Board } from './board.ts';
import { powersOf, seatOf } from './situation.ts';
import { nameOf } from './words.ts';

export const PASS = 'pass';

/** A card that is played, from the hand of a power. */
export type Play = { readonly play: string; readonly from: Power; readonly on?: string };

const momentOf = (board: Board, holder: Power, on: string | null): Moment => ({
  seat: seatOf(board, holder),
  holder,
  bloc: board.blocs[holder],
  on,
});

const withPlayed = <K extends string>(
  played: Readonly<Record<K, readonly string[]>>,
  side: K,
  card: string,
): Readonly<Record<K, readonly string[]>> => ({ ...played, [side]: [...played[side], card] });

/** The limits of a window count the cards played in it. */
const counted = (board: Board, moment: Moment, card: string): Board => {
  const { battle, fight, siege, reaction, fire, impulse } = board;
  if (reaction) {
    return amend(board, { reaction: { ...reaction, played: [...reaction.played, card] } });
  }
  if (fight) {
    const side = sideIn(board.voyage?.bloc, moment);
    return amend(board, { fight: { ...fight, played: withPlayed(fight.played, side, card) } });
  }
  if (fire) {
    return amend(board, { fire: { ...fire, played: [...fire.played, card] } });
  }
  if (battle) {
    const side = sideIn(battle.active.bloc, moment);
    const events = { ...battle.events, played: withPlayed(battle.events.played, side, card) };
    return amend(board, { battle: amendBattle(battle, { events }) });
  }
  if (siege && impulse) {
    const side = board.blocs[impulse.power] === moment.bloc ? 'besieger' : 'besieged';
    return amend(board, { siege: { ...siege, played: withPlayed(siege.played, side, card) } });
  }
  return board;
};

const TABLE: CardTable<Board, Moment, Card> = {
  rules: CARDS,
  cards: (_board, window) => cardsFor(window as Window),
  deck: board => board.deck,
  put: (board, deck) => amend(board, { deck }),
  name: nameOf,
  told: (_board, { holder, on }, card) => ({
    text: `${powerName(holder)} plays ${card.title}${on === null ? '' : ` on ${nameOf(on)}`}: ${card.text}`,
    cite: card.rule.window,
    data: { card: card.id, power: holder, ...(on === null ? {} : { on }) },
  }),
  played: (board, _window, moment, card) => counted(board, moment, card.id),
};

/** A card is played from the hand of a power. */
export const playFrom = (board: Board, window: Window, { play, from, on }: Play): Applied<Board> =>
  playCard(TABLE, board, window, momentOf(board, from, on ?? null), { play });

/** The powers of a seat in a bloc that hold a card. */
const holders = (board: Board, seat: Seat, bloc: Bloc | null, not: Power | null): readonly Power[] =>
  powersOf(board, seat).filter(
    power =>
      power !== not && (bloc === null || board.blocs[power] === bloc) && handOf(board.deck, power).length > 0,
  );

const isOfferedTo = (board: Board, windows: readonly Window[], holder: Power): boolean =>
  windows.some(window =>
    CARDS.isOffered(board, cardsFor(window), handOf(board.deck, holder).length, board.deck, on =>
      momentOf(board, holder, on),
    ),
  );

/** The cards that a power may play in a window. */
export const cardOptions = (
  board: Board,
  window: Window,
  holder: Power,
  many: boolean,
): readonly Option[] => {
  const { options } = CARDS.offer(board, cardsFor(window), handOf(board.deck, holder), {
    cite: window,
    pass: PASS,
    passLabel: '',
    name: nameOf,
    on: target => momentOf(board, holder, target),
  });
  return options
    .filter(({ value }) => value !== PASS)
    .map(option => ({
      ...option,
      value: { from: holder, ...(option.value as object) } as unknown as Option['value'],
      ...(many ? { label: `${powerName(holder)}: ${option.label}` } : {}),
    }));
};

interface SideWindow<L extends object> {
  readonly windows: (board: Board, local: L) => readonly Window[];
  readonly bloc: (board: Board, local: L) => Bloc | null;
  /** A power whose cards do not count here. */
  readonly not?: (board: Board, local: L) => Power | null;
  readonly cite: string;
  title(board: Board, local: L): string;
}

/** A window in which the seats of a side are asked in turn, until one of them plays a card (TNW-R31). */
export const sideWindow = <L extends object>(id: string, spec: SideWindow<L>): TurnsStep<Board, L> =>
  inTurns<Board, L, Play>(id, {
    cite: spec.cite,
    until: 'acts',
    ask: (board, local, side) => askIn(board, local, side, spec),
    act: (board, local, _side, value) => {
      const window = spec
        .windows(board, local)
        .find(each => cardsFor(each).some(card => card.id === value.play));
      return playFrom(board, window as Window, value);
    },
    close: board => ({ board }),
  });

const askIn = <L extends object>(board: Board, local: L, side: Side, spec: SideWindow<L>): Choose | null => {
  const windows = spec.windows(board, local);
  const own = holders(board, side as Seat, spec.bloc(board, local), spec.not?.(board, local) ?? null);
  if (!own.some(power => isOfferedTo(board, windows, power))) {
    return null;
  }
  const options = own.flatMap(power =>
    windows.flatMap(window => cardOptions(board, window, power, own.length > 1)),
  );
  return hidden(
    choose(
      side,
      { title: spec.title(board, local), cite: spec.cite },
      listed([{ value: PASS, label: 'No card' }, ...options], { pass: PASS }),
    ),
  );
};

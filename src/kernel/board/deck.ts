import { amended } from '../base/amended.ts';
import { Bug } from '../base/result.ts';
import { withEntry } from '../base/table.ts';
import type { Random } from '../dice/index.ts';
import { type Applied, type Asked, draw, type Note, type Side, type Step, step } from '../game/step.ts';

/** The holder of a hand: a seat, or a power where a seat runs several. */
export type Holder = string;

/**
 * Cards by id; an id stands in a list as often as there are copies. The pile has no order, so that there is none to
 * leak: a card is drawn when it is drawn, as an input. It is kept sorted, and equal piles are equal JSON.
 */
export interface Deck {
  readonly pile: readonly string[];
  readonly hands: Readonly<Record<Holder, readonly string[]>>;
  /** Face up, the latest last. */
  readonly discards: readonly string[];
  /** Out of the game. */
  readonly removed: readonly string[];
}

/** The part of a deck that a viewer may know: some hands by their cards, and the size of every hand. */
export interface DeckView {
  readonly pile: number;
  readonly counts: Readonly<Record<Holder, number>>;
  readonly hands: Readonly<Record<Holder, readonly string[]>>;
  readonly discards: readonly string[];
  readonly removed: readonly string[];
}

/** All cards of a game, by the number of copies. */
export type Copies = Readonly<Record<string, number>>;

const cardsOf = (copies: Copies): string[] =>
  Object.entries(copies).flatMap(([card, count]) => Array<string>(count).fill(card));

/** A fresh deck: all cards in the pile, every hand empty. */
export const freshDeck = (copies: Copies, holders: readonly Holder[]): Deck => ({
  pile: cardsOf(copies).sort(),
  hands: Object.fromEntries(holders.map(holder => [holder, []])),
  discards: [],
  removed: [],
});

/** A list without one copy of each card named. */
const without = (list: readonly string[], cards: readonly string[], what: string): string[] => {
  const left = [...list];
  for (const card of cards) {
    const at = left.indexOf(card);
    if (at < 0) {
      throw new Bug(`${card} is not in ${what}`, list);
    }
    left.splice(at, 1);
  }
  return left;
};

export const handOf = ({ hands }: Deck, holder: Holder): readonly string[] => hands[holder] ?? [];

const amend = ({ pile, hands, discards, removed }: Deck, changes: Partial<Deck>): Deck =>
  amended<Deck>({ pile, hands, discards, removed }, changes);

const withHand = (deck: Deck, holder: Holder, hand: readonly string[]): Deck =>
  amend(deck, { hands: withEntry(deck.hands, holder, hand) });

const lose = (deck: Deck, holder: Holder, cards: readonly string[]): Deck =>
  withHand(deck, holder, without(handOf(deck, holder), cards, `the hand of ${holder}`));

/** Cards that were drawn go from the pile to a hand. */
export const takeCards = (deck: Deck, holder: Holder, cards: readonly string[]): Deck =>
  amend(deck, {
    pile: without(deck.pile, cards, 'the pile'),
    hands: withEntry(deck.hands, holder, [...handOf(deck, holder), ...cards]),
  });

/** Cards go from a hand to the discards. */
export const discard = (deck: Deck, holder: Holder, ...cards: readonly string[]): Deck =>
  amend(lose(deck, holder, cards), { discards: [...deck.discards, ...cards] });

/** Cards go from one hand to another. */
export const giveCards = (deck: Deck, from: Holder, to: Holder, ...cards: readonly string[]): Deck => {
  const left = lose(deck, from, cards);
  return withHand(left, to, [...handOf(left, to), ...cards]);
};

/** The discards go back into the pile. */
export const reshuffle = (deck: Deck): Deck =>
  amend(deck, { pile: [...deck.pile, ...deck.discards].sort(), discards: [] });

/** The deck for a viewer who sees the hands of these holders. */
export const deckFor = ({ pile, hands, discards, removed }: Deck, seen: readonly Holder[]): DeckView => ({
  pile: pile.length,
  counts: Object.fromEntries(Object.entries(hands).map(([holder, hand]) => [holder, hand.length])),
  hands: Object.fromEntries(Object.entries(hands).filter(([holder]) => seen.includes(holder))),
  discards,
  removed,
});

/** The cards that a viewer has not seen: in hands that it does not see, or in the pile. */
const unseenCards = (copies: Copies, { hands, discards, removed }: DeckView): string[] =>
  without(cardsOf(copies), [...Object.values(hands).flat(), ...discards, ...removed], 'the deck').sort();

/** A deck that a viewer may believe in: the unseen cards dealt at random to the hands that it does not see. */
export const supposeDeck = (copies: Copies, view: DeckView, random: Random): Deck => {
  const left = unseenCards(copies, view);
  const drawn = (count: number): string[] =>
    Array.from({ length: count }, () => left.splice(random.below(left.length), 1)[0] as string);
  const hands = Object.entries(view.counts).map(([holder, count]) => [
    holder,
    view.hands[holder] ?? drawn(count),
  ]);
  return { pile: left, hands: Object.fromEntries(hands), discards: view.discards, removed: view.removed };
};

interface DealSpec<B> {
  readonly cite: string;
  deck(board: B): Deck;
  put(board: B, deck: Deck): B;
  asked(holder: Holder, count: number): Asked;
  /** The side that sees the cards of a holder; null where all do. */
  seenBy(board: B, holder: Holder): Side | null;
  /** Partners who see the hand of a holder too. */
  alsoSeenBy?(board: B, holder: Holder): readonly Side[];
  /** The note for the moment when the discards are shuffled into the pile. */
  reshuffled?: Note;
  /** The notes about the cards that were dealt, each addressed to its readers. */
  told?(holder: Holder, cards: readonly string[]): readonly Note[];
}

/** How many cards a hand still gets. */
export interface Deal {
  readonly holder: Holder;
  readonly count: number;
}

/**
 * A step that deals cards to a hand. When the pile runs out the discards are shuffled; when both are empty the rest of the
 * cards is not drawn.
 */
export const dealing = <B>(id: string, spec: DealSpec<B>): Step<B, Deal, readonly string[] | undefined> => {
  const deals: Step<B, Deal, readonly string[] | undefined> = step(id, {
    cite: spec.cite,
    awaits: (board, { holder, count }) => {
      const { pile } = spec.deck(board);
      const now = Math.min(count, pile.length);
      return now === 0
        ? null
        : draw(
            spec.asked(holder, now),
            pile,
            now,
            spec.seenBy(board, holder) ?? undefined,
            spec.alsoSeenBy?.(board, holder),
          );
    },
    apply: (board, { holder, count }, cards): Applied<B> => {
      const deck = spec.deck(board);
      if (cards === undefined) {
        return count === 0 || deck.discards.length === 0
          ? { board }
          : {
              board: spec.put(board, reshuffle(deck)),
              push: [deals.at({ holder, count })],
              notes: spec.reshuffled && [spec.reshuffled],
            };
      }
      const notes = spec.told?.(holder, cards);
      return {
        board: spec.put(board, takeCards(deck, holder, cards)),
        push: [deals.at({ holder, count: count - cards.length })],
        notes,
      };
    },
  });
  return deals;
};

/** The fault in a deck: it must hold every card of the game, each once. Null where it does. */
export const deckFault = (copies: Copies, { pile, hands, discards, removed }: Deck): string | null => {
  const here = [...pile, ...Object.values(hands).flat(), ...discards, ...removed].sort();
  const all = cardsOf(copies).sort();
  const odd = here.find((card, i) => card !== all[i]);
  return odd === undefined && here.length === all.length
    ? null
    : `The cards are not those of the game: ${odd ?? 'some are missing'}.`;
};

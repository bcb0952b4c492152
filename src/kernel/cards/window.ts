import { must } from '../base/result.ts';
import { type Deck, discard, handOf } from '../board/deck.ts';
import { type Heard, inTurns, type TurnsSpec, type TurnsStep } from '../game/in-turns.ts';
import { type Applied, choose, hidden, type Note, type Side } from '../game/step.ts';
import type { CardPlay, CardType } from './card.ts';
import type { CardRules, OfferSpec } from './card-rules.ts';
import type { CardMoment } from './words.ts';

/** The place of the cards of a game, and the note of a play. */
export interface CardTable<B, M extends CardMoment, C extends CardType> {
  readonly rules: CardRules<B, M, C>;
  /** The kinds of cards that belong to a window. */
  cards(board: B, window: string): readonly C[];
  deck(board: B): Deck;
  put(board: B, deck: Deck): B;
  /** How a target is called. */
  name(target: string): string;
  told(board: B, moment: M, card: C): Note;
  /** Remembers that a card was played, where its limit counts that. */
  played?(board: B, window: string, moment: M, card: C): B;
}

/** A seat plays a card from its hand: it goes to the discards, and its effect is carried out. */
export const playCard = <B, M extends CardMoment, C extends CardType>(
  { rules, cards, deck, put, told, played }: CardTable<B, M, C>,
  board: B,
  window: string,
  moment: M,
  { play }: CardPlay,
): Applied<B> => {
  const card = must(
    cards(board, window).find(({ id }) => id === play),
    `the card ${play}`,
  );
  const note = told(board, moment, card);
  const applied = rules.play(board, moment, card);
  const after = put(applied.board, discard(deck(applied.board), moment.holder ?? moment.seat, play));
  return {
    board: played?.(after, window, moment, card) ?? after,
    push: applied.push,
    notes: [note, ...(applied.notes ?? [])],
    reveal: true,
  };
};

export interface CardWindowSpec<B, L extends object, M extends CardMoment> {
  readonly cite: string;
  readonly window: string;
  readonly until: Exclude<TurnsSpec<B, L, CardPlay>['until'], 'passed'>;
  readonly pass: string;
  readonly passLabel: string;
  title(board: B, local: L, seat: Side): string;
  moment(board: B, local: L, seat: Side, on: string | null): M;
  close?(board: B, local: L, heard: readonly Heard<CardPlay>[]): Applied<B>;
}

/**
 * A window in which seats are asked for a card in turn. It is offered to every seat that holds a card as soon as one of
 * the deck could be played, so that declining it tells nothing of the hand.
 */
export const cardWindow = <B, L extends object, M extends CardMoment, C extends CardType>(
  id: string,
  table: CardTable<B, M, C>,
  spec: CardWindowSpec<B, L, M>,
): TurnsStep<B, L> => {
  const { rules } = table;
  return inTurns<B, L, CardPlay>(id, {
    cite: spec.cite,
    until: spec.until,
    ask: (board, local, seat) => {
      const cards = table.cards(board, spec.window);
      const deck = table.deck(board);
      const hand = handOf(deck, seat);
      const on: OfferSpec<M>['on'] = target => spec.moment(board, local, seat, target);
      if (!rules.isOffered(board, cards, hand.length, deck, on)) {
        return null;
      }
      const offer = rules.offer(board, cards, hand, {
        cite: spec.cite,
        pass: spec.pass,
        passLabel: spec.passLabel,
        name: table.name,
        on,
      });
      return hidden(choose(seat, { title: spec.title(board, local, seat), cite: spec.cite }, offer));
    },
    act: (board, local, seat, value) =>
      playCard(table, board, spec.window, spec.moment(board, local, seat, value.on ?? null), value),
    close: (board, local, heard) => spec.close?.(board, local, heard) ?? { board },
  });
};

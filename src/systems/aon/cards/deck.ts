import { CardRules, type CardType, type Json, type Problem, parseDeck, type Result } from '#kernel';
import deck from '../data/deck.json' with { type: 'json' };
import type { Board } from '../game/board.ts';
import type { Moment, Window } from './moment.ts';
import { VOCABULARY } from './vocabulary.ts';

/** Legality, effect and text of every card, from the one definition. */
export const CARDS = new CardRules<Board, Moment>(VOCABULARY);

/** A deck from a file, or the place of every fault. */
export const deckFrom = (json: Json): Result<readonly CardType[], readonly Problem[]> =>
  parseDeck(VOCABULARY, json);

/** The 64 cards of the game. */
export const STANDARD = deck.cards as readonly CardType[];

/** The kinds of cards that a game is played with. */
export const cardsOf = ({ fixed }: Pick<Board, 'fixed'>): readonly CardType[] => fixed.cards ?? STANDARD;

type ByWindow = Readonly<Record<string, readonly CardType[]>>;
const WINDOWS = new WeakMap<readonly CardType[], ByWindow>();
const NONE: readonly CardType[] = [];

/** The kinds of cards that belong to a window. */
export const cardsFor = (board: Board, window: Window): readonly CardType[] => {
  const cards = cardsOf(board);
  const known = WINDOWS.get(cards) ?? byWindow(cards);
  WINDOWS.set(cards, known);
  return known[window] ?? NONE;
};

const byWindow = (cards: readonly CardType[]): ByWindow => {
  const found: Record<string, CardType[]> = {};
  for (const card of cards) {
    found[card.rule.window] = [...(found[card.rule.window] ?? []), card];
  }
  return found;
};

export const cardOf = (board: Board, id: string): CardType | undefined =>
  cardsOf(board).find(card => card.id === id);

/** The title of a card, for people. */
export const titleOf = (board: Board, id: string): string => cardOf(board, id)?.title ?? id;

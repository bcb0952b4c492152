import {
  CardRules,
  type CardType,
  err,
  isRecord,
  type Json,
  ok,
  type Problem,
  parseDeck,
  type Result,
} from '#kernel';
import deck from '../data/deck.json' with { type: 'json' };
import type { Board } from '../game/board.ts';
import type { Moment, Window } from './moment.ts';
import { VOCABULARY } from './vocabulary.ts';

/** Legality, effect and text of every card, from the one definition. */
export const CARDS = new CardRules<Board, Moment>(VOCABULARY);

/**
 * A deck from a file, or the place of every fault. A card without a limit has the one that the rules set to all of its
 * kind.
 */
export const deckFrom = (json: Json): Result<readonly CardType[], readonly Problem[]> => {
  const parsed = parseDeck(VOCABULARY, json);
  const cards = isRecord(json) && Array.isArray(json.cards) ? (json.cards as readonly Json[]) : [];
  const faults = [...(parsed.ok ? [] : parsed.error), ...cards.flatMap(mislimited)];
  return parsed.ok && faults.length === 0 ? ok(parsed.value.map(limited)) : err(faults);
};

/** The parts of a card’s rule that tell which limit binds it; in a file they may have any form. */
interface Bound {
  readonly window?: Json;
  readonly ops?: Json;
  readonly limit?: Json;
}

const hasTally = (ops: Json | undefined): boolean =>
  Array.isArray(ops) && ops.some(each => isRecord(each as Json) && (each as { op?: Json }).op === 'tally');

/** The limits of every card of a window or with an operation, for any text of the card (AON 5.4). */
const LIMITS: readonly { readonly limit: string; binds(rule: Bound): boolean }[] = [
  { limit: 'one per move', binds: ({ window }) => window === 'AON-ACT-2' || window === 'AON-ACT-3' },
  {
    limit: 'two battle cards of different titles per side',
    binds: ({ window }) => window === 'AON-BATTLE-3',
  },
  { limit: 'one per area', binds: ({ window }) => window === 'AON-WINTER-3' },
  { limit: 'a country at most once a year', binds: ({ window }) => window === 'AON-INS-1' },
  { limit: 'a country already tallied your way is refused', binds: ({ ops }) => hasTally(ops) },
];

const limitOf = (rule: Bound): string | null => LIMITS.find(({ binds }) => binds(rule))?.limit ?? null;

const limited = (card: CardType): CardType => ({
  ...card,
  rule: { ...card.rule, limit: limitOf(card.rule as unknown as Bound) ?? card.rule.limit },
});

/** A card whose own limit would stand in the way of the one that binds it. */
const mislimited = (card: Json, i: number): readonly Problem[] => {
  const rule: Bound = isRecord(card) && isRecord(card.rule) ? card.rule : {};
  const limit = limitOf(rule);
  const path = `cards[${i}].rule.limit`;
  return limit === null || rule.limit == null || rule.limit === limit
    ? []
    : [{ path, sentence: `${path}: the limit of every such card is “${limit}”` }];
};

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

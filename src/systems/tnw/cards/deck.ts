import type { CardType } from '#kernel';
import map from '../data/map.json' with { type: 'json' };
import type { Window } from './moment.ts';

/** A card of the deck: Command Points or an event (TNW-R29). */
export interface Card extends CardType {
  readonly cp: number;
  readonly when: 'battle' | 'reaction' | 'siege' | 'naval' | 'play' | 'response';
  readonly text: string;
}

/** The 51 cards of the game. */
export const DECK = map.cards as unknown as readonly Card[];

const BY_WINDOW = new Map<Window, readonly Card[]>();
for (const card of DECK) {
  const window = card.rule.window as Window;
  BY_WINDOW.set(window, [...(BY_WINDOW.get(window) ?? []), card]);
}

const NONE: readonly Card[] = [];

/** The kinds of cards that belong to a window. */
export const cardsFor = (window: Window): readonly Card[] => BY_WINDOW.get(window) ?? NONE;

const BY_ID = new Map(DECK.map(card => [card.id, card]));
export const cardOf = (id: string): Card | undefined => BY_ID.get(id);

/** The title of a card, for people. */
export const titleOf = (id: string): string => BY_ID.get(id)?.title ?? id;
export const cpOf = (id: string): number => BY_ID.get(id)?.cp ?? 0;

import { expect, test } from 'vitest';
import { CARDS } from './card-rules.ts';
import { cardsFor, DECK } from './deck.ts';
import { WINDOWS, type Window } from './moment.ts';

test('the deck has 51 cards of 25 kinds', () => {
  expect(DECK).toHaveLength(25);
  expect(DECK.reduce((sum, { copies }) => sum + copies, 0)).toBe(51);
});

test.each(DECK.map(card => [card.title, card] as const))('%s is made of known words', (_, card) => {
  const { when, effect, needs } = CARDS.words(card, DECK);
  expect(when).toMatch(/may play it/);
  expect(card.rule.ops.length === 0 || effect.length > 5).toBe(true);
  expect(needs).toHaveLength(card.rule.requires.length);
});

test('every card belongs to a window that the game opens', () => {
  const all = (Object.keys(WINDOWS) as Window[]).flatMap(cardsFor);
  expect(all).toHaveLength(DECK.length);
});

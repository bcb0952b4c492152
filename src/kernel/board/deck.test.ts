import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { must } from '../base/result.ts';
import { seeded } from '../dice/index.ts';
import { apply, awaits, settle } from '../game/game.ts';
import type { State } from '../game/game-def.ts';
import { steps } from '../game/step.ts';
import {
  type Copies,
  type Deck,
  dealing,
  deckFault,
  deckFor,
  discard,
  freshDeck,
  giveCards,
  handOf,
  reshuffle,
  supposeDeck,
  takeCards,
} from './deck.ts';

const COPIES: Copies = { mud: 2, guard: 1, gold: 3 };
const HOLDERS = ['france', 'austria'];
const fresh = freshDeck(COPIES, HOLDERS);
const countOf = (cards: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const card of cards) {
    counts[card] = (counts[card] ?? 0) + 1;
  }
  return counts;
};
const everyCard = ({ pile, hands, discards, removed }: Deck): readonly string[] => [
  ...pile,
  ...Object.values(hands).flat(),
  ...discards,
  ...removed,
];

/** A deck after random moves. */
const decks = fc.array(fc.tuple(fc.nat(4), fc.nat(50)), { maxLength: 25 }).map(moves =>
  moves.reduce((deck, [kind, n]) => {
    const [holder, other] = n % 2 === 0 ? ['france', 'austria'] : ['austria', 'france'];
    const hand = handOf(deck, holder);
    const card = hand[n % Math.max(1, hand.length)];
    if (kind === 0 && deck.pile.length > 0) {
      return takeCards(deck, holder, [must(deck.pile[n % deck.pile.length])]);
    }
    if (kind === 4) {
      return deck.pile.length === 0 ? reshuffle(deck) : deck;
    }
    if (card === undefined) {
      return deck;
    }
    return kind === 1 ? discard(deck, holder, card) : giveCards(deck, holder, other, card);
  }, fresh),
);

describe('a deck', () => {
  test('starts with every copy in the pile', () => {
    expect(fresh.pile).toEqual(['gold', 'gold', 'gold', 'guard', 'mud', 'mud']);
    expect(deckFault(COPIES, fresh)).toBeNull();
  });

  test('neither loses nor makes a card, whatever happens to it', () => {
    fc.assert(
      fc.property(decks, deck => {
        expect(countOf(everyCard(deck))).toEqual(COPIES);
        expect(deckFault(COPIES, deck)).toBeNull();
      }),
    );
  });

  test('says what is wrong with one that was tampered with', () => {
    expect(deckFault(COPIES, { ...fresh, discards: ['mud'] })).toContain('mud');
    expect(deckFault(COPIES, { ...fresh, pile: fresh.pile.slice(1) })).not.toBeNull();
  });

  test('keeps its pile without an order: however it came about, equal piles are equal', () => {
    const there = takeCards(takeCards(fresh, 'france', ['mud']), 'france', ['gold']);
    const back = reshuffle(discard(there, 'france', 'gold', 'mud'));
    expect(back).toEqual(fresh);
  });

  test('does not hand out what it does not have', () => {
    expect(() => takeCards(fresh, 'france', ['guard', 'guard'])).toThrow('guard is not in the pile');
    expect(() => discard(fresh, 'france', 'mud')).toThrow('mud is not in the hand of france');
  });
});

describe('a viewer', () => {
  test('sees some hands, and of the others their number', () => {
    const deck = takeCards(takeCards(fresh, 'france', ['mud', 'guard']), 'austria', ['gold']);
    expect(deckFor(deck, ['austria'])).toEqual({
      pile: 3,
      counts: { france: 2, austria: 1 },
      hands: { austria: ['gold'] },
      discards: [],
      removed: [],
    });
  });

  test('supposes what it cannot exclude: the view stays the same, and every card is somewhere', () => {
    fc.assert(
      fc.property(decks, fc.integer(), (deck, seed) => {
        const view = deckFor(deck, ['austria']);
        const supposed = supposeDeck(COPIES, view, seeded(seed));
        expect(deckFor(supposed, ['austria'])).toEqual(view);
        expect(deckFault(COPIES, supposed)).toBeNull();
        const unseen = (of: Deck): readonly string[] => [...of.pile, ...handOf(of, 'france')].sort();
        expect(unseen(supposed)).toEqual(unseen(deck));
      }),
    );
  });

  test('supposes every unseen card as often as it is there', () => {
    const deck = takeCards(fresh, 'france', ['mud']);
    const random = seeded('hands');
    const view = deckFor(deck, ['austria']);
    const seen = Array.from({ length: 3000 }, () =>
      must(handOf(supposeDeck(COPIES, view, random), 'france')[0]),
    );
    const counts = countOf(seen);
    expect(Math.abs((counts.gold ?? 0) - 1500)).toBeLessThan(120);
    expect(Math.abs((counts.mud ?? 0) - 1000)).toBeLessThan(120);
    expect(Math.abs((counts.guard ?? 0) - 500)).toBeLessThan(120);
  });
});

describe('dealing', () => {
  const deal = dealing<{ readonly deck: Deck }>('demo.deal', {
    cite: 'Demo 1',
    deck: board => board.deck,
    put: (board, deck) => ({ ...board, deck }),
    asked: (holder, count) => ({ title: `${holder} draws ${count}`, cite: 'Demo 1' }),
    seenBy: (_board, holder) => holder,
    reshuffled: { text: 'The discards are shuffled.' },
  });
  const def = { steps: steps(deal) };
  const begin = (deck: Deck, count: number) =>
    settle(def, { board: { deck }, stack: [deal.at({ holder: 'france', count })] });

  const drawn = (state: State<{ readonly deck: Deck }>, cards: readonly string[]) => {
    const moved = apply(def, state, { draw: cards });
    return must(moved.ok ? moved.value : null);
  };

  test('draws from the pile for the eyes of its holder', () => {
    const { state } = begin(fresh, 2);
    expect(awaits(def, state)).toMatchObject({
      awaits: 'draw',
      count: 2,
      to: 'france',
      title: 'france draws 2',
    });
    const after = drawn(state, ['mud', 'gold']);
    expect([handOf(after.state.board.deck, 'france'), after.wait]).toEqual([['mud', 'gold'], null]);
  });

  test('shuffles the discards when the pile runs out, and goes on', () => {
    const deck = { ...fresh, pile: ['mud'], discards: ['gold', 'guard'], removed: ['gold', 'gold', 'mud'] };
    const first = begin(deck, 3);
    expect(first.wait).toMatchObject({ count: 1 });
    const second = drawn(first.state, ['mud']);
    expect(second.notes).toEqual([{ text: 'The discards are shuffled.' }]);
    expect(second.wait).toMatchObject({ count: 2, from: ['gold', 'guard'] });
  });

  test('stops when there are no cards left at all', () => {
    const deck = { ...fresh, pile: ['mud'], removed: ['gold', 'gold', 'gold', 'guard', 'mud'] };
    const over = drawn(begin(deck, 5).state, ['mud']);
    expect([over.wait, over.state.stack]).toEqual([null, []]);
    expect(begin({ ...deck, pile: [] }, 2).wait).toBeNull();
  });
});

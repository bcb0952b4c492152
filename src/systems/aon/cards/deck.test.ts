import { describe, expect, test } from 'vitest';
import type { Json } from '#kernel';
import { CARDS, deckFrom, STANDARD } from './deck.ts';

const deck = (): { cards: Record<string, Json>[] } => structuredClone({ cards: STANDARD }) as never;

describe('the deck of the game', () => {
  test('has 64 cards of 21 kinds, all of them in the vocabulary', () => {
    expect([STANDARD.length, STANDARD.reduce((sum, { copies }) => sum + copies, 0)]).toEqual([21, 64]);
    expect(deckFrom({ cards: STANDARD } as unknown as Json)).toMatchObject({ ok: true });
  });

  test.each([
    ['forced-march', '+1 to the Movement Allowance; every corps has the cause “forced” of march attrition'],
    ['rearguard', 'The Pursuit is cancelled; where none was played, the loser suffers 1 loss fewer'],
    ['guard', 'It needs: Napoleon is engaged on your side.'],
    ['treaty', 'it lost 3 or more corps in this year’s campaign and you have a corps in one of its areas'],
    ['envoys', 'The other side may answer with Envoys or British Gold.'],
  ])('tells %s from its definition', (id, words) => {
    const card = STANDARD.find(each => each.id === id);
    expect(card && CARDS.text(card, STANDARD)).toContain(words);
  });
});

describe('a deck of one’s own', () => {
  test.each<[string, (cards: Record<string, Json>[]) => void, string]>([
    ['an unknown operation', cards => (rule(cards, 0).ops = [{ op: 'teleport' }]), 'cards[0].rule.ops[0]'],
    ['an unknown window', cards => (rule(cards, 1).window = 'AON-NOON'), 'cards[1].rule.window'],
    ['an unknown condition', cards => (rule(cards, 2).requires = [{ moon: 1 }]), 'cards[2].rule.requires[0]'],
    [
      'an argument out of range',
      cards => (rule(cards, 0).ops = [{ op: 'allowance', add: 9 }]),
      'cards[0].rule.ops[0]',
    ],
    [
      'another limit than that of all shifts',
      cards => (rule(cards, 13).limit = 'one per side and year'),
      'cards[13].rule.limit',
    ],
    [
      'two cards of one id',
      cards => Object.assign(cards[1] as object, { id: 'forced-march' }),
      'cards[1].id',
    ],
  ])('with %s is refused, and the place is named', (_case, spoil, path) => {
    const { cards } = deck();
    spoil(cards);
    const checked = deckFrom({ cards } as Json);
    const paths = checked.ok ? [] : checked.error.map(each => each.path);
    expect(paths.some(each => each.startsWith(path))).toBe(true);
  });
});

test('a wrong limit is told together with the other faults of a deck', () => {
  const { cards } = deck();
  rule(cards, 0).ops = [{ op: 'teleport' }];
  rule(cards, 5).limit = 'one per battle';
  const checked = deckFrom({ cards } as Json);
  const paths = checked.ok ? [] : checked.error.map(each => each.path);
  expect(paths).toEqual(expect.arrayContaining(['cards[0].rule.ops[0].op', 'cards[5].rule.limit']));
});

test('a card of one’s own without a limit has the one of its window', () => {
  const { cards } = deck();
  rule(cards, 5).limit = null;
  const checked = deckFrom({ cards } as Json);
  expect(checked.ok ? checked.value[5]?.rule.limit : '').toBe(
    'two battle cards of different titles per side',
  );
});

const rule = (cards: Record<string, Json>[], i: number): Record<string, Json> =>
  cards[i]?.rule as Record<string, Json>;

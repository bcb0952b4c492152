import { describe, expect, test } from 'vitest';
import { chart, count, d, explain, flag, maybe, must, pick } from '#kernel';
import { caseLines } from './cases.ts';

const order = chart({
  id: 'demo.order',
  title: 'Order',
  cite: 'Demo 1',
  facts: {
    rating: pick('Issuer’s leadership', ['A', 'B']),
    removed: flag('Removed'),
    yards: count('Yards between them', 0, 9000, { unit: 'yd', default: 0 }),
    enemy: maybe(count('Yards to the enemy', 0, 9000)),
  },
  dice: d(6),
  modifiers: [
    {
      add: f => (f.rating === 'A' ? 3 : 2),
      when: f => !f.removed,
      label: 'rating A / B',
      cite: 'M1',
      range: [0, 3],
    },
    {
      add: f => -Math.floor(f.yards / 1800),
      when: f => f.yards >= 1800,
      label: 'every 1800 yards',
      cite: 'M2',
      range: [-5, 0],
    },
    { add: -1, when: f => f.enemy !== null && f.enemy <= 900, label: 'enemy within 900 yards', cite: 'M3' },
  ],
  result: ({ total }) => ({ total }),
});

const labelsOf = (given: { rating: 'A' | 'B'; removed: boolean; yards: number; enemy: number | null }) =>
  caseLines(order, given, explain(order, given).ledger).map(({ label }) => label);

describe('the ledger names the case', () => {
  test('where the amount follows from a choice or a number', () => {
    expect(labelsOf({ rating: 'A', removed: false, yards: 3900, enemy: null })).toEqual([
      'Issuer’s leadership, A',
      'Yards between them, 3,900 yd',
      'enemy within 900 yards',
    ]);
  });

  test('and the printed rule where it does not apply or is a case already', () => {
    expect(labelsOf({ rating: 'B', removed: true, yards: 0, enemy: 450 })).toEqual([
      'rating A / B',
      'every 1800 yards',
      'enemy within 900 yards',
    ]);
    expect(must(order.modifiers).length).toBe(3);
  });
});

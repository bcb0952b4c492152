import { describe, expect, test } from 'vitest';
import { chart, count, dice, flag, makeRational, odds } from '#kernel';
import { percentText } from './chance.ts';
import { cumulative, tellingTracks, tracks, viewOdds } from './odds-view.ts';

/** An invented roll of two dice: 7 and more is obeyed, 3 to 6 delayed, 2 and less lost. */
const orders = chart({
  id: 'demo.orders',
  title: 'Orders',
  cite: 'DEMO-1',
  facts: { near: flag('Near'), fatigue: count('Fatigue', 0, 5, { default: 0 }) },
  dice: dice(2, 6),
  modifiers: [
    { add: +1, when: 'near', label: 'near', cite: 'DEMO-1' },
    { add: -1, per: 'fatigue', label: 'fatigue', cite: 'DEMO-1' },
  ],
  bands: `
    <=2  | lost
    3-6  | delayed
    7+   | obeyed`,
  result: ({ cell, total }) => ({ order: cell, total }),
  outcome: r => r.order,
  outcomes: { seenBy: 'the sender', tones: { lost: 'bad', delayed: 'mixed', obeyed: 'good' } },
  spreads: { total: r => r.total },
  measures: { obeyed: r => r.order === 'obeyed', meanTotal: r => r.total },
  figures: { total: 'Total', obeyed: 'The order is obeyed', meanTotal: 'Mean total' },
});

const plain = { near: false, fatigue: 0 };
const view = viewOdds(orders as never, odds(orders, plain));

describe('odds as a screen shows them', () => {
  test('a yes-or-no measure is a chance, a figure a mean', () => {
    expect(view.figures.map(({ label, kind, value }) => [label, kind, makeRational(value)])).toEqual([
      ['The order is obeyed', 'chance', '7/12'],
      ['Mean total', 'mean', '7'],
    ]);
  });

  test('totals below zero stand before zero', () => {
    const { spreads } = viewOdds(orders as never, odds(orders, { near: false, fatigue: 5 }));
    expect(spreads[0]?.shares.map(({ key }) => Number(key))).toEqual([-3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7]);
    expect(makeRational(spreads[0]?.mean as never)).toBe('2');
  });

  test('cumulative chances begin and end at the whole', () => {
    const line = cumulative(view.spreads[0]?.shares ?? []);
    expect([line[0]?.atLeast, line.at(-1)?.atMost].map(each => makeRational(each as never))).toEqual([
      '1',
      '1',
    ]);
    expect(makeRational(line[5]?.atLeast as never)).toBe('7/12');
  });

  test('what tells two situations apart is what differs, chances first', () => {
    const tired = viewOdds(orders as never, odds(orders, { near: false, fatigue: 1 }));
    expect(tellingTracks([view, view], 3)).toEqual([]);
    expect(tellingTracks([view, tired], 3)).toEqual(['obeyed', 'outcome:lost', 'outcome:delayed']);
    expect(tellingTracks([view, tired], 9).slice(-2)).toEqual(['meanTotal', 'mean:total']);
  });

  test('every chance and mean can be followed by a curve', () => {
    expect(tracks(view).map(track => track.name)).toEqual([
      'obeyed',
      'meanTotal',
      'outcome:lost',
      'outcome:delayed',
      'outcome:obeyed',
      'mean:total',
    ]);
  });
});

test.each([
  [7n, 12n, '58.3%'],
  [1n, 100_000n, '<0.1%'],
  [99_999n, 100_000n, '>99.9%'],
  [0n, 1n, '0.0%'],
  [1n, 1n, '100.0%'],
])('%s/%s is %s', (n, d, text) => {
  expect(percentText({ n, d })).toBe(text);
});

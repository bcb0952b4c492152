import { describe, expect, test } from 'vitest';
import { chart, count, d, dice, type Facts, type Given, makeRational, oddsOf } from '#kernel';
import { viewOdds } from './odds-view.ts';
import { legendOf, rankOutcomes } from './outcome-tones.ts';

/** An invented roll of two dice: 7 and more is obeyed, 3 to 6 delayed, 2 and less lost. */
const orders = chart({
  id: 'demo.orders',
  title: 'Orders',
  cite: 'DEMO-1',
  facts: { fatigue: count('Fatigue', 0, 5, { default: 0 }) },
  dice: dice(2, 6),
  modifiers: [{ add: -1, per: 'fatigue', label: 'fatigue', cite: 'DEMO-1' }],
  bands: `
    <=2  | lost
    3-6  | delayed
    7+   | obeyed`,
  result: ({ cell }) => ({ order: cell }),
  outcome: r => r.order,
  outcomes: { seenBy: 'the sender', tones: { lost: 'bad', delayed: 'mixed', obeyed: 'good' } },
});

/** The high numbers are the bad ones, and one of the names sounds bad and is not. */
const fever = chart({
  id: 'demo.fever',
  title: 'Fever',
  cite: 'DEMO-2',
  facts: {},
  dice: d(6),
  bands: `
    1-4 | fever broken
    5-6 | worse`,
  result: ({ cell }) => ({ fate: cell }),
  outcome: r => r.fate,
  outcomes: { seenBy: 'the patient', tones: { 'fever broken': 'good', worse: 'bad' } },
});

/** Both sides roll; the difference decides. */
const duel = chart({
  id: 'demo.duel',
  title: 'Duel',
  cite: 'DEMO-3',
  facts: {},
  dice: { red: d(6), blue: d(6) },
  result: ({ totals }) => ({ lead: (totals.red ?? 0) - (totals.blue ?? 0) }),
  outcome: r => (r.lead > 0 ? 'blue falls' : r.lead < 0 ? 'red falls' : 'even'),
  outcomes: { favours: { 'red falls': 'blue', even: null, 'blue falls': 'red' } },
  sideTitles: { red: 'The red', blue: 'The blue' },
});

/** Which month it is concerns nobody. */
const month = chart({
  id: 'demo.month',
  title: 'Month',
  cite: 'DEMO-4',
  facts: {},
  dice: d(2),
  result: ({ total }) => ({ month: total === 1 ? 'May' : 'June' }),
  outcome: r => r.month,
  outcomes: { neutral: 'A date is neither good nor bad.', names: ['May', 'June'] },
});

const ranked = (entry: typeof orders | typeof fever | typeof duel | typeof month, given: object = {}) => {
  const odds = oddsOf(entry, given);
  if (!odds.ok) {
    throw new Error('the situation was refused');
  }
  const full = { fatigue: 0, ...given } as Given<Facts>;
  return rankOutcomes(viewOdds(entry, odds.value).outcomes, entry, full);
};

describe('outcomes with declared tones', () => {
  test('go from the best to the worst, each with the totals that lead to it', () => {
    expect(
      ranked(orders).map(({ label, look, range, chance }) => [label, look, range, makeRational(chance)]),
    ).toEqual([
      ['Obeyed', { tone: 'good' }, '7+', '7/12'],
      ['Delayed', { tone: 'mixed' }, '3–6', '7/18'],
      ['Lost', { tone: 'bad' }, '2', '1/36'],
    ]);
  });

  test('keep their tone where a modifier takes one of them away', () => {
    const shown = ranked(orders, { fatigue: 5 });
    expect(shown.map(({ key, look, range }) => [key, look, range])).toEqual([
      ['obeyed', { tone: 'good' }, '7'],
      ['delayed', { tone: 'mixed' }, '3–6'],
      ['lost', { tone: 'bad' }, '2 or less'],
    ]);
  });

  test('follow the declaration and not the words or the dice', () => {
    expect(ranked(fever).map(({ key, look }) => [key, look])).toEqual([
      ['fever broken', { tone: 'good' }],
      ['worse', { tone: 'bad' }],
    ]);
  });

  test('say whose view it is', () => {
    expect(legendOf(orders, ranked(orders))).toEqual({
      lead: 'Seen by the sender:',
      marks: [
        { look: { tone: 'good' }, word: 'good' },
        { look: { tone: 'mixed' }, word: 'mixed' },
        { look: { tone: 'bad' }, word: 'bad' },
      ],
    });
    expect(legendOf(orders, ranked(orders).slice(0, 1))).toBeNull();
  });
});

test('a contest is drawn by sides: the first, then nobody, then the second', () => {
  const shown = ranked(duel);
  expect(shown.map(({ key, look }) => [key, look])).toEqual([
    ['blue falls', { side: 0 }],
    ['even', { side: null }],
    ['red falls', { side: 1 }],
  ]);
  expect(legendOf(duel, shown)?.marks.map(({ word }) => word)).toEqual(['The red', 'The blue', 'nobody']);
});

test('outcomes that mean nothing to anybody have no tone and no legend', () => {
  const shown = ranked(month);
  expect(shown.map(({ look }) => look)).toEqual([{ plain: 0 }, { plain: 1 }]);
  expect(legendOf(month, shown)).toBeNull();
});

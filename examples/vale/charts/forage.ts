import { chart, count, d, flag } from 'grognard/sdk';

/** VALE-6: battalions that a crowded area loses to hunger. */
export const forage = chart({
  id: 'vale.forage',
  title: 'Forage',
  cite: 'VALE-6',
  phase: 'End of the turn',
  facts: {
    battalions: count('Battalions in the area', 4, 9),
    town: flag('Town'),
    camp: flag('Camp of the side'),
  },
  dice: d(6),
  modifiers: [
    { add: +1, when: 'town', label: 'town', cite: 'VALE-6' },
    { add: +2, when: 'camp', label: 'camp', cite: 'VALE-6' },
  ],
  limits: [1, 6],
  column: 'battalions',
  grid: `
        | 4-5  6-7  8-9
    1   |  1    2    2
    2-3 |  0    1    2
    4-5 |  0    0    1
    6   |  0    0    0`,
  cell: Number,
  result: ({ cell, total }) => ({ lost: cell, total }),
  outcome: r => (r.lost === 0 ? 'fed' : 'hungry'),
  outcomes: {
    seenBy: 'the side that holds the area',
    tones: { fed: 'good', hungry: 'bad' },
    labels: { fed: 'Everybody eats', hungry: 'Battalions die of hunger' },
  },
  spreads: { lost: r => r.lost },
  measures: { mean: r => r.lost },
  figures: { lost: 'Battalions lost', mean: 'Battalions lost on average' },
  sentence: r => (r.lost === 0 ? 'Everybody eats.' : `Hunger takes ${r.lost}.`),
});

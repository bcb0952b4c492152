import { chart, count, d } from 'grognard/sdk';
import { battalions } from '../vocabulary.ts';

/** VALE-2: new battalions that come into a camp. */
export const muster = chart({
  id: 'vale.muster',
  title: 'Muster',
  cite: 'VALE-2',
  phase: 'Muster',
  facts: { towns: count('Towns held', 0, 5, { default: 1 }) },
  dice: d(6),
  modifiers: [{ add: +1, when: f => f.towns >= 2, label: 'two towns or more', cite: 'VALE-2' }],
  bands: `
    <=1  | 0
    2-5  | 1
    6+   | 2`,
  cell: Number,
  result: ({ cell, total }) => ({ arrive: cell, total }),
  outcome: r => (r.arrive === 0 ? 'nobody' : r.arrive === 1 ? 'one' : 'two'),
  outcomes: {
    seenBy: 'the side that musters',
    tones: { nobody: 'bad', one: 'mixed', two: 'good' },
    labels: { nobody: 'Nobody comes', one: 'One battalion comes', two: 'Two battalions come' },
  },
  spreads: { arrive: r => r.arrive },
  measures: { mean: r => r.arrive },
  figures: { arrive: 'Battalions that come', mean: 'Battalions on average' },
  sentence: r => (r.arrive === 0 ? 'Nobody comes.' : `${battalions(r.arrive)} come into the camp.`),
});

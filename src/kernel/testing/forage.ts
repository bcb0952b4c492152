import { chart } from '../chart/chart.ts';
import { count, flag, pick } from '../chart/facts.ts';
import { d } from '../dice/pool.ts';

/** An invented chart for the kernel's own tests: modifiers of every form over a grid. */
export const forage = chart({
  id: 'demo.forage',
  title: 'Forage',
  cite: 'Demo 9',
  facts: {
    corps: count('Corps in the area', 3, 9),
    depot: flag('Depot'),
    wagons: count('Wagons', 0, 3, { default: 0 }),
    season: pick('Season', ['summer', 'winter'], { default: 'summer' }),
  },
  dice: d(6),
  modifiers: [
    { add: +2, when: 'depot', label: 'depot', cite: 'Demo 9.1' },
    { add: +1, per: 'wagons', label: 'each wagon', cite: 'Demo 9.2' },
    { add: -2, when: f => f.season === 'winter', label: 'winter', cite: 'Demo 9.3' },
    { add: f => (f.corps > 6 ? -1 : 0), label: 'crowded', cite: 'Demo 9.4', range: [-1, 0] },
  ],
  column: 'corps',
  grid: `
        | 3-4  5-6  >=7
    <=1 |  1    2    3
    2-3 |  0    1    2
    4-5 |  0    1    1
    >=6 |  0    0    1`,
  cell: Number,
  result: ({ cell, total, modifier, row, column }) => ({ lost: cell, total, modifier, row, column }),
  outcome: r => (r.lost === 0 ? 'fed' : 'hungry'),
  outcomes: { seenBy: 'the army', tones: { fed: 'good', hungry: 'bad' } },
  spreads: { lost: r => r.lost },
  measures: { mean: r => r.lost },
  figures: { lost: 'Corps lost', mean: 'Mean corps lost' },
  sentence: r => `${r.lost} lost.`,
});

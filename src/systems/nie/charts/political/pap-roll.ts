import { d, flag } from '#kernel';
import { ruledChart } from '../legal.ts';

type Gained = { readonly rolls: boolean; readonly gains: number };

/** NIE-POL-PAPROLL, NIE-RUL-26: one die for each nation, also for Russia with its two capitals. */
export const papRoll = ruledChart({
  id: 'nie.pol-paproll',
  title: 'PAP roll',
  cite: 'NIE-POL-PAPROLL',
  phase: 'Start of the movement round',
  facts: {
    firstRound: flag('First round of the game'),
    controlled: flag('Controlled by a player'),
    ownsLiberatedCapital: flag('Owns a liberated capital of its own'),
  },
  dice: d(6),
  still: f => f.firstRound || !f.controlled || !f.ownsLiberatedCapital,
  rowRange: [1, 6],
  bands: `
    1-4 | 0
    5+  | 1`,
  cell: Number,
  result: ({ cell }): Gained => ({ rolls: true, gains: cell }),
  unrolled: () => ({ rolls: false, gains: 0 }),
  spreads: { gains: r => r.gains },
  measures: { mean: r => r.gains },
  figures: { gains: 'PAPs gained', mean: 'Mean PAPs gained' },
  sentence: r => (r.gains === 1 ? 'The nation gains 1 PAP.' : 'The nation gains nothing.'),
});

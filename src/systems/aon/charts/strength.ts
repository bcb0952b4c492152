import { chart, count, flag, group, list, maybe } from '#kernel';
import { columnOf, tieBreaker } from './battle-results.ts';

/** AON-BATTLE-1, AON-BATTLE-2: the modified strength of a side, with its column (from 0) and tie-breaker. */
export const strength = chart({
  id: 'aon.strength',
  title: 'Battle strength',
  cite: 'AON-BATTLE-2',
  phase: 'Campaign: battle',
  facts: {
    engaged: list(
      'Engaged corps',
      group('Corps', {
        rating: count('Battle rating, fresh or spent', 0, 20),
        home: flag('Fighting at home'),
      }),
      { min: 1, max: 20 },
    ),
    sr: maybe(count('Leader’s strategic rating', 1, 20), {
      rare: true,
      hint: 'Limits the corps that may be engaged, the leader included.',
    }),
    seaAttack: flag('Attacking at the end of a sea move'),
    cards: count('Strength from cards', -20, 20, { default: 0 }),
  },
  usual: { engaged: [{ rating: 4, home: false }] },
  /** AON-R9: the strategic rating limits the corps that a leader engages, the leader included. */
  refuse: f =>
    f.sr !== null && f.engaged.length > f.sr
      ? {
          sentence: `A leader of strategic rating ${f.sr} engages at most ${f.sr} corps, the leader included.`,
          cite: 'AON-R9',
        }
      : null,
  modifiers: [
    {
      add: f => f.engaged.reduce((sum, corps) => sum + corps.rating, 0),
      label: 'battle ratings of the engaged corps',
      cite: 'AON-BATTLE-2',
    },
    {
      add: f => f.engaged.filter(corps => corps.home).length,
      label: '+1 for each corps at home',
      cite: 'AON-R14',
    },
    {
      add: f => -2 * f.engaged.length,
      when: 'seaAttack',
      label: '−2 for each corps attacking from the sea',
      cite: 'AON-BATTLE-2',
    },
    { add: +1, per: 'cards', label: 'cards', cite: 'AON-BATTLE-3' },
  ],
  result: ({ total }) => ({ strength: total, column: columnOf(total), tbm: tieBreaker(total) }),
  next: r => ({ entry: 'aon.battle-results', label: 'Roll for losses', given: { strength: r.strength } }),
  sentence: r => `Strength ${r.strength}, tie-breaker +${r.tbm}.`,
});

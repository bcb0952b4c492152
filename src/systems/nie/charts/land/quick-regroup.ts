import { chart, d, pick } from '#kernel';
import { COMBAT_DEFENSE, LAND_LABELS } from '../../vocabulary.ts';

/** NIE-LAND-QUICK-10: after a quick battle each routed piece needs 6 with its Combat Defense added. */
export const quickRegroup = chart({
  id: 'nie.land-quick-regroup',
  title: 'Quick battle: regroup',
  cite: 'NIE-LAND-QUICK-REGROUP',
  phase: 'Quick battle',
  facts: { type: pick('Routed piece', LAND_LABELS) },
  dice: d(6),
  modifiers: [
    {
      add: f => COMBAT_DEFENSE[f.type],
      label: 'Combat Defense (General 3)',
      cite: 'NIE-LAND-QUICK-10',
      range: [1, 3],
      printed: '+CD',
    },
  ],
  bands: `
    <=5 | eliminated
    6+  | survives`,
  result: ({ total, cell }) => ({ modified: total, survives: cell === 'survives' }),
  outcome: r => (r.survives ? 'survives' : 'eliminated'),
  outcomes: { seenBy: 'the owner of the piece', tones: { survives: 'good', eliminated: 'bad' } },
  sentence: r => (r.survives ? 'The routed piece regroups.' : 'The routed piece is eliminated.'),
});

import { chart, d } from '#kernel';
import { heroMod } from '../../facts.ts';

/** NIE-LAND-QUICK-6, NIE-RUL-18: a General rallies a piece routed this round on 3 or more. */
export const quickRally = chart({
  id: 'nie.land-quick-rally',
  title: 'Quick battle: rally',
  cite: 'NIE-LAND-QUICK-RALLY',
  phase: 'Quick battle',
  facts: { heroMod: heroMod('Hero bonus on the rally') },
  dice: d(6),
  modifiers: [{ add: +1, per: 'heroMod', label: 'hero', cite: 'NIE-LAND-QUICK-6' }],
  bands: `
    <=2 | no effect
    3+  | rallied`,
  result: ({ total, cell }) => ({ needed: 3, modified: total, rallied: cell === 'rallied' }),
  outcome: r => (r.rallied ? 'rallied' : 'no effect'),
  outcomes: { seenBy: 'the side that rallies', tones: { rallied: 'good', 'no effect': 'bad' } },
  sentence: r => (r.rallied ? 'One piece routed this round rallies.' : 'The General rallies nobody.'),
});

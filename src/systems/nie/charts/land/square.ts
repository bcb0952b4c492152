import { d, pick } from '#kernel';
import { armOf, LAND_LABELS } from '../../vocabulary.ts';
import { ruledChart } from '../legal.ts';

type Squared = { readonly needed: number | null; readonly squared: boolean };

/** NIE-LAND-SQUARE: Militia needs 4 or more; INF and ELI form square without a roll. */
export const square = ruledChart({
  id: 'nie.land-square',
  title: 'Form square',
  cite: 'NIE-LAND-SQUARE',
  phase: 'Tactical battle',
  facts: { type: pick('Infantry piece', LAND_LABELS) },
  dice: d(6),
  law: f =>
    armOf(f.type) === 'infantry' ? null : { sentence: 'only infantry forms square', cite: 'NIE-LAND-SQUARE' },
  still: f => f.type !== 'MIL',
  rowRange: [1, 6],
  bands: `
    1-3 | no square
    4+  | Militia forms square`,
  result: ({ total }): Squared => ({ needed: 4, squared: total >= 4 }),
  unrolled: () => ({ needed: null, squared: true }),
  unlawful: { needed: null, squared: false },
  outcome: r => (r.squared ? 'squared' : 'no square'),
  outcomes: { seenBy: 'the charged infantry', tones: { squared: 'good', 'no square': 'bad' } },
  sentence: r => (r.squared ? 'The infantry stands in square.' : 'The Militia fails to form square.'),
});

import { chart, count } from '#kernel';
import type { LandOdds } from '../vocabulary.ts';

/** WAP-ODDS, WAP-R2: odds are rounded in favour of the Smaller force; 3:1 is the ceiling. */
export const oddsOn = (larger: number, smaller: number): LandOdds => {
  if (larger >= 3 * smaller) {
    return '3:1';
  }
  if (larger >= 2 * smaller) {
    return '2:1';
  }
  return 2 * larger >= 3 * smaller ? '3:2' : '1:1';
};

/** WAP-ODDS: the odds row of the Combat Results Table. */
export const landOdds = chart({
  id: 'wap.odds',
  title: 'Land odds',
  cite: 'WAP-ODDS',
  phase: 'Combat: field battle',
  facts: {
    larger: count('SP of the Larger force', 1, 999, { hint: 'Equal forces: the attacker is the Larger.' }),
    smaller: count('SP of the Smaller force', 1, 999),
  },
  refuse: f =>
    f.larger < f.smaller
      ? {
          sentence: `larger must be at least smaller, and ${f.larger} is less than ${f.smaller}`,
          cite: 'WAP-R1',
        }
      : null,
  result: ({ given }) => ({ odds: oddsOn(given.larger, given.smaller) }),
  sentence: r => `Fight on the ${r.odds} row.`,
});

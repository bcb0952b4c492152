import { chart, count } from '#kernel';
import type { NavalOdds } from '../vocabulary.ts';

/** WAP-NODDS, WAP-R2: rounded in favour of the Smaller fleet; 2-1 is the ceiling. */
export const navalOddsOn = (larger: number, smaller: number): NavalOdds => {
  if (larger >= 2 * smaller) {
    return '2-1';
  }
  return 2 * larger >= 3 * smaller ? '3-2' : '1-1';
};

/** WAP-NODDS: the odds row of naval combat. */
export const navalOdds = chart({
  id: 'wap.nodds',
  title: 'Naval odds',
  cite: 'WAP-NODDS',
  phase: 'Naval operations',
  facts: {
    larger: count('NSP of the Larger fleet', 1, 999, {
      hint: 'Equal fleets: the phasing one is the Larger.',
    }),
    smaller: count('NSP of the Smaller fleet', 1, 999),
  },
  refuse: f =>
    f.larger < f.smaller
      ? {
          sentence: `larger must be at least smaller, and ${f.larger} is less than ${f.smaller}`,
          cite: 'WAP-R1',
        }
      : null,
  result: ({ given }) => ({ odds: navalOddsOn(given.larger, given.smaller) }),
  sentence: r => `Fight on the ${r.odds} row.`,
});

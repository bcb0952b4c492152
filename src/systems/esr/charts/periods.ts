import { chart, count } from '#kernel';

const PERIODS = { Early: 'Early War', Mid: 'Mid War', Late: 'Late War' } as const;

/** ESR-I.11.1: the periods for which ratings are set; deployment goes by the year itself. */
export const periods = chart({
  id: 'esr.periods',
  title: 'Periods of the wars',
  cite: 'ESR-I.11.1',
  phase: 'Scales',
  facts: { year: count('Year', 1805, 1815) },
  row: ({ given }) => given.year,
  rowRange: [1805, 1815],
  bands: `
    1805-1807 | Early
    1808-1812 | Mid
    1813-1815 | Late`,
  cell: text => text as keyof typeof PERIODS,
  result: ({ cell }) => ({ period: PERIODS[cell] }),
  sentence: (r, f) => `${f.year} is ${r.period}.`,
});

import { chart, count } from '#kernel';

/** WAP-PROD, WAP-R15, WAP-R17: production points of a quarter. */
export const production = chart({
  id: 'wap.prod',
  title: 'Production',
  cite: 'WAP-PROD',
  phase: 'Reinforcement',
  facts: {
    capital: count('Own capital, controlled and unbesieged', 0, 1, { default: 1 }),
    home: count('Other home PCs, controlled and unbesieged', 0, 5, { default: 5 }),
    satellite: count('PCs of satellites, unbesieged', 0, 14, { default: 0 }),
    captured: count('Captured PCs, unbesieged', 0, 49, { default: 0 }),
    saved: count('PP saved', 0, 10, { default: 0 }),
  },
  modifiers: [
    { add: +2, per: 'capital', label: 'own capital', cite: 'WAP-PROD' },
    { add: +1, per: 'home', label: 'other home PCs', cite: 'WAP-PROD' },
    { add: +1, per: 'satellite', label: 'PCs of satellites', cite: 'WAP-R17' },
    { add: +1, per: 'captured', label: 'captured PCs', cite: 'WAP-R15' },
  ],
  result: ({ given, modifier }) => ({ income: modifier, pp: modifier + given.saved }),
  sentence: r => `${r.income} PP produced; ${r.pp} to spend, of which 10 may be carried on.`,
});

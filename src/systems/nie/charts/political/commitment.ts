import { chart, count, dice } from '#kernel';
import { number } from '../../facts.ts';

/** NIE-POL-COMMIT: two dice less the strain must reach the commitment rating, else the nation sues for peace. */
export const commit = chart({
  id: 'nie.pol-commit',
  title: 'Commitment roll',
  cite: 'NIE-POL-COMMIT',
  phase: 'After a land battle',
  facts: {
    rating: count('Commitment rating', 2, 12, { hint: '1805: FR 5, GB 6, PR 7, RU 7, OT 9, AU 7, SP 8.' }),
    strain: number('Strain tokens', 30),
  },
  dice: dice(2, 6),
  modifiers: [{ add: -1, per: 'strain', label: 'strain token', cite: 'NIE-POL-COMMIT' }],
  result: ({ given, total }) => ({
    modified: total,
    passes: total >= given.rating,
    strainAfter: given.strain + (total >= given.rating ? 1 : 0),
  }),
  outcome: r => (r.passes ? 'passes' : 'sues'),
  outcomes: {
    seenBy: 'the nation that rolls',
    tones: { passes: 'good', sues: 'bad' },
    labels: { passes: 'Passes', sues: 'Sues for peace' },
  },
  measures: { fails: r => !r.passes, meanStrainAfter: r => r.strainAfter },
  figures: { fails: 'The roll fails', meanStrainAfter: 'Mean strain afterwards' },
  sentence: r =>
    r.passes ? `Passed; strain is now ${r.strainAfter}.` : 'Failed: the nation sues for peace.',
});

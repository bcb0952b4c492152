import { chart, d, pick } from '#kernel';
import { RULES } from '../map.ts';

const { neutralToCM, allyToNeutral } = RULES.warParty;

/** AON-R35: two years after its peace a major may turn against France again. */
export const warParty = chart({
  id: 'aon.war-party',
  title: 'War party',
  cite: 'AON-R35',
  phase: 'Diplomacy',
  facts: {
    status: pick('Status of the major', { N: 'neutral', FA: 'French ally' }),
  },
  dice: d(6),
  result: ({ given, total }) => ({ prevails: total >= (given.status === 'N' ? neutralToCM : allyToNeutral) }),
  outcome: r => (r.prevails ? 'prevails' : 'is silent'),
  outcomes: { seenBy: 'the French side', tones: { prevails: 'bad', 'is silent': 'good' } },
  measures: { prevails: r => r.prevails },
  figures: { prevails: 'The war party prevails' },
  sentence: (r, f) =>
    r.prevails
      ? `The war party prevails: the country ${f.status === 'N' ? 'joins the Coalition' : 'becomes neutral'}.`
      : 'The war party does not prevail.',
});

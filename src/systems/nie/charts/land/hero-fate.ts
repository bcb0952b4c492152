import { d, flag } from '#kernel';
import { ruledChart } from '../legal.ts';

type Fate = { readonly fate: 'killed' | 'wounded' | 'captured' };

/** NIE-HERO, NIE-RUL-29: the fate of a hero who is eliminated; Nelson always dies. */
export const heroFate = ruledChart({
  id: 'nie.hero-fate',
  title: 'Fate of a hero',
  cite: 'NIE-HERO',
  phase: 'After a land battle',
  facts: {
    nelson: flag('The hero is Nelson'),
    majorCaptor: flag('An enemy major nation is present', {
      default: true,
      hint: 'Without one a captive counts as wounded.',
    }),
  },
  dice: d(6),
  still: f => f.nelson,
  rowRange: [1, 6],
  bands: `
    1   | killed
    2-5 | wounded
    6   | captured`,
  result: ({ given, cell }): Fate => ({
    fate: cell === 'captured' && !given.majorCaptor ? 'wounded' : (cell as Fate['fate']),
  }),
  unrolled: (): Fate => ({ fate: 'killed' }),
  outcome: r => r.fate,
  outcomes: {
    seenBy: 'the owner of the hero',
    tones: { killed: 'bad', wounded: 'mixed', captured: 'mixed' },
  },
  sentence: r => TELLS[r.fate],
});

const TELLS = {
  killed: 'The hero is killed.',
  wounded: 'The hero is wounded: back to the force pool, to be bought again.',
  captured: 'The hero is captured until the owner is at peace with the captor.',
} as const;

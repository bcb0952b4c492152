import { chart } from '#kernel';
import { number } from '../../facts.ts';

interface Suffering {
  readonly alreadyRouted: number;
  readonly hits: number;
  readonly infantryAndGenerals: number;
  readonly cavalryAndArtillery: number;
}

/**
 * NIE-LAND-QUICK-9, NIE-RUL-17: of all casualties so far every fourth is cavalry or artillery while there
 * is any; and losses that infantry and Generals cannot make up fall on them as well.
 */
export const quota = (f: Suffering): number => {
  const routed = Math.min(f.hits, f.infantryAndGenerals + f.cavalryAndArtillery);
  const fourths = Math.floor((f.alreadyRouted + routed) / 4) - Math.floor(f.alreadyRouted / 4);
  return Math.max(Math.min(fourths, f.cavalryAndArtillery), routed - f.infantryAndGenerals, 0);
};

/** NIE-LAND-QUICK-CASUALTIES: how many pieces rout, and how many of them must be cavalry or artillery. */
export const quickCasualties = chart({
  id: 'nie.land-quick-casualties',
  title: 'Quick battle: casualties',
  cite: 'NIE-LAND-QUICK-CASUALTIES',
  phase: 'Quick battle',
  facts: {
    alreadyRouted: number('Pieces of the side already routed', 99),
    hits: number('New hits', 99),
    infantryAndGenerals: number('Un-routed infantry and Generals', 99),
    cavalryAndArtillery: number('Un-routed cavalry and artillery', 99),
  },
  usual: { hits: 2, infantryAndGenerals: 6, cavalryAndArtillery: 3 },
  result: ({ given }) => ({
    routed: Math.min(given.hits, given.infantryAndGenerals + given.cavalryAndArtillery),
    mustBeCavalryOrArtillery: quota(given),
  }),
  next: r => (r.routed === 0 ? null : { entry: 'nie.land-quick-rally', label: 'Try to rally' }),
  sentence: r => `${r.routed} rout, at least ${r.mustBeCavalryOrArtillery} of them cavalry or artillery.`,
});

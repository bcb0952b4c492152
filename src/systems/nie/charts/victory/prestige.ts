import { chart, group, list } from '#kernel';
import { nation, number, region } from '../../facts.ts';
import { PRESTIGE, type Region, regionAt } from '../../map.ts';
import { NATION_LABELS, type Nation } from '../../vocabulary.ts';
import { capitalPoints } from '../production/capitals.ts';

/** NIE-VICTORY-PRESTIGE: the worth of a region to its owner before uprisings. */
const worth = (region: Region, nation: Nation): number => {
  const home = region.homeland === nation;
  if (region.capital !== null) {
    return home ? 1 : capitalPoints(region, nation);
  }
  if (region.northAfrica && region.id !== 'egypt') {
    return 0.5;
  }
  if (home) {
    return 1;
  }
  return ABROAD[nation] ?? 1;
};

/** Russia gains little abroad; Spain and Prussia twice as much as others. */
const ABROAD: Readonly<Partial<Record<Nation, number>>> = { RU: 0.5, SP: 2, PR: 2 };

/** NIE-VICTORY-PRESTIGE, NIE-RUL-44: the prestige of a nation. */
export const prestige = chart({
  id: 'nie.victory-prestige',
  title: 'Prestige',
  cite: 'NIE-VICTORY-PRESTIGE',
  phase: 'Victory',
  facts: {
    nation: nation(),
    regions: list(
      'Regions it owns',
      group('Region', { id: region(), markers: number('Uprising markers', 2) }),
    ),
  },
  refuse: f =>
    new Set(f.regions.map(each => each.id)).size === f.regions.length
      ? null
      : { sentence: 'each region counts once', cite: 'NIE-VICTORY-PRESTIGE' },
  result: ({ given }) => {
    const held = given.regions.map(
      ({ id, markers }) => worth(regionAt(id), given.nation) / (markers === 2 ? 2 : 1),
    );
    return { prestige: held.reduce((sum, each) => sum + each, PRESTIGE.offsets[given.nation] ?? 0) };
  },
  sentence: (r, f) => `${NATION_LABELS[f.nation]} has a prestige of ${r.prestige}.`,
});

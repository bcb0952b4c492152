import { chart, flag, group, list } from '#kernel';
import { nation, number, region } from '../../facts.ts';
import { type Held, regionPoints } from './capitals.ts';

/** NIE-PROD-TOTAL: a fifth more in peace, then a third for a nation without a player. */
export const totalOf = (base: number, atWar: boolean, controlled: boolean): number => {
  const grown = atWar ? base : base + Math.floor(base / 5);
  return controlled ? grown : Math.floor(grown / 3);
};

const sumOf = (f: {
  readonly nation: Parameters<typeof regionPoints>[1];
  readonly regions: readonly Held[];
}): number => f.regions.reduce((sum, each) => sum + regionPoints(each, f.nation), 0);

/** NIE-PROD-TOTAL: the production points that a nation collects. */
export const productionTotal = chart({
  id: 'nie.prod-total',
  title: 'Production points',
  cite: 'NIE-PROD-TOTAL',
  phase: 'Production round',
  facts: {
    nation: nation(),
    regions: list(
      'Regions it owns',
      group('Region', {
        id: region(),
        uprising: flag('In uprising'),
        enemyOccupied: flag('Occupied by enemy troops'),
      }),
    ),
    charlesAtHome: flag('Archduke Charles in a native-owned Austrian homeland region'),
    colonial: number('Points from Colonial Trade', 12),
    atWar: flag('At war'),
    controlled: flag('Controlled by a player'),
  },
  refuse: f =>
    new Set(f.regions.map(each => each.id)).size === f.regions.length
      ? null
      : { sentence: 'each region counts once', cite: 'NIE-PROD-REGION' },
  modifiers: [
    { add: sumOf, label: 'regions and capitals', cite: 'NIE-PROD-REGION', range: [0, 300], printed: 'sum' },
    {
      add: +3,
      when: f => f.charlesAtHome && f.nation === 'AU',
      label: 'Archduke Charles at home',
      cite: 'NIE-PROD-REGION-4',
    },
    { add: +1, per: 'colonial', label: 'Colonial Trade', cite: 'NIE-PROD-TRADE' },
  ],
  result: ({ given, total }) => ({ base: total, total: totalOf(total, given.atWar, given.controlled) }),
  next: (r, f) => ({ entry: 'nie.prod-buy', label: 'Buy pieces', given: { nation: f.nation, pp: r.total } }),
  sentence: r => `${r.total} production points (base ${r.base}).`,
});

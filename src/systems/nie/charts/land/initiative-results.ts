import { chart, count, flag } from '#kernel';
import { month, number } from '../../facts.ts';
import { isWinter } from '../../vocabulary.ts';

export const INITIATIVE_BANDS = ['1-4', '5-6', '7-8', '9+'] as const;
export type InitiativeBand = (typeof INITIATIVE_BANDS)[number];

interface Lead {
  readonly margin: number;
  readonly month: number | null;
  readonly enemyTroops: number;
  readonly allEnemiesInBattle: boolean;
}

/** NIE-LAND-INIT-R4, NIE-RUL-8: half of the enemy if all of them are in the battle, otherwise a quarter, rounded down. */
const routed = (band: InitiativeBand, f: Lead): number => {
  switch (band) {
    case '7-8':
      return Math.floor(f.enemyTroops / 4);
    case '9+':
      return Math.floor(f.enemyTroops / (f.allEnemiesInBattle ? 2 : 4));
    default:
      return 0;
  }
};

/** NIE-LAND-INIT-R1 to NIE-LAND-INIT-R4: the rights of the winner of the initiative, by the margin. */
export const initiativeResults = chart({
  id: 'nie.land-init-results',
  title: 'Initiative: results',
  cite: 'NIE-LAND-INIT',
  phase: 'Land battle',
  facts: {
    margin: count('Highest roll less highest enemy roll', 1, 140),
    month: month(),
    enemyTroops: number('Troops of the enemy side', 99),
    allEnemiesInBattle: flag('All the winner’s enemies in the region are in the battle'),
  },
  // NIE-LAND-INIT: from December to March every margin counts as the lowest.
  row: ({ given }) => (isWinter(given.month) ? 1 : given.margin),
  rowRange: [1, 140],
  bands: `
    1-4 | choose attacker and defender
    5-6 | also: opponent sets up first
    7-8 | also: a quarter of the enemy troops start in their Rout Area
    9+  | also: choose the nations on both sides; half of the enemy troops start in their Rout Area`,
  rowCites: {
    '1-4': 'NIE-LAND-INIT-R1',
    '5-6': 'NIE-LAND-INIT-R2',
    '7-8': 'NIE-LAND-INIT-R3',
    '9+': 'NIE-LAND-INIT-R4',
  },
  result: ({ given, row }) => {
    const band = row as InitiativeBand;
    return {
      band,
      opponentSetsUpFirst: band !== '1-4',
      choosesNations: band === '9+',
      enemyRouted: routed(band, given),
    };
  },
  sentence: r =>
    `${[
      'The winner chooses attacker and defender',
      ...(r.opponentSetsUpFirst ? ['the opponent sets up first'] : []),
      ...(r.choosesNations ? ['the winner names the nations on both sides'] : []),
      ...(r.enemyRouted > 0 ? [`${r.enemyRouted} enemy troops start in their Rout Area`] : []),
    ].join('; ')}.`,
});

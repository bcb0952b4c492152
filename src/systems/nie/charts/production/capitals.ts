import { nation, region } from '../../facts.ts';
import { CAPITALS, type Region, regionAt } from '../../map.ts';
import type { Nation } from '../../vocabulary.ts';
import { ruledChart } from '../legal.ts';

const columnOf = (region: Region, nation: Nation): string => {
  if (region.homeland === nation) {
    return 'native';
  }
  return nation === 'OT' ? 'Ottoman' : 'other';
};

type Value = { readonly points: number | null };

/** NIE-PROD-CAPITAL: production points of a capital region, by its owner. */
export const capitalProduction = ruledChart({
  id: 'nie.prod-capital',
  title: 'Production of a capital',
  cite: 'NIE-PROD-CAPITAL',
  phase: 'Production round',
  facts: { region: region('Capital region'), nation: nation('Owner') },
  law: f =>
    regionAt(f.region).capital === null
      ? { sentence: 'this region is no capital', cite: 'NIE-PROD-CAPITAL' }
      : null,
  row: ({ given }) => regionAt(given.region).capital ?? 'Paris',
  rowWords: CAPITALS.map(({ capital }) => capital as string),
  column: f => columnOf(regionAt(f.region), f.nation),
  grid: `
                   | native  Ottoman  other
    Paris          |   12       3       6
    London         |   12       3       6
    Berlin         |   12       3       6
    St. Petersburg |    3       1       2
    Moscow         |    3       1       2
    Constantinople |    3       3       2
    Vienna         |   10       2       5
    Madrid         |    3       1       2`,
  cell: Number,
  result: ({ cell }): Value => ({ points: cell }),
  unlawful: { points: null },
  sentence: (r, f) => `${regionAt(f.region).name} yields ${r.points}.`,
});

/** NIE-PROD-CAPITAL: the printed points of a capital. */
export const capitalPoints = (region: Region, nation: Nation): number =>
  capitalProduction.cells[capitalProduction.findRow(region.capital ?? '')]?.[
    capitalProduction.findColumn(columnOf(region, nation))
  ] ?? 0;

export interface Held {
  readonly id: string;
  readonly uprising: boolean;
  readonly enemyOccupied: boolean;
}

/** NIE-PROD-REGION-1 to NIE-PROD-REGION-3: nothing where disturbed, one in Barbary, one or two elsewhere. */
export const regionPoints = ({ id, uprising, enemyOccupied }: Held, nation: Nation): number => {
  const region = regionAt(id);
  if (uprising || enemyOccupied) {
    return 0;
  }
  if (region.capital !== null) {
    return capitalPoints(region, nation);
  }
  if (region.northAfrica && id !== 'egypt') {
    return 1;
  }
  return nation === 'OT' ? 1 : 2;
};

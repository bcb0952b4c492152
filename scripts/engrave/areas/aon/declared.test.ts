import type { Place } from '#web/map/areas/drawn.ts';
import { landPairs, straitPairs, testAreas } from '../suite.ts';

interface AonMap {
  areas: { id: string; coastal: boolean; adj: Record<string, string> }[];
}

testAreas<AonMap>({
  code: 'aon',
  declare: ({ areas }) => ({
    areas: areas.map(({ id }) => id),
    borders: new Set(areas.flatMap(({ id, adj }) => landPairs(id, adj))),
    crossings: new Set(areas.flatMap(({ id, adj }) => straitPairs(id, adj))),
    seas: [],
    seaBorders: new Set(),
    shore: area => (areas.find(({ id }) => id === area)?.coastal ? 'must' : 'not'),
  }),
  counted: { borders: 139, crossings: 2, seaBorders: 0, shortest: 16.9, pair: 'dalmatia – illyria' },
  shores: 0,
  maps: [
    [
      'an inland area on the coast',
      map => {
        for (const area of map.areas.filter(({ id }) => id === 'bavaria')) {
          area.coastal = true;
        }
      },
    ],
    ['an area more', map => map.areas.push({ id: 'corsica', coastal: true, adj: {} })],
  ],
  shapes: [
    ['a helper point is gone', shape => shape.regions.bavaria?.points?.splice(0, 40)],
    ['a crossing is gone', shape => shape.crossings.splice(0, 1)],
    [
      'a label has slipped',
      shape => {
        (shape.regions.bavaria as { label: Place }).label = [2.3, 46];
      },
    ],
    [
      'a city has slipped',
      shape => {
        (shape.cities[0] as { at: Place }).at = [12, 52];
      },
    ],
  ],
});

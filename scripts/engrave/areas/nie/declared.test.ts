import type { Place } from '#web/map/areas/drawn.ts';
import { pairs } from '../faults.ts';
import { testAreas } from '../suite.ts';

interface NieMap {
  regions: { id: string; adjacent: string[]; coast: string[] }[];
  seas: { id: string; adjacent: string[] }[];
  straitCrossings: { between: [string, string] }[];
}

testAreas<NieMap>({
  code: 'nie',
  declare: ({ regions, seas, straitCrossings }) => ({
    areas: regions.map(({ id }) => id),
    borders: new Set(regions.flatMap(({ id, adjacent }) => pairs(id, adjacent))),
    crossings: new Set(straitCrossings.flatMap(({ between: [a, b] }) => pairs(a, [b]))),
    seas: seas.map(({ id }) => id),
    seaBorders: new Set(seas.flatMap(({ id, adjacent }) => pairs(id, adjacent))),
    shore: (area, sea) => (regions.find(({ id }) => id === area)?.coast.includes(sea) ? 'must' : 'not'),
  }),
  counted: { borders: 155, crossings: 5, seaBorders: 18, shortest: 19.7, pair: 'piedmont – tuscany' },
  shores: 86,
  maps: [
    ['a border more', map => map.regions.find(({ id }) => id === 'paris')?.adjacent.push('gascony')],
    [
      'a border less',
      map => {
        for (const each of map.regions) {
          each.adjacent = each.adjacent.filter(
            to => ![each.id, to].includes('tyrol') || ![each.id, to].includes('venice'),
          );
        }
      },
    ],
    ['a coast more', map => map.regions.find(({ id }) => id === 'bosnia')?.coast.push('adriatic-sea')],
    ['a coast less', map => map.regions.find(({ id }) => id === 'tuscany')?.coast.pop()],
    ['a crossing less', map => map.straitCrossings.pop()],
    [
      'a sea border less',
      map => {
        for (const each of map.seas) {
          each.adjacent = each.adjacent.filter(to => ![each.id, to].includes('irish-sea'));
        }
      },
    ],
  ],
  shapes: [
    ['a sea has lost its points', shape => shape.seas?.['irish-sea']?.points.splice(0, 40)],
    [
      'an anchorage lies on land',
      shape => {
        for (const sea of Object.keys(shape.ports?.[0]?.anchors ?? {})) {
          (shape.ports?.[0]?.anchors as Record<string, Place>)[sea] = [2.3, 48.8];
        }
      },
    ],
  ],
});

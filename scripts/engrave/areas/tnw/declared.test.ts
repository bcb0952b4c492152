import type { Place } from '#web/map/areas/drawn.ts';
import { pairs } from '../faults.ts';
import { landPairs, straitPairs, testAreas } from '../suite.ts';

interface TnwMap {
  duchies: { id: string; port: boolean; seas: string[]; adj: Record<string, string> }[];
  seas: { id: string; adj: Record<string, unknown> }[];
}

testAreas<TnwMap>({
  code: 'tnw',
  /** Only ports say which seas they lie on; a shore without a port is drawn as the coast runs. */
  declare: ({ duchies, seas }) => ({
    areas: duchies.map(({ id }) => id),
    borders: new Set(duchies.flatMap(({ id, adj }) => landPairs(id, adj))),
    crossings: new Set(duchies.flatMap(({ id, adj }) => straitPairs(id, adj))),
    seas: seas.map(({ id }) => id),
    seaBorders: new Set(seas.flatMap(({ id, adj }) => pairs(id, Object.keys(adj)))),
    shore: (area, sea) => (duchies.find(({ id }) => id === area)?.seas.includes(sea) ? 'must' : 'may'),
  }),
  counted: { borders: 184, crossings: 5, seaBorders: 13, shortest: 15.4, pair: 'kassel – magdeburg' },
  shores: 49,
  maps: [
    ['a port on another sea', map => map.duchies.find(({ id }) => id === 'toulon')?.seas.push('biscay')],
    [
      'a strait that is land',
      map => {
        for (const { adj } of map.duchies.filter(({ id }) => id === 'york' || id === 'dublin')) {
          for (const to of ['york', 'dublin'].filter(each => each in adj)) {
            adj[to] = 'clear';
          }
        }
      },
    ],
  ],
  shapes: [
    ['the pins are gone', shape => shape.pins.splice(0, 20)],
    [
      'a seat has slipped',
      shape => {
        (shape.regions.paris as { seat: { at: Place } }).seat.at = [12, 52];
      },
    ],
  ],
});

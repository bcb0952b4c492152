import { beforeAll, describe, expect, test } from 'vitest';
import type { DrawnAreas, Place } from '#web/map/areas/drawn.ts';
import { arcPlaces } from '#web/map/areas/lines.ts';
import { apart, between } from '../geometry.ts';
import { readCoast, readData, readLand, readShape, systemsWith } from '../sources.ts';
import { drawAreas } from './draw.ts';
import { type Declared, faultsOf, pairs } from './faults.ts';
import { readBack } from './read-back.ts';
import type { Shape } from './shape.ts';

/** The maps as their games declare them, each in its own words. */
interface NieMap {
  regions: { id: string; adjacent: string[]; coast: string[] }[];
  seas: { id: string; adjacent: string[] }[];
  straitCrossings: { between: [string, string] }[];
}
interface TnwMap {
  duchies: { id: string; port: boolean; seas: string[]; adj: Record<string, string> }[];
  seas: { id: string; adj: Record<string, unknown> }[];
  landStraits: { a: string; b: string }[];
}
interface AonMap {
  areas: { id: string; coastal: boolean; adj: Record<string, string> }[];
}

const land = (adj: Readonly<Record<string, string>>): string[] =>
  Object.keys(adj).filter(other => adj[other] !== 'strait');
const straits = (adj: Readonly<Record<string, string>>): string[] =>
  Object.keys(adj).filter(other => adj[other] === 'strait');

const DECLARED = {
  nie: ({ regions, seas, straitCrossings }: NieMap): Declared => ({
    areas: regions.map(({ id }) => id),
    borders: new Set(regions.flatMap(({ id, adjacent }) => pairs(id, adjacent))),
    crossings: new Set(straitCrossings.flatMap(({ between: [a, b] }) => pairs(a, [b]))),
    seas: seas.map(({ id }) => id),
    seaBorders: new Set(seas.flatMap(({ id, adjacent }) => pairs(id, adjacent))),
    shore: (area, sea) => (regions.find(({ id }) => id === area)?.coast.includes(sea) ? 'must' : 'not'),
  }),
  /** Only ports say which seas they lie on; a shore without a port is drawn as the coast runs. */
  tnw: ({ duchies, seas }: TnwMap): Declared => ({
    areas: duchies.map(({ id }) => id),
    borders: new Set(duchies.flatMap(({ id, adj }) => pairs(id, land(adj)))),
    crossings: new Set(duchies.flatMap(({ id, adj }) => pairs(id, straits(adj)))),
    seas: seas.map(({ id }) => id),
    seaBorders: new Set(seas.flatMap(({ id, adj }) => pairs(id, Object.keys(adj)))),
    shore: (area, sea) => (duchies.find(({ id }) => id === area)?.seas.includes(sea) ? 'must' : 'may'),
  }),
  aon: ({ areas }: AonMap): Declared => ({
    areas: areas.map(({ id }) => id),
    borders: new Set(areas.flatMap(({ id, adj }) => pairs(id, land(adj)))),
    crossings: new Set(areas.flatMap(({ id, adj }) => pairs(id, straits(adj)))),
    seas: [],
    seaBorders: new Set(),
    shore: area => (areas.find(({ id }) => id === area)?.coastal ? 'must' : 'not'),
  }),
} as const;

type Code = keyof typeof DECLARED;
const CODES = Object.keys(DECLARED) as Code[];

const copy = <T>(value: T): T => structuredClone(value);
const declaredBy = (code: Code, change: (map: never) => void = () => undefined): Declared => {
  const map = copy(readData(code, 'map'));
  change(map as never);
  return DECLARED[code](map as never);
};
const sources = { coast: readCoast(), earth: readLand() };
const draw = (code: Code, change: (shape: Writable) => void = () => undefined): DrawnAreas => {
  const shape = copy(readShape(code)) as Writable;
  change(shape);
  return drawAreas(shape as Shape, sources.earth, sources.coast);
};

/** A shape file that a test may spoil. */
interface Writable extends Omit<Shape, 'regions' | 'crossings' | 'pins' | 'seas' | 'cities' | 'ports'> {
  regions: Record<
    string,
    { name: string; label: Place; plate: Place; points?: Place[]; seat?: { name: string; at: Place } }
  >;
  crossings: { between: [string, string]; line: Place[] }[];
  pins: { regions: string[]; at: Place }[];
  seas?: Record<string, { name: string; label: Place; lines: string[]; points: Place[] }>;
  cities: { name: string; at: Place; rank: number; region: string | null }[];
  ports?: { region: string; id: string; name: string; at: Place; anchors: Record<string, Place> }[];
}

const drawn = {} as Record<Code, DrawnAreas>;
beforeAll(() => {
  for (const code of CODES) {
    drawn[code] = draw(code);
  }
});

test('every map with a shape file is checked here', () => {
  expect([...systemsWith('shape')].sort()).toEqual([...CODES].sort());
});

describe('what is drawn is what is declared', () => {
  test.each(CODES)('%s: areas, borders, crossings, seas, shores, names', code => {
    expect(faultsOf(drawn[code], declaredBy(code))).toEqual([]);
  });

  test.each([
    ['nie', { borders: 155, crossings: 5, seaBorders: 18, shortest: 19.7, pair: 'piedmont – tuscany' }],
    ['tnw', { borders: 184, crossings: 5, seaBorders: 13, shortest: 15.4, pair: 'kassel – magdeburg' }],
    ['aon', { borders: 139, crossings: 2, seaBorders: 0, shortest: 16.9, pair: 'dalmatia – illyria' }],
  ] as const)('%s: as many as there are', (code, expected) => {
    const { borders, crossings, seaBorders } = declaredBy(code);
    const lengths = [...readBack(drawn[code]).borders]
      .filter(([, long]) => long > 2)
      .sort((a, b) => a[1] - b[1]);
    expect({
      borders: borders.size,
      crossings: crossings.size,
      seaBorders: seaBorders.size,
      shortest: Number(lengths[0]?.[1].toFixed(1)),
      pair: lengths[0]?.[0],
    }).toEqual(expected);
    expect(lengths).toHaveLength(expected.borders);
  });

  test.each([
    ['nie', 86],
    ['tnw', 49],
  ] as const)('%s: %i shores on seas that must be there', (code, many) => {
    const { shore, seas } = declaredBy(code);
    const onLand = drawn[code].areas.filter(({ marker }) => marker === null);
    const must = onLand.flatMap(({ id }) => seas.filter(sea => shore(id, sea) === 'must'));
    expect(must).toHaveLength(many);
  });

  /** By the areas alone, without what a border says of itself: a little to either side of it lie its two areas. */
  test.each(CODES)('%s: on both sides of a border lies what it divides', code => {
    const { areaAt } = readBack(drawn[code]);
    const arcs = arcPlaces(drawn[code]);
    const wrong: string[] = [];
    let seen = 0;
    for (const { between: pair, arcs: own } of drawn[code].borders) {
      for (const arc of own.map(i => arcs[i] ?? [])) {
        const longest = arc
          .slice(1)
          .map((to, i) => [arc[i] as Place, to] as const)
          .sort((a, b) => apart(...b) - apart(...a))[0];
        if (longest && apart(...longest) > 3) {
          const [a, b] = longest;
          const [x, y] = between(a, b, 0.5);
          const [nx, ny] = [(b[1] - a[1]) / apart(a, b) / 2, (a[0] - b[0]) / apart(a, b) / 2];
          const sides = [areaAt([x + nx, y + ny]), areaAt([x - nx, y - ny])].sort();
          seen += 1;
          if (sides.join() !== [...pair].sort().join()) {
            wrong.push(`${pair.join(' – ')}: ${sides.join(' – ')}`);
          }
        }
      }
    }
    expect(seen).toBeGreaterThan(130);
    expect(wrong).toEqual([]);
  });
});

describe('either file changed alone is found out', () => {
  test.each<[Code, string, (map: never) => void]>([
    [
      'nie',
      'a border more',
      (map: NieMap) => map.regions.find(({ id }) => id === 'paris')?.adjacent.push('gascony'),
    ],
    [
      'nie',
      'a border less',
      (map: NieMap) =>
        map.regions.forEach(each => {
          each.adjacent = each.adjacent.filter(
            to => ![each.id, to].includes('tyrol') || ![each.id, to].includes('venice'),
          );
        }),
    ],
    [
      'nie',
      'a coast more',
      (map: NieMap) => map.regions.find(({ id }) => id === 'bosnia')?.coast.push('adriatic-sea'),
    ],
    ['nie', 'a coast less', (map: NieMap) => map.regions.find(({ id }) => id === 'tuscany')?.coast.pop()],
    ['nie', 'a crossing less', (map: NieMap) => map.straitCrossings.pop()],
    [
      'nie',
      'a sea border less',
      (map: NieMap) =>
        map.seas.forEach(each => {
          each.adjacent = each.adjacent.filter(to => ![each.id, to].includes('irish-sea'));
        }),
    ],
    [
      'tnw',
      'a port on another sea',
      (map: TnwMap) => map.duchies.find(({ id }) => id === 'toulon')?.seas.push('biscay'),
    ],
    [
      'tnw',
      'a strait that is land',
      (map: TnwMap) => {
        for (const { adj } of map.duchies.filter(({ id }) => id === 'york' || id === 'dublin')) {
          for (const to of ['york', 'dublin'].filter(each => each in adj)) {
            adj[to] = 'clear';
          }
        }
      },
    ],
    [
      'aon',
      'an inland area on the coast',
      (map: AonMap) => {
        for (const area of map.areas.filter(({ id }) => id === 'bavaria')) {
          area.coastal = true;
        }
      },
    ],
    ['aon', 'an area more', (map: AonMap) => map.areas.push({ id: 'corsica', coastal: true, adj: {} })],
  ] as [Code, string, (map: never) => void][])('%s, declared: %s', (code, _, change) => {
    expect(faultsOf(drawn[code], declaredBy(code, change))).not.toEqual([]);
  });

  test.each<[Code, string, (shape: Writable) => void]>([
    ['aon', 'a helper point is gone', shape => shape.regions.bavaria?.points?.splice(0, 40)],
    ['tnw', 'the pins are gone', shape => shape.pins.splice(0, 20)],
    ['aon', 'a crossing is gone', shape => shape.crossings.splice(0, 1)],
    [
      'aon',
      'a label has slipped',
      shape => {
        (shape.regions.bavaria as { label: Place }).label = [2.3, 46];
      },
    ],
    [
      'aon',
      'a city has slipped',
      shape => {
        (shape.cities[0] as { at: Place }).at = [12, 52];
      },
    ],
    [
      'tnw',
      'a seat has slipped',
      shape => {
        (shape.regions.paris as { seat: { at: Place } }).seat.at = [12, 52];
      },
    ],
    ['nie', 'a sea has lost its points', shape => shape.seas?.['irish-sea']?.points.splice(0, 40)],
    [
      'nie',
      'an anchorage lies on land',
      shape => {
        for (const sea of Object.keys(shape.ports?.[0]?.anchors ?? {})) {
          (shape.ports?.[0]?.anchors as Record<string, Place>)[sea] = [2.3, 48.8];
        }
      },
    ],
  ])('%s, drawn: %s', (code, _, change) => {
    expect(faultsOf(draw(code, change), declaredBy(code))).not.toEqual([]);
  });
});

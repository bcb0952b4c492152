import { describe, expect, test } from 'vitest';
import type { DrawnAreas, Place } from '#web/map/areas/drawn.ts';
import { arcPlaces } from '#web/map/areas/lines.ts';
import { apart, between, type XY } from '../geometry.ts';
import { readCoast, readData, readLand, readShape } from '../sources.ts';
import { drawAreas } from './draw.ts';
import { type Declared, faultsOf, pairs } from './faults.ts';
import { readBack } from './read-back.ts';
import type { Shape } from './shape.ts';

/** A shape file that a test may spoil. */
export interface SpoiltShape
  extends Omit<Shape, 'regions' | 'crossings' | 'pins' | 'seas' | 'cities' | 'ports'> {
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

/** The facts of a map of areas for the suite. `M` is the map as its game declares it. */
export interface AreasCase<M> {
  readonly code: string;
  /** The same map in the words of the suite. */
  readonly declare: (map: M) => Declared;
  /** How many there are of each, and the shortest border with its length on the sheet. */
  readonly counted: {
    readonly borders: number;
    readonly crossings: number;
    readonly seaBorders: number;
    readonly shortest: number;
    readonly pair: string;
  };
  /** Shores on named seas that must be drawn. */
  readonly shores: number;
  /** Changes of the declared map alone that must be noticed. */
  readonly maps: readonly (readonly [string, (map: M) => void])[];
  /** Changes of the shape file alone that must be noticed. */
  readonly shapes: readonly (readonly [string, (shape: SpoiltShape) => void])[];
}

type Adjacent = Readonly<Record<string, string>>;

/** Borders that an army marches over, where a map writes land and straits in one list. */
export const landPairs = (id: string, adj: Adjacent): string[] =>
  pairs(
    id,
    Object.keys(adj).filter(other => adj[other] !== 'strait'),
  );

export const straitPairs = (id: string, adj: Adjacent): string[] =>
  pairs(
    id,
    Object.keys(adj).filter(other => adj[other] === 'strait'),
  );

const unchanged = (): void => undefined;
const sources = { coast: readCoast(), earth: readLand() };

const draw = (code: string, change: (shape: SpoiltShape) => void = unchanged): DrawnAreas => {
  const shape = structuredClone(readShape(code)) as SpoiltShape;
  change(shape);
  return drawAreas(shape as Shape, sources.earth, sources.coast);
};

const longestStep = (arc: readonly XY[]): readonly [XY, XY] | undefined =>
  arc
    .slice(1)
    .map((to, i) => [arc[i] as XY, to] as const)
    .sort((a, b) => apart(...b) - apart(...a))[0];

/** Two places a little to either side of the middle of a step. */
const besides = ([a, b]: readonly [XY, XY]): readonly [XY, XY] => {
  const [x, y] = between(a, b, 0.5);
  const [nx, ny] = [(b[1] - a[1]) / apart(a, b) / 2, (a[0] - b[0]) / apart(a, b) / 2];
  return [
    [x + nx, y + ny],
    [x - nx, y - ny],
  ];
};

/** By the areas alone, without the border’s own words: the areas that each border divides, and the places beside it. */
const dividedIn = (drawn: DrawnAreas): readonly { declared: string; found: string }[] => {
  const { areaAt } = readBack(drawn);
  const arcs = arcPlaces(drawn);
  return drawn.borders.flatMap(({ between: pair, arcs: own }) =>
    own
      .map(i => longestStep(arcs[i] ?? []))
      .filter(step => step !== undefined && apart(...step) > 3)
      .map(step => ({
        declared: [...pair].sort().join(),
        found: besides(step as readonly [XY, XY])
          .map(areaAt)
          .sort()
          .join(),
      })),
  );
};

/** A map of areas as it is drawn, against the map as its game declares it. */
export const testAreas = <M>({ code, declare, counted, shores, maps, shapes }: AreasCase<M>): void => {
  const declaredBy = (change: (map: M) => void = unchanged): Declared => {
    const map = structuredClone(readData(code, 'map')) as M;
    change(map);
    return declare(map);
  };
  const drawn = draw(code);

  describe('what is drawn is what is declared', () => {
    test('areas, borders, crossings, seas, shores, names', () => {
      expect(faultsOf(drawn, declaredBy())).toEqual([]);
    });

    test('as many as there are', () => {
      const { borders, crossings, seaBorders } = declaredBy();
      const lengths = [...readBack(drawn).borders].filter(([, long]) => long > 2).sort((a, b) => a[1] - b[1]);
      expect({
        borders: borders.size,
        crossings: crossings.size,
        seaBorders: seaBorders.size,
        shortest: Number(lengths[0]?.[1].toFixed(1)),
        pair: lengths[0]?.[0],
      }).toEqual(counted);
      expect(lengths).toHaveLength(counted.borders);
    });

    test('as many shores as must be there', () => {
      const { shore, seas } = declaredBy();
      const onLand = drawn.areas.filter(({ marker }) => marker === null);
      const must = onLand.flatMap(({ id }) => seas.filter(sea => shore(id, sea) === 'must'));
      expect(must).toHaveLength(shores);
    });

    test('on both sides of a border lies what it divides', () => {
      const divided = dividedIn(drawn);
      expect(divided.length).toBeGreaterThan(130);
      expect(divided.filter(({ declared, found }) => declared !== found)).toEqual([]);
    });
  });

  describe('either file changed alone is noticed', () => {
    test.each(maps)('declared: %s', (_, change) => {
      expect(faultsOf(drawn, declaredBy(change))).not.toEqual([]);
    });

    test.each(shapes)('drawn: %s', (_, change) => {
      expect(faultsOf(draw(code, change), declaredBy())).not.toEqual([]);
    });
  });
};

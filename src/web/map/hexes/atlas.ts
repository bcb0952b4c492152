import type { Place } from '../areas/drawn.ts';
import { closedPath, placesOf } from '../areas/lines.ts';
import type { DrawnHexes } from './drawn.ts';
import { beyond, cornersOf, type Grid, idsOf, middleOf } from './grid.ts';

/** A side between two hexes, or between a hex and the edge of the net. */
export interface HexSide {
  readonly a: string;
  readonly b: string | null;
  readonly ends: readonly [Place, Place];
}

/** A drawn map of hexes made ready for use. */
export interface HexAtlas {
  readonly map: DrawnHexes;
  readonly grid: Grid;
  readonly ids: readonly string[];
  /** By hex: its place in the lists of the drawn map. */
  readonly index: ReadonlyMap<string, number>;
  readonly isSea: (id: string | null) => boolean;
  readonly homeOf: (id: string) => string | null;
  readonly zoneOf: (id: string) => string | null;
  readonly shapeOf: (id: string) => string;
  /** The hex itself; of a sea, all its hexes. */
  readonly hexOf: (id: string) => string;
  /** The hexes of a place: a hex, or those of a sea. */
  readonly hexesOf: (id: string) => readonly string[];
  /** The hex in which the pieces of a place stand: the hex itself, or the one below the name of a sea. */
  readonly spotOf: (id: string) => string;
  /** Every side once. */
  readonly sides: readonly HexSide[];
  readonly shore: string;
}

const REACH = 0.32;

/** A hex with a skirt over the sea beside it: the shore may bulge a little beyond the net. */
const withSkirt = (grid: Grid, id: string, isSea: (id: string | null) => boolean): string => {
  const corners = cornersOf(grid, id);
  const skirts = [0, 1, 2, 3, 4, 5].flatMap(side => {
    const other = beyond(grid, id, side);
    if (other === null || !isSea(other)) {
      return [];
    }
    const [mx, my] = middleOf(grid, other);
    const out = ([x, y]: Place): Place => [
      Math.round((x + (mx - x) * REACH) * 10) / 10,
      Math.round((y + (my - y) * REACH) * 10) / 10,
    ];
    const [from, to] = [corners[side] as Place, corners[(side + 1) % 6] as Place];
    return [closedPath([from, out(from), out(to), to].reverse())];
  });
  return closedPath(corners) + skirts.join('');
};

const sidesOf = (grid: Grid, ids: readonly string[]): HexSide[] =>
  ids.flatMap(a => {
    const corners = cornersOf(grid, a);
    return [0, 1, 2, 3, 4, 5].flatMap(side => {
      const b = beyond(grid, a, side);
      const ends = [corners[side] as Place, corners[(side + 1) % 6] as Place] as const;
      return b === null || a < b ? [{ a, b, ends }] : [];
    });
  });

/** The hexes of each sea, and the one of them that is nearest to its name. */
const seasOf = (
  { grid, seas, zones }: DrawnHexes,
  ids: readonly string[],
): ReadonlyMap<string, { readonly hexes: readonly string[]; readonly spot: string }> =>
  new Map(
    seas.map(({ id, label }, i) => {
      const hexes = ids.filter((_, j) => zones[j] === i);
      const farFrom = (hex: string): number => {
        const [x, y] = middleOf(grid, hex);
        return Math.hypot(x - label.at[0], y - label.at[1]);
      };
      const spot = hexes.reduce((best, hex) => (farFrom(hex) < farFrom(best) ? hex : best), hexes[0] ?? id);
      return [id, { hexes, spot }];
    }),
  );

export const hexAtlasOf = (map: DrawnHexes): HexAtlas => {
  const { grid } = map;
  const ids = idsOf(grid);
  const index = new Map(ids.map((id, i) => [id, i]));
  const at = (id: string): number => index.get(id) ?? -1;
  const isSea = (id: string | null): boolean => id === null || map.terrain[at(id)] === '~';
  const shapes = new Map<string, string>();
  const hexes = new Map(ids.map(id => [id, closedPath(cornersOf(grid, id))]));
  const seas = seasOf(map, ids);
  const seaPaths = new Map(
    [...seas].map(([id, sea]) => [id, sea.hexes.map(hex => hexes.get(hex) ?? '').join('')]),
  );
  const hexOf = (id: string): string => hexes.get(id) ?? seaPaths.get(id) ?? '';
  return {
    map,
    grid,
    ids,
    index,
    isSea,
    homeOf: id => map.states[map.homes[at(id)] ?? -1] ?? null,
    zoneOf: id => map.seas[map.zones[at(id)] ?? -1]?.id ?? null,
    shapeOf: id => {
      const known = shapes.get(id) ?? (isSea(id) ? hexOf(id) : withSkirt(grid, id, isSea));
      shapes.set(id, known);
      return known;
    },
    hexOf,
    hexesOf: id => seas.get(id)?.hexes ?? (index.has(id) ? [id] : []),
    spotOf: id => seas.get(id)?.spot ?? id,
    sides: sidesOf(grid, ids),
    shore: map.shore.map(line => closedPath(placesOf(line))).join(''),
  };
};

/** The sides that bound a set of hexes. */
export const edgeOf = ({ sides }: HexAtlas, isIn: (id: string) => boolean): readonly HexSide[] =>
  sides.filter(({ a, b }) => isIn(a) !== (b !== null && isIn(b)));

import { must } from '#kernel';
import { beyond, cornersOf, type Grid, idsOf } from '#web/map/hexes/grid.ts';
import type { XY } from '../geometry.ts';

/** A map of hexes as its file declares it. */
export interface HexMap {
  readonly schema: string;
  readonly grid: {
    readonly cols: number;
    readonly rows: number;
    readonly neighbours: readonly (readonly [number, number])[];
  };
  readonly states: readonly { readonly id: string }[];
  readonly cities: readonly {
    readonly hex: string;
    readonly name: string;
    readonly state: string;
    readonly kind: string;
    readonly port: boolean;
    readonly fortress: boolean;
  }[];
  readonly seaZones: readonly { readonly id: string; readonly name: string; readonly ice: boolean }[];
  readonly rivers: readonly {
    readonly name: string;
    readonly sides: readonly (readonly [string, string])[];
  }[];
  readonly hexes: readonly HexCell[];
}

export interface HexCell {
  readonly id: string;
  readonly q: number;
  readonly r: number;
  readonly t: string;
  readonly o?: string;
  readonly z?: string;
}

/** The length of a side, so that a hex is as large as in the pictures: a unit is a pixel at theatre zoom. */
const SIDE = 50;

export interface Net {
  readonly map: HexMap;
  readonly grid: Grid;
  readonly ids: readonly string[];
  readonly cells: ReadonlyMap<string, HexCell>;
}

export const netOf = (map: HexMap): Net => {
  const grid = { columns: map.grid.cols, rows: map.grid.rows, side: SIDE };
  return { map, grid, ids: idsOf(grid), cells: new Map(map.hexes.map(hex => [hex.id, hex])) };
};

export const terrainOf = ({ cells }: Net, id: string | null): string =>
  id === null ? 'sea' : must(cells.get(id)).t;

const keyOf = ([x, y]: XY): string => `${x} ${y}`;

/** The outlines of a set of hexes: closed lines with the set on the left. */
export const outlinesOf = (
  { grid, ids }: Net,
  isIn: (id: string | null) => boolean,
): readonly (readonly XY[])[] => {
  const next = new Map<string, XY>();
  const start = new Map<string, XY>();
  for (const id of ids.filter(isIn)) {
    const corners = cornersOf(grid, id);
    for (let side = 0; side < 6; side++) {
      if (!isIn(beyond(grid, id, side))) {
        const [from, to] = [must(corners[side]), must(corners[(side + 1) % 6])];
        next.set(keyOf(from), to);
        start.set(keyOf(from), from);
      }
    }
  }
  const loops: XY[][] = [];
  for (let first = [...start.values()][0]; first; first = [...start.values()][0]) {
    const loop: XY[] = [];
    for (let at = first; start.delete(keyOf(at)); at = must(next.get(keyOf(at)))) {
      loop.push(at);
    }
    loops.push(loop);
  }
  return loops;
};

/** The two corners that neighbouring hexes share. */
export const sideBetween = ({ grid }: Net, a: string, b: string): readonly [XY, XY] => {
  const side = [0, 1, 2, 3, 4, 5].find(each => beyond(grid, a, each) === b);
  if (side === undefined) {
    throw new Error(`The hexes ${a} and ${b} are no neighbours.`);
  }
  const corners = cornersOf(grid, a);
  return [must(corners[side]), must(corners[(side + 1) % 6])];
};

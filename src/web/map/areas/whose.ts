import type { DrawnAreas, Place } from './drawn.ts';

/** Units to a cell: finer than any area, coarser than any coast. */
const CELL = 3;
const NOBODY = -1;

/** Which area each cell of the sheet belongs to: looked up thousands of times for one layout. */
export interface Whose {
  /** The area at a place; null on water and on land out of play. */
  at(place: Place): string | null;
}

/** Where a horizontal line crosses the outlines of an area, from left to right. */
const crossings = (rings: readonly (readonly Place[])[], y: number): number[] => {
  const found: number[] = [];
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [[ax, ay], [bx, by]] = [ring[j] as Place, ring[i] as Place];
      if (ay > y !== by > y) {
        found.push(ax + ((y - ay) * (bx - ax)) / (by - ay));
      }
    }
  }
  return found.sort((a, b) => a - b);
};

const extentOf = (rings: readonly (readonly Place[])[]): readonly [number, number] => {
  let [least, most] = [Infinity, -Infinity];
  for (const [, y] of rings.flat()) {
    least = Math.min(least, y);
    most = Math.max(most, y);
  }
  return [least, most];
};

export const whoseOf = (
  map: DrawnAreas,
  rings: ReadonlyMap<string, readonly (readonly Place[])[]>,
): Whose => {
  const [wide, high] = [Math.ceil(map.width / CELL), Math.ceil(map.height / CELL)];
  const cells = new Int16Array(wide * high).fill(NOBODY);
  map.areas.forEach(({ id }, area) => {
    const own = rings.get(id) ?? [];
    const [top, bottom] = extentOf(own);
    for (let row = Math.max(0, Math.floor(top / CELL)); row <= Math.min(high - 1, bottom / CELL); row++) {
      const xs = crossings(own, (row + 0.5) * CELL);
      for (let i = 0; i + 1 < xs.length; i += 2) {
        const from = Math.max(0, Math.round((xs[i] as number) / CELL));
        const to = Math.min(wide, Math.round((xs[i + 1] as number) / CELL));
        cells.fill(area, row * wide + from, row * wide + Math.max(from, to));
      }
    }
  });
  return {
    at: ([x, y]) => {
      const [column, row] = [Math.floor(x / CELL), Math.floor(y / CELL)];
      const inside = column >= 0 && row >= 0 && column < wide && row < high;
      const area = inside ? (cells[row * wide + column] as number) : NOBODY;
      return area === NOBODY ? null : (map.areas[area]?.id ?? null);
    },
  };
};

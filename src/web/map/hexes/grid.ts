/** The net of hexes on the sheet: flat tops, columns of which every second sits half a hex lower. */

type Place = readonly [x: number, y: number];

export interface Grid {
  readonly columns: number;
  readonly rows: number;
  /** The length of a side in units. */
  readonly side: number;
}

/** Free paper round the net, in units. */
const EDGE = 24;

const ROOT3 = Math.sqrt(3);

export const sizeOf = ({ columns, rows, side }: Grid): readonly [width: number, height: number] => [
  Math.ceil(side * (1.5 * columns + 0.5) + 2 * EDGE),
  Math.ceil(side * ROOT3 * (rows + 0.5) + 2 * EDGE),
];

/** Column and row from 0 for an id such as `0513`; both are written from 01. */
const cellOf = (id: string): readonly [column: number, row: number] => [
  Number(id.slice(0, 2)) - 1,
  Number(id.slice(2)) - 1,
];

const two = (n: number): string => String(n + 1).padStart(2, '0');

const idOf = (column: number, row: number): string => `${two(column)}${two(row)}`;

const isOnGrid = ({ columns, rows }: Grid, column: number, row: number): boolean =>
  column >= 0 && row >= 0 && column < columns && row < rows;

/** The middle of a hex. */
export const middleOf = ({ side }: Grid, id: string): Place => {
  const [column, row] = cellOf(id);
  const high = side * ROOT3;
  return [EDGE + side * (1 + 1.5 * column), EDGE + high * (row + 0.5 + (column % 2) / 2)];
};

/** Its six corners, from the right one on, downwards first. Side `i` runs from corner `i` to the next. */
export const cornersOf = (grid: Grid, id: string): readonly Place[] => {
  const [x, y] = middleOf(grid, id);
  return Array.from({ length: 6 }, (_, i): Place => {
    const turn = (i * Math.PI) / 3;
    return [round(x + grid.side * Math.cos(turn)), round(y + grid.side * Math.sin(turn))];
  });
};

/** Corners are the same number for every hex that shares them. */
const round = (value: number): number => Math.round(value * 10) / 10;

type Step = readonly [columns: number, rows: number];

/** The steps to the hex beyond each side, for even and for odd columns. */
const STEPS: readonly (readonly Step[])[] = [
  [
    [1, 0],
    [0, 1],
    [-1, 0],
    [-1, -1],
    [0, -1],
    [1, -1],
  ],
  [
    [1, 1],
    [0, 1],
    [-1, 1],
    [-1, 0],
    [0, -1],
    [1, 0],
  ],
];

/** The hex beyond a side; null beyond the edge of the net. */
export const beyond = (grid: Grid, id: string, side: number): string | null => {
  const [column, row] = cellOf(id);
  const [dc, dr] = (STEPS[column % 2] as readonly Step[])[side] as Step;
  return isOnGrid(grid, column + dc, row + dr) ? idOf(column + dc, row + dr) : null;
};

export const neighboursOf = (grid: Grid, id: string): readonly string[] =>
  [0, 1, 2, 3, 4, 5].flatMap(side => beyond(grid, id, side) ?? []);

/** Every id, column by column. */
export const idsOf = ({ columns, rows }: Grid): readonly string[] =>
  Array.from({ length: columns * rows }, (_, i) => idOf(Math.floor(i / rows), i % rows));

/** The hex at a place of the sheet; null beside the net. */
export const hexAt = (grid: Grid, [x, y]: Place): string | null => {
  const high = grid.side * ROOT3;
  const about = Math.floor((x - EDGE) / (1.5 * grid.side));
  let best: string | null = null;
  let least = grid.side;
  for (const column of [about - 1, about, about + 1]) {
    const row = Math.floor((y - EDGE) / high - (((column % 2) + 2) % 2) / 2);
    for (const each of [row - 1, row, row + 1].filter(at => isOnGrid(grid, column, at))) {
      const id = idOf(column, each);
      const [mx, my] = middleOf(grid, id);
      const far = Math.hypot(mx - x, my - y);
      if (far < least) {
        least = far;
        best = id;
      }
    }
  }
  return best;
};

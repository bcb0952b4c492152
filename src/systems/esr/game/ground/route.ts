import { squareToWay } from '../geometry/polygon.ts';
import { along, type Point, squareBetween, yards } from '../geometry/whole.ts';
import { type Field, type Ground, groundAt, type Terrain, terrainOf } from './field.ts';
import { freeShare } from './straight-way.ts';

/**
 * The way by practicable ground (ESR-RUL-14): a coarse grid over the field, and for each goal the cost of the
 * march to it from every cell. A grid and each goal's costs are worked out once for a field.
 */
const CELL = yards(250);

interface Grid {
  readonly terrain: Terrain;
  readonly columns: number;
  readonly rows: number;
  /** Where a march through a cell passes: its middle, or the road in it. */
  readonly places: readonly Point[];
  /** Time to cross a cell, 0 when nobody can. */
  readonly costs: readonly number[];
  /** Whether the eight neighbours can be reached from a cell, as bits. */
  readonly links: readonly number[];
  readonly goals: Map<string, readonly number[]>;
}

// biome-ignore format: the eight neighbours, with the length of the step
const STEPS: readonly (readonly [dx: number, dy: number, length: number])[] = [
  [0, 1, 10], [1, 1, 14], [1, 0, 10], [1, -1, 14],
  [0, -1, 10], [-1, -1, 14], [-1, 0, 10], [-1, 1, 14],
];

/** Open ground 6, on a road 5, rough and dense 12: in proportion to MOV-1, MOV-2, MOV-5 and MOV-6. */
const COST = { open: 6, rough: 12, dense: 12, impassable: 0 } as const;
const ROAD_COST = 5;

/** Deployed troops have nothing of a road, and halt at both edges of dense ground (MOV-6): they go round it if they can. */
const DEPLOYED_COST = { ...COST, dense: 24 } as const;

/** The order of marching troops: a column keeps to the roads, waves to open ground. */
export type Order = 'column' | 'waves';

const GROUND_COST: Readonly<Record<Order, Readonly<Record<Ground, number>>>> = {
  column: COST,
  waves: DEPLOYED_COST,
};

const roadIn = (terrain: Terrain, middle: Point): Point | null => {
  let best: Point | null = null;
  let least = (CELL / 2) * (CELL / 2);
  for (const [a, b] of terrain.roads) {
    if (squareToWay(middle, a, b) < least) {
      least = squareToWay(middle, a, b);
      best = nearestOn(middle, a, b);
    }
  }
  return best;
};

const nearestOn = (place: Point, a: Point, b: Point): Point => {
  const whole = squareBetween(a, b);
  const part = (place[0] - a[0]) * (b[0] - a[0]) + (place[1] - a[1]) * (b[1] - a[1]);
  return along(a, b, Math.max(0, Math.min(whole, part)), whole);
};

/** Where the first of so many cells begins: the grid lies on the middle of the field, the same from every edge. */
const firstCell = (size: number, cells: number): number => (size - cells * CELL) / 2;

const buildGrid = (field: Field, order: Order): Grid => {
  const terrain = terrainOf(field);
  const columns = Math.ceil(field.width / CELL);
  const rows = Math.ceil(field.height / CELL);
  const places: Point[] = [];
  const costs: number[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const middle: Point = [
        firstCell(field.width, columns) + column * CELL + CELL / 2,
        firstCell(field.height, rows) + row * CELL + CELL / 2,
      ];
      const road = order === 'column' ? roadIn(terrain, middle) : null;
      const place = road ?? middle;
      places.push(place);
      costs.push(road ? ROAD_COST : GROUND_COST[order][groundAt(terrain, place)]);
    }
  }
  const links = places.map((_, cell) => linksOf(terrain, columns, rows, places, costs, cell));
  return { terrain, columns, rows, places, costs, links, goals: new Map() };
};

const linksOf = (
  terrain: Terrain,
  columns: number,
  rows: number,
  places: readonly Point[],
  costs: readonly number[],
  cell: number,
): number => {
  let bits = 0;
  const column = cell % columns;
  const row = (cell - column) / columns;
  for (const [i, [dx, dy]] of STEPS.entries()) {
    const x = column + dx;
    const y = row + dy;
    const next = y * columns + x;
    if (x < 0 || y < 0 || x >= columns || y >= rows || costs[cell] === 0 || costs[next] === 0) {
      continue;
    }
    if (freeShare(terrain, places[cell] as Point, places[next] as Point, true) === 1) {
      bits |= 1 << i;
    }
  }
  return bits;
};

const GRIDS: Readonly<Record<Order, WeakMap<Field, Grid>>> = {
  column: new WeakMap(),
  waves: new WeakMap(),
};

const gridOf = (field: Field, order: Order = 'column'): Grid => {
  const known = GRIDS[order].get(field);
  if (known) {
    return known;
  }
  const fresh = buildGrid(field, order);
  GRIDS[order].set(field, fresh);
  return fresh;
};

/** The one or two cells, counted along an edge, in which a place lies: two where it lies between them. */
const cellsAlong = (at: number, size: number, cells: number): readonly number[] => {
  const from = (at - firstCell(size, cells)) / CELL;
  const within = (cell: number): number => Math.max(0, Math.min(cells - 1, cell));
  const [low, high] = [within(Math.ceil(from) - 1), within(Math.floor(from))];
  return low === high ? [low] : [low, high];
};

/** The cells in which a place lies: more than one where it lies between them. */
const cellsAt = ({ terrain: { field }, columns, rows }: Grid, [x, y]: Point): readonly number[] => {
  const across = cellsAlong(x, field.width, columns);
  return cellsAlong(y, field.height, rows).flatMap(row => across.map(column => row * columns + column));
};

/** Of the cells in which a place lies, the one from which least is left. */
const cellAt = (grid: Grid, place: Point, costs: readonly number[]): number => {
  const cells = cellsAt(grid, place);
  let best = cells[0] as number;
  for (const cell of cells) {
    const [cost, least] = [costs[cell] as number, costs[best] as number];
    best = cost >= 0 && (least < 0 || cost < least) ? cell : best;
  }
  return best;
};

/** Costs to the goal from every cell: buckets of equal cost, so that the order never depends on an engine. */
const spreadFrom = (grid: Grid, goals: readonly number[]): readonly number[] => {
  const costs: number[] = Array(grid.places.length).fill(-1);
  const waves: number[][] = [[...goals]];
  const best: number[] = Array(grid.places.length).fill(Number.MAX_SAFE_INTEGER);
  for (const goal of goals) {
    best[goal] = 0;
  }
  for (let cost = 0; cost < waves.length; cost++) {
    for (const cell of waves[cost] ?? []) {
      if (costs[cell] === -1) {
        costs[cell] = cost;
        relax(grid, cell, cost, best, waves);
      }
    }
  }
  return costs;
};

const relax = (grid: Grid, cell: number, cost: number, best: number[], waves: number[][]): void => {
  const bits = grid.links[cell] as number;
  for (let i = 0; i < 8; i++) {
    if ((bits & (1 << i)) === 0) {
      continue;
    }
    const [dx, dy, length] = STEPS[i] as (typeof STEPS)[number];
    const next = cell + dy * grid.columns + dx;
    const total = cost + stepCost(grid, cell, next, length);
    if (total < (best[next] as number)) {
      best[next] = total;
      waves[total] ??= [];
      waves[total].push(next);
    }
  }
};

/** Where a march goes: a place, or any place of an edge of the table. */
export type Goal = Point | Edge;
export const EDGES = ['north', 'east', 'south', 'west'] as const;
export type Edge = (typeof EDGES)[number];

const cellsOfEdge = (grid: Grid, edge: Edge): number[] => {
  const { columns, rows } = grid;
  const across = edge === 'north' || edge === 'south';
  return Array.from({ length: across ? columns : rows }, (_, i) =>
    across
      ? edge === 'north'
        ? (rows - 1) * columns + i
        : i
      : i * columns + (edge === 'east' ? columns - 1 : 0),
  ).filter(cell => (grid.costs[cell] as number) > 0);
};

const MOST_GOALS = 400;

const costsTo = (grid: Grid, goal: Goal): readonly number[] => {
  const cells = typeof goal === 'string' ? cellsOfEdge(grid, goal) : cellsAt(grid, goal);
  const key = typeof goal === 'string' ? goal : cells.join();
  const known = grid.goals.get(key);
  if (known) {
    return known;
  }
  if (grid.goals.size >= MOST_GOALS) {
    grid.goals.clear();
  }
  const fresh = spreadFrom(grid, cells);
  grid.goals.set(key, fresh);
  return fresh;
};

/** The cost of the march from a place to a goal; −1 when there is no way (ESR-RUL-14). */
export const marchCost = (field: Field, from: Point, goal: Goal, order: Order = 'column'): number => {
  const grid = gridOf(field, order);
  const costs = costsTo(grid, goal);
  return costs[cellAt(grid, from, costs)] as number;
};

/** The places a march passes on its way to a goal, for at least so many yards; straight where it can. */
export const routeTo = (
  field: Field,
  from: Point,
  goal: Goal,
  most: number,
  order: Order = 'column',
): readonly Point[] => {
  const grid = gridOf(field, order);
  if (typeof goal !== 'string' && isStraight(grid, from, goal)) {
    return [goal];
  }
  const costs = costsTo(grid, goal);
  const route: Point[] = [];
  let cell = cellAt(grid, from, costs);
  let gone = 0;
  while (gone < most && (costs[cell] as number) > 0) {
    const next = downhill(grid, costs, cell, goal);
    if (next === cell) {
      break;
    }
    route.push(grid.places[next] as Point);
    gone += CELL;
    cell = next;
  }
  if (costs[cell] === 0 && typeof goal !== 'string') {
    route.push(goal);
  }
  return route;
};

const isStraight = (grid: Grid, from: Point, goal: Point): boolean =>
  squareBetween(from, goal) <= 9 * CELL * CELL && freeShare(grid.terrain, from, goal, false) === 1;

/** How far a place is from a goal as the crow flies, to tell ways of equal cost apart. */
const squareToGoal = (field: Field, [x, y]: Point, goal: Goal): number => {
  switch (goal) {
    case 'north':
      return (field.height - y) ** 2;
    case 'south':
      return y ** 2;
    case 'east':
      return (field.width - x) ** 2;
    case 'west':
      return x ** 2;
    default:
      return squareBetween([x, y], goal);
  }
};

/**
 * The neighbour by which the whole way is shortest: the rest from there, and the step itself; of several the nearest.
 */
const downhill = (grid: Grid, costs: readonly number[], cell: number, goal: Goal): number => {
  let best = cell;
  let least = Number.MAX_SAFE_INTEGER;
  let off = Number.MAX_SAFE_INTEGER;
  const bits = grid.links[cell] as number;
  for (let i = 0; i < 8; i++) {
    const [dx, dy, length] = STEPS[i] as (typeof STEPS)[number];
    const next = cell + dy * grid.columns + dx;
    if ((bits & (1 << i)) === 0 || (costs[next] as number) < 0) {
      continue;
    }
    const whole = (costs[next] as number) + stepCost(grid, cell, next, length);
    const crow = squareToGoal(grid.terrain.field, grid.places[next] as Point, goal);
    if (
      (costs[next] as number) < (costs[cell] as number) &&
      (whole < least || (whole === least && crow < off))
    ) {
      [best, least, off] = [next, whole, crow];
    }
  }
  return best;
};

const stepCost = (grid: Grid, cell: number, next: number, length: number): number =>
  (length * ((grid.costs[cell] as number) + (grid.costs[next] as number))) / 2;

import { nearest, type Point, squareBetween, yards } from '../geometry/whole.ts';
import { type Field, groundAt, type Terrain, terrainOf } from './field.ts';
import { freeShare } from './straight-way.ts';

/**
 * The shortest way that bears troops, for any cost of the ground (ESR-RUL-19): straight pieces round the corners of
 * ponds and the bends and ends of rivers, and over bridges and fords. A field has few such corners, so that they are
 * all tried.
 */
export interface ShortestWay {
  readonly places: readonly Point[];
  readonly length: number;
}

/** How far from the water a way bends. */
const CLEAR = yards(3);

interface Corners {
  readonly terrain: Terrain;
  readonly at: readonly Point[];
  /** How far the others are from each of them, where nothing lies between. */
  readonly links: readonly (readonly (readonly [to: number, length: number])[])[];
}

const lengthTo = (a: Point, b: Point): number => Math.sqrt(squareBetween(a, b));

const isClear = (terrain: Terrain, a: Point, b: Point): boolean => freeShare(terrain, a, b, true) === 1;

/** Just beyond a bend, on the side to which it points; beyond an end where there is only one neighbour. */
const beyond = (bend: Point, neighbours: readonly Point[]): Point | null => {
  let [dx, dy] = [0, 0];
  for (const other of neighbours) {
    const length = lengthTo(bend, other);
    dx += length === 0 ? 0 : (bend[0] - other[0]) / length;
    dy += length === 0 ? 0 : (bend[1] - other[1]) / length;
  }
  const whole = Math.sqrt(dx * dx + dy * dy);
  return whole < 0.01
    ? null
    : [bend[0] + nearest((dx * CLEAR) / whole), bend[1] + nearest((dy * CLEAR) / whole)];
};

const bendsOf = (points: readonly Point[], closed: boolean): readonly Point[] =>
  points.flatMap((bend, i) => {
    const before = closed ? points.at(i - 1) : points[i - 1];
    const after = closed ? points[(i + 1) % points.length] : points[i + 1];
    const found = beyond(
      bend,
      [before, after].filter(each => each !== undefined),
    );
    return found ? [found] : [];
  });

const findCorners = (field: Field): Corners => {
  const terrain = terrainOf(field);
  const at = [
    ...field.areas.filter(area => area.kind === 'pond').flatMap(area => bendsOf(area.points, true)),
    ...field.lines.filter(line => line.kind === 'river').flatMap(line => bendsOf(line.points, false)),
    ...field.crossings.map(crossing => crossing.at),
  ].filter(
    place =>
      place[0] >= 0 &&
      place[1] >= 0 &&
      place[0] <= field.width &&
      place[1] <= field.height &&
      groundAt(terrain, place) !== 'impassable',
  );
  const links = at.map((from, i) =>
    at.flatMap((to, j) => (i !== j && isClear(terrain, from, to) ? [[j, lengthTo(from, to)] as const] : [])),
  );
  return { terrain, at, links };
};

const CORNERS = new WeakMap<Field, Corners>();

const cornersOf = (field: Field): Corners => {
  const known = CORNERS.get(field);
  if (known) {
    return known;
  }
  const fresh = findCorners(field);
  CORNERS.set(field, fresh);
  return fresh;
};

/** The shortest way from a place to wherever a goal is nearest from each place; null when there is none. */
export const shortestWay = (
  field: Field,
  from: Point,
  goalFrom: (place: Point) => Point,
): ShortestWay | null => {
  const { terrain, at, links } = cornersOf(field);
  const straight = finish(terrain, from, goalFrom, 0, []);
  if (straight) {
    return straight;
  }
  const lengths = at.map(corner =>
    isClear(terrain, from, corner) ? lengthTo(from, corner) : Number.POSITIVE_INFINITY,
  );
  const before = at.map(() => -1);
  const open = new Set(at.keys());
  let best = null as ShortestWay | null;
  for (;;) {
    let next = -1;
    for (const i of open) {
      next = (lengths[i] as number) < (lengths[next] ?? Number.POSITIVE_INFINITY) ? i : next;
    }
    if (next < 0 || (lengths[next] as number) >= (best?.length ?? Number.POSITIVE_INFINITY)) {
      return best;
    }
    open.delete(next);
    const done = finish(
      terrain,
      at[next] as Point,
      goalFrom,
      lengths[next] as number,
      trail(at, before, next),
    );
    best = done && done.length < (best?.length ?? Number.POSITIVE_INFINITY) ? done : best;
    for (const [to, length] of links[next] as Corners['links'][number]) {
      if (open.has(to) && (lengths[next] as number) + length < (lengths[to] as number)) {
        lengths[to] = (lengths[next] as number) + length;
        before[to] = next;
      }
    }
  }
};

const trail = (at: readonly Point[], before: readonly number[], last: number): readonly Point[] =>
  last < 0 ? [] : [...trail(at, before, before[last] as number), at[last] as Point];

const finish = (
  terrain: Terrain,
  from: Point,
  goalFrom: (place: Point) => Point,
  gone: number,
  places: readonly Point[],
): ShortestWay | null => {
  const goal = goalFrom(from);
  return isClear(terrain, from, goal)
    ? { places: [...places, goal], length: gone + lengthTo(from, goal) }
    : null;
};

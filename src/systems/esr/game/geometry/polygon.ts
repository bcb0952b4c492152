import { lengthOf, type Point } from './whole.ts';

/** A closed line of places with the box round it. */
export interface Polygon {
  readonly points: readonly Point[];
  readonly box: Box;
}

export interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

export const boxOf = (points: readonly Point[]): Box => {
  let west = Number.MAX_SAFE_INTEGER;
  let south = Number.MAX_SAFE_INTEGER;
  let east = -Number.MAX_SAFE_INTEGER;
  let north = -Number.MAX_SAFE_INTEGER;
  for (const [x, y] of points) {
    west = Math.min(west, x);
    east = Math.max(east, x);
    south = Math.min(south, y);
    north = Math.max(north, y);
  }
  return { west, south, east, north };
};

export const polygon = (points: readonly Point[]): Polygon => ({ points, box: boxOf(points) });

export const boxesMeet = (a: Box, b: Box, gap = 0): boolean =>
  a.west <= b.east + gap && b.west <= a.east + gap && a.south <= b.north + gap && b.south <= a.north + gap;

/** The square of the distance between two boxes: never above that between the bodies in them. */
export const squareBetweenBoxes = (a: Box, b: Box): number => {
  const dx = Math.max(0, a.west - b.east, b.west - a.east);
  const dy = Math.max(0, a.south - b.north, b.south - a.north);
  return dx * dx + dy * dy;
};

const isInBox = (box: Box, [x, y]: Point): boolean =>
  x >= box.west && x <= box.east && y >= box.south && y <= box.north;

/** Whether a place lies in a polygon, by crossings of the ray to the east. */
export const isIn = (area: Polygon, place: Point): boolean => {
  if (!isInBox(area.box, place)) {
    return false;
  }
  const [x, y] = place;
  let inside = false;
  let before = area.points[area.points.length - 1] as Point;
  for (const now of area.points) {
    if (now[1] > y !== before[1] > y) {
      const crossing = now[0] + ((before[0] - now[0]) * (y - now[1])) / (before[1] - now[1]);
      if (x < crossing) {
        inside = !inside;
      }
    }
    before = now;
  }
  return inside;
};

const cross = (o: Point, a: Point, b: Point): number =>
  (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);

/** The share of the way a→b at which it crosses c→d, or null. Whole-number signs decide whether it does. */
export const crossing = (a: Point, b: Point, c: Point, d: Point): number | null => {
  const before = cross(c, d, a);
  const after = cross(c, d, b);
  if (before > 0 === after > 0 || before === after) {
    return null;
  }
  const one = cross(a, b, c);
  const other = cross(a, b, d);
  if (one > 0 === other > 0) {
    return null;
  }
  return before / (before - after);
};

export const boxOfWay = (a: Point, b: Point): Box => ({
  west: Math.min(a[0], b[0]),
  east: Math.max(a[0], b[0]),
  south: Math.min(a[1], b[1]),
  north: Math.max(a[1], b[1]),
});

/** The shares of a way at which it crosses the edge of an area, in order. */
export const crossings = (area: Polygon, a: Point, b: Point): readonly number[] => {
  const shares: number[] = [];
  let before = area.points[area.points.length - 1] as Point;
  for (const now of area.points) {
    const share = crossing(a, b, before, now);
    if (share !== null) {
      shares.push(share);
    }
    before = now;
  }
  return shares.length > 1 ? shares.sort((p, q) => p - q) : shares;
};

/** The parts of a way that lie in an area, as shares from 0 to 1. */
export const partsInside = (area: Polygon, a: Point, b: Point): readonly (readonly [number, number])[] => {
  if (!boxesMeet(area.box, boxOfWay(a, b))) {
    return [];
  }
  const cuts = crossings(area, a, b);
  const parts: (readonly [number, number])[] = [];
  let from = 0;
  for (let i = 0; i <= cuts.length; i++) {
    const to = cuts[i] ?? 1;
    if (to > from && isInAt(area, a, b, (from + to) / 2)) {
      parts.push([from, to]);
    }
    from = to;
  }
  return parts;
};

/** The middle of a piece tells for all of it, also where the way begins or ends on the edge itself. */
const isInAt = (area: Polygon, a: Point, b: Point, share: number): boolean =>
  isIn(area, [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]);

/** How much of a way lies in an area. */
export const lengthInside = (area: Polygon, a: Point, b: Point): number => {
  const parts = partsInside(area, a, b);
  if (parts.length === 0) {
    return 0;
  }
  const whole = lengthOf(b[0] - a[0], b[1] - a[1]);
  return parts.reduce((sum, [from, to]) => sum + (to - from) * whole, 0);
};

/** The square of the distance from a place to a straight piece of a line. */
export const squareToWay = ([x, y]: Point, a: Point, b: Point): number => {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const whole = dx * dx + dy * dy;
  const share = whole === 0 ? 0 : Math.max(0, Math.min(1, ((x - a[0]) * dx + (y - a[1]) * dy) / whole));
  const ex = x - a[0] - dx * share;
  const ey = y - a[1] - dy * share;
  return ex * ex + ey * ey;
};

/** The square of the distance from a place to a line of places. */
const squareToLine = (place: Point, line: readonly Point[]): number => {
  let least = Number.MAX_SAFE_INTEGER;
  for (let i = 1; i < line.length; i++) {
    least = Math.min(least, squareToWay(place, line[i - 1] as Point, line[i] as Point));
  }
  return least;
};

/** The square of the distance from a place to an area; 0 inside it. */
export const squareToArea = (place: Point, area: Polygon): number =>
  isIn(area, place) ? 0 : squareToLine(place, [...area.points, area.points[0] as Point]);

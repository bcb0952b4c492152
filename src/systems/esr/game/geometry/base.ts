import { crossing, squareToWay } from './polygon.ts';
import { cos, type Point, sin, UNIT, YARD } from './whole.ts';

/** A base on the table: centre, heading, frontage and depth, all in tenths of a yard. */
export interface Base {
  readonly x: number;
  readonly y: number;
  readonly face: number;
  readonly wide: number;
  readonly deep: number;
}

/** Rounding of corners may press bases a little into each other; up to a yard is no overlap. */
const SLACK = YARD;

/** Half the extent of a base along an axis given in ten-thousandths. */
const reachAlong = (base: Base, ax: number, ay: number): number => {
  const s = sin(base.face);
  const c = cos(base.face);
  const right = Math.abs(c * ax - s * ay) * base.wide;
  const forward = Math.abs(s * ax + c * ay) * base.deep;
  return (right + forward) / (2 * UNIT);
};

/** How far two bases are pressed together along an axis; negative when that axis separates them. */
const pressed = (a: Base, b: Base, ax: number, ay: number): number =>
  reachAlong(a, ax, ay) + reachAlong(b, ax, ay) - Math.abs((b.x - a.x) * ax + (b.y - a.y) * ay);

const pressedAlong = (a: Base, b: Base, heading: number): number => {
  const s = sin(heading);
  const c = cos(heading);
  return Math.min(pressed(a, b, s, c), pressed(a, b, c, -s));
};

/** A quick no: the circles round the bases are apart. */
const farApart = (a: Base, b: Base, gap: number): boolean => {
  const reach = (a.wide + a.deep + b.wide + b.deep) / 2 + gap;
  const dx = Math.abs(a.x - b.x);
  const dy = Math.abs(a.y - b.y);
  return dx > reach || dy > reach;
};

/** Whether the insides of two bases meet: no side of either separates them. */
export const overlaps = (a: Base, b: Base): boolean =>
  !farApart(a, b, 0) &&
  pressedAlong(a, b, a.face) > SLACK * UNIT &&
  pressedAlong(a, b, b.face) > SLACK * UNIT;

export const corners = (base: Base): readonly [Point, Point, Point, Point] => {
  const fx = (sin(base.face) * base.deep) / (2 * UNIT);
  const fy = (cos(base.face) * base.deep) / (2 * UNIT);
  const rx = (cos(base.face) * base.wide) / (2 * UNIT);
  const ry = (-sin(base.face) * base.wide) / (2 * UNIT);
  const { x, y } = base;
  return [
    [x + fx - rx, y + fy - ry],
    [x + fx + rx, y + fy + ry],
    [x - fx + rx, y - fy + ry],
    [x - fx - rx, y - fy - ry],
  ];
};

/** The square of the distance from a place to a base; 0 inside it. */
export const squareToBase = (base: Base, x: number, y: number): number => {
  const dx = x - base.x;
  const dy = y - base.y;
  const s = sin(base.face);
  const c = cos(base.face);
  const right = Math.max(0, Math.abs(dx * c - dy * s) / UNIT - base.wide / 2);
  const forward = Math.max(0, Math.abs(dx * s + dy * c) / UNIT - base.deep / 2);
  return right * right + forward * forward;
};

/** The corners one by one, without making them: this is asked more often than anything else. */
const nearestCorner = (of: Base, to: Base): number => {
  const s = sin(of.face) / (2 * UNIT);
  const c = cos(of.face) / (2 * UNIT);
  const fx = s * of.deep;
  const fy = c * of.deep;
  const rx = c * of.wide;
  const ry = -s * of.wide;
  const { x, y } = of;
  return Math.min(
    squareToBase(to, x + fx - rx, y + fy - ry),
    squareToBase(to, x + fx + rx, y + fy + ry),
    squareToBase(to, x - fx + rx, y - fy + ry),
    squareToBase(to, x - fx - rx, y - fy - ry),
  );
};

/** The square of the distance from nearest edge to nearest edge; 0 when they touch or overlap (ESR-RUL-02). */
export const squareGap = (a: Base, b: Base): number =>
  pressedAlong(a, b, a.face) > 0 && pressedAlong(a, b, b.face) > 0
    ? 0
    : Math.min(nearestCorner(a, b), nearestCorner(b, a));

/** Bases touch when no more than 5 yards are between them (ESR-RUL-36). */
const TOUCH = 5 * YARD;

export const touches = (a: Base, b: Base): boolean =>
  !farApart(a, b, TOUCH) && squareGap(a, b) <= TOUCH * TOUCH;

/** Narrows [enter, leave] to the time in which a moving base is pressed on another along one axis. */
const narrow = (
  [enter, leave]: readonly [number, number],
  a: Base,
  b: Base,
  by: Point,
  ax: number,
  ay: number,
): readonly [number, number] => {
  const reach = reachAlong(a, ax, ay) + reachAlong(b, ax, ay);
  const apart = (a.x - b.x) * ax + (a.y - b.y) * ay;
  const speed = by[0] * ax + by[1] * ay;
  if (speed === 0) {
    return Math.abs(apart) < reach ? [enter, leave] : [1, 0];
  }
  const first = (-reach - apart) / speed;
  const last = (reach - apart) / speed;
  return [Math.max(enter, Math.min(first, last)), Math.min(leave, Math.max(first, last))];
};

/**
 * The share of a straight move (0 to 1) at which a base first touches another; null when it passes
 * clear. A base that touches already and moves on into the other is stopped at once (ESR-RUL-36).
 */
export const firstTouch = (a: Base, b: Base, by: Point): number | null => {
  let span: readonly [number, number] = [0, 1];
  for (const heading of [a.face, b.face]) {
    const s = sin(heading);
    const c = cos(heading);
    span = narrow(narrow(span, a, b, by, s, c), a, b, by, c, -s);
    if (span[0] >= span[1]) {
      return null;
    }
  }
  return span[0];
};

/** The square of the distance from a straight way to a base; 0 where it runs over it. */
export const squareWayToBase = (base: Base, a: Point, b: Point): number => {
  const all = corners(base);
  const crosses = all.some((corner, i) => crossing(a, b, corner, all[(i + 1) % 4] as Point) !== null);
  return crosses
    ? 0
    : Math.min(
        squareToBase(base, a[0], a[1]),
        squareToBase(base, b[0], b[1]),
        ...all.map(corner => squareToWay(corner, a, b)),
      );
};

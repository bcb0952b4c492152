/** Plane geometry of the drawing program, in units of the sheet: x to the right, y downwards. */

export type XY = readonly [x: number, y: number];

export interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

export const minus = (a: XY, b: XY): XY => [a[0] - b[0], a[1] - b[1]];
export const cross = (a: XY, b: XY): number => a[0] * b[1] - a[1] * b[0];
export const apart = (a: XY, b: XY): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
export const between = (a: XY, b: XY, t: number): XY => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
export const isSame = (a: XY, b: XY): boolean => a[0] === b[0] && a[1] === b[1];

/** The sides of a ring, each from a corner to the next; the last leads back to the first. */
export const sidesOf = (ring: readonly XY[]): (readonly [XY, XY])[] =>
  ring.map((from, i) => [from, ring[(i + 1) % ring.length] as XY]);

/** The steps of an open line. */
export const stepsOf = (line: readonly XY[]): (readonly [XY, XY])[] =>
  line.slice(1).map((to, i) => [line[i] as XY, to]);

/** Twice the area, positive when the ring keeps its inside on its left. Left of a way is where `cross` is positive. */
const doubleArea = (ring: readonly XY[]): number => {
  let sum = 0;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    sum += cross(ring[j] as XY, ring[i] as XY);
  }
  return sum;
};

export const signedArea = (ring: readonly XY[]): number => doubleArea(ring) / 2;

export const boxOf = (points: readonly XY[]): Box => {
  const box = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };
  for (const [x, y] of points) {
    box.x0 = Math.min(box.x0, x);
    box.y0 = Math.min(box.y0, y);
    box.x1 = Math.max(box.x1, x);
    box.y1 = Math.max(box.y1, y);
  }
  return box;
};

/** Whether a point lies inside rings taken together: within a hole is outside. */
export const isInside = ([x, y]: XY, rings: readonly (readonly XY[])[]): boolean => {
  let inside = false;
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [ax, ay] = ring[i] as XY;
      const [bx, by] = ring[j] as XY;
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) {
        inside = !inside;
      }
    }
  }
  return inside;
};

const BAND = 4;

/** The same question asked often: the sides are laid out by height once, so that few are looked at each time. */
export const insideOf = (rings: readonly (readonly XY[])[]): ((point: XY) => boolean) => {
  const bands = new Map<number, (readonly [XY, XY])[]>();
  for (const side of rings.flatMap(sidesOf)) {
    const [low, high] = [Math.min(side[0][1], side[1][1]), Math.max(side[0][1], side[1][1])];
    for (let band = Math.floor(low / BAND); band <= Math.floor(high / BAND); band++) {
      const there = bands.get(band) ?? [];
      there.push(side);
      bands.set(band, there);
    }
  }
  return ([x, y]) => {
    let inside = false;
    for (const [[ax, ay], [bx, by]] of bands.get(Math.floor(y / BAND)) ?? []) {
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) {
        inside = !inside;
      }
    }
    return inside;
  };
};

export const distanceToStep = (point: XY, [a, b]: readonly [XY, XY]): number => {
  const way = minus(b, a);
  const square = way[0] ** 2 + way[1] ** 2 || 1;
  const from = minus(point, a);
  const t = Math.max(0, Math.min(1, (from[0] * way[0] + from[1] * way[1]) / square));
  return apart(point, between(a, b, t));
};

/** Whether a point lies near any of many steps: they are laid out by where they are once. */
export const nearOf = (steps: readonly (readonly [XY, XY])[], near: number): ((point: XY) => boolean) => {
  const cell = near * 4;
  const key = (x: number, y: number): string => `${Math.floor(x / cell)} ${Math.floor(y / cell)}`;
  const cells = new Map<string, Set<readonly [XY, XY]>>();
  for (const step of steps) {
    const { x0, y0, x1, y1 } = boxOf(step);
    for (let x = x0 - near; x <= x1 + near + cell; x += cell) {
      for (let y = y0 - near; y <= y1 + near + cell; y += cell) {
        const at = key(Math.min(x, x1 + near), Math.min(y, y1 + near));
        cells.set(at, (cells.get(at) ?? new Set()).add(step));
      }
    }
  }
  return point => [...(cells.get(key(...point)) ?? [])].some(step => distanceToStep(point, step) <= near);
};

export const distanceToRing = (point: XY, ring: readonly XY[]): number => {
  let least = Infinity;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    least = Math.min(least, distanceToStep(point, [ring[j] as XY, ring[i] as XY]));
  }
  return least;
};

/** Where two steps cross: how far along the first and along the second. */
export const crossingOf = (
  [a, b]: readonly [XY, XY],
  [c, d]: readonly [XY, XY],
): readonly [number, number] | null => {
  const [u, v, w] = [minus(b, a), minus(d, c), minus(c, a)];
  const turn = cross(u, v);
  if (turn === 0) {
    return null;
  }
  const [s, t] = [cross(w, v) / turn, cross(w, u) / turn];
  return s >= 0 && s < 1 && t >= 0 && t < 1 ? [s, t] : null;
};

/** The part of a step that lies in a box, or nothing (Liang and Barsky). */
export const stepInBox = ([a, b]: readonly [XY, XY], box: Box): readonly [XY, XY] | null => {
  const [dx, dy] = minus(b, a);
  let [from, to] = [0, 1];
  const walls: readonly XY[] = [
    [-dx, a[0] - box.x0],
    [dx, box.x1 - a[0]],
    [-dy, a[1] - box.y0],
    [dy, box.y1 - a[1]],
  ];
  for (const [p, q] of walls) {
    if (p === 0 && q < 0) {
      return null;
    }
    if (p < 0) {
      from = Math.max(from, q / p);
    } else if (p > 0) {
      to = Math.min(to, q / p);
    }
  }
  return from < to ? [from === 0 ? a : between(a, b, from), to === 1 ? b : between(a, b, to)] : null;
};

export const grown = ({ x0, y0, x1, y1 }: Box, by: number): Box => ({
  x0: x0 - by,
  y0: y0 - by,
  x1: x1 + by,
  y1: y1 + by,
});

export const isInBox = ([x, y]: XY, { x0, y0, x1, y1 }: Box): boolean =>
  x >= x0 && x <= x1 && y >= y0 && y <= y1;

/** How much of a line lies in a box. */
export const lengthInBox = (line: readonly XY[], box: Box): number =>
  stepsOf(line).reduce((sum, step) => {
    const inside = stepInBox(step, box);
    return inside ? sum + apart(...inside) : sum;
  }, 0);

export const nearestIn = (point: XY, places: readonly XY[]): number => {
  let best = -1;
  let least = Infinity;
  for (const [i, place] of places.entries()) {
    const far = (place[0] - point[0]) ** 2 + (place[1] - point[1]) ** 2;
    if (far < least) {
      least = far;
      best = i;
    }
  }
  return best;
};

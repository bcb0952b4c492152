import type { XY } from './geometry.ts';

interface Segment {
  readonly a: XY;
  readonly b: XY;
}

const CELL = 120;
const STEP = 1;

/** Form lines in cells, so that the next one downhill is found without asking all of them. */
export class RayGrid {
  readonly #cells = new Map<number, Segment[]>();

  constructor(rings: readonly (readonly XY[])[]) {
    for (const ring of rings) {
      ring.forEach((a, i) => {
        this.#add({ a, b: ring[(i + 1) % ring.length] as XY });
      });
    }
  }

  #key(x: number, y: number): number {
    return (x + 500) * 10_000 + y + 500;
  }

  #add(segment: Segment): void {
    const { a, b } = segment;
    const [x0, x1] = [Math.min(a[0], b[0]), Math.max(a[0], b[0])].map(each => Math.floor(each / CELL)) as [
      number,
      number,
    ];
    const [y0, y1] = [Math.min(a[1], b[1]), Math.max(a[1], b[1])].map(each => Math.floor(each / CELL)) as [
      number,
      number,
    ];
    for (let x = x0; x <= x1; x++) {
      for (let y = y0; y <= y1; y++) {
        const key = this.#key(x, y);
        const known = this.#cells.get(key);
        if (known) {
          known.push(segment);
        } else {
          this.#cells.set(key, [segment]);
        }
      }
    }
  }

  /** How far the slope runs: to the next form line, or to the bottom between two hills. */
  runFrom(at: XY, down: XY, most: number): number {
    let nearest = most;
    let isUphill = false;
    const end: XY = [at[0] + down[0] * most, at[1] + down[1] * most];
    const [x0, x1] = order(at[0], end[0]);
    const [y0, y1] = order(at[1], end[1]);
    for (let x = x0; x <= x1; x++) {
      for (let y = y0; y <= y1; y++) {
        for (const { a, b } of this.#cells.get(this.#key(x, y)) ?? []) {
          const far = hit(at, down, a, b);
          if (far > STEP && far < nearest) {
            nearest = far;
            // Lower ground is on the left of a ring: a ray from there goes uphill.
            isUphill = (b[0] - a[0]) * down[1] - (b[1] - a[1]) * down[0] > 0;
          }
        }
      }
    }
    return isUphill ? nearest / 2 : nearest;
  }
}

const order = (a: number, b: number): readonly [number, number] => [
  Math.floor(Math.min(a, b) / CELL),
  Math.floor(Math.max(a, b) / CELL),
];

/** Where a ray meets a segment, as a distance; infinite where it does not. */
const hit = ([x, y]: XY, [dx, dy]: XY, [ax, ay]: XY, [bx, by]: XY): number => {
  const [ex, ey] = [bx - ax, by - ay];
  const across = dx * ey - dy * ex;
  if (Math.abs(across) < 1e-9) {
    return Number.POSITIVE_INFINITY;
  }
  const far = ((ax - x) * ey - (ay - y) * ex) / across;
  const along = ((ax - x) * dy - (ay - y) * dx) / across;
  return far > 0 && along >= 0 && along <= 1 ? far : Number.POSITIVE_INFINITY;
};

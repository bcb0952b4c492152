import type { XY } from '../geometry.ts';

/** A box in pixels of the sheet at one zoom. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** The box of this size about a middle. */
export const about = ([x, y]: XY, [w, h]: XY): Rect => ({ x: x - w / 2, y: y - h / 2, w, h });

export const middleOf = ({ x, y, w, h }: Rect): XY => [x + w / 2, y + h / 2];

export const grownBy = ({ x, y, w, h }: Rect, by: number): Rect => ({
  x: x - by,
  y: y - by,
  w: w + 2 * by,
  h: h + 2 * by,
});

/** How much of each other two boxes cover. */
export const overlap = (a: Rect, b: Rect): number => {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
};

const CELL = 96;

/** What already stands on the sheet, by where it stands. */
export class Taken {
  readonly #cells = new Map<string, Rect[]>();

  #around({ x, y, w, h }: Rect): string[] {
    const cells: string[] = [];
    for (let i = Math.floor(x / CELL); i <= Math.floor((x + w) / CELL); i++) {
      for (let j = Math.floor(y / CELL); j <= Math.floor((y + h) / CELL); j++) {
        cells.push(`${i} ${j}`);
      }
    }
    return cells;
  }

  add(...rects: readonly Rect[]): void {
    for (const rect of rects) {
      for (const cell of this.#around(rect)) {
        const there = this.#cells.get(cell) ?? [];
        there.push(rect);
        this.#cells.set(cell, there);
      }
    }
  }

  /** How much of a box lies on what is there. */
  under(rect: Rect): number {
    const seen = new Set(this.#around(rect).flatMap(cell => this.#cells.get(cell) ?? []));
    let sum = 0;
    for (const other of seen) {
      sum += overlap(rect, other);
    }
    return sum;
  }

  isFree(rect: Rect): boolean {
    return this.#around(rect).every(cell =>
      (this.#cells.get(cell) ?? []).every(other => overlap(rect, other) === 0),
    );
  }
}

/** Offsets round a place, the nearest first: rings of eight, a step of this size apart. */
export const rings = (step: number, many: number): readonly XY[] =>
  Array.from({ length: many }, (_, i) => i + 1).flatMap(ring =>
    (
      [
        [0, 1],
        [0, -1],
        [1, 0],
        [-1, 0],
        [0.8, 0.7],
        [-0.8, 0.7],
        [0.8, -0.7],
        [-0.8, -0.7],
      ] as const
    ).map(([dx, dy]): XY => [dx * ring * step, dy * ring * step]),
  );

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

/** How much of each other two boxes cover. */
export const overlap = (a: Rect, b: Rect): number => {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
};

const CELL = 96;
const ROW = 4096;

interface Entry {
  readonly rect: Rect;
  /** The last question in which it was looked at: it may lie in several cells. */
  asked: number;
}

/** The boxes that already stand on the sheet, found by their place. */
export class Taken {
  readonly #cells = new Map<number, Entry[]>();
  #questions = 0;

  /** Does something for every cell that a box touches. */
  #each({ x, y, w, h }: Rect, act: (cell: number) => void): void {
    const [left, right] = [Math.floor(x / CELL), Math.floor((x + w) / CELL)];
    const [top, bottom] = [Math.floor(y / CELL), Math.floor((y + h) / CELL)];
    for (let i = left; i <= right; i++) {
      for (let j = top; j <= bottom; j++) {
        act(i * ROW + j);
      }
    }
  }

  add(...rects: readonly Rect[]): void {
    for (const rect of rects) {
      const entry: Entry = { rect, asked: 0 };
      this.#each(rect, cell => {
        const there = this.#cells.get(cell);
        if (there) {
          there.push(entry);
        } else {
          this.#cells.set(cell, [entry]);
        }
      });
    }
  }

  /** Takes away a box that was added. */
  remove(rect: Rect): void {
    this.#each(rect, cell => {
      const there = this.#cells.get(cell) ?? [];
      const at = there.findIndex(entry => entry.rect === rect);
      if (at >= 0) {
        there.splice(at, 1);
      }
    });
  }

  /** The share of a box that lies on other boxes. */
  under(rect: Rect): number {
    this.#questions += 1;
    let sum = 0;
    this.#each(rect, cell => {
      for (const entry of this.#cells.get(cell) ?? []) {
        if (entry.asked !== this.#questions) {
          entry.asked = this.#questions;
          sum += overlap(rect, entry.rect);
        }
      }
    });
    return sum;
  }

  isFree(rect: Rect): boolean {
    return this.under(rect) === 0;
  }
}

const SPOKES: readonly XY[] = [
  [0, 1],
  [0, -1],
  [1, 0],
  [-1, 0],
  [0.8, 0.7],
  [-0.8, 0.7],
  [0.8, -0.7],
  [-0.8, -0.7],
];

const RINGS = new Map<string, readonly XY[]>();

/** Offsets round a place, the nearest first: rings of eight, a step of this size apart. */
export const rings = (step: number, many: number): readonly XY[] => {
  const key = `${step} ${many}`;
  const known =
    RINGS.get(key) ??
    Array.from({ length: many }, (_, i) => i + 1).flatMap(ring =>
      SPOKES.map(([dx, dy]): XY => [dx * ring * step, dy * ring * step]),
    );
  RINGS.set(key, known);
  return known;
};

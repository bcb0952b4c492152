import { apart, between, crossingOf, stepsOf, type XY } from '../geometry.ts';

/** Where a line crosses a shore: on which ring, at which of its sides, and how far along that side. */
export interface Crossing {
  readonly at: XY;
  readonly ring: number;
  readonly side: number;
  readonly along: number;
}

/** A part of a line between two crossings, or between a crossing and the line's end. */
export interface Part {
  readonly points: readonly XY[];
  readonly starts: Crossing | null;
  readonly ends: Crossing | null;
}

const CELL = 24;

interface Side {
  readonly ring: number;
  readonly side: number;
  readonly step: readonly [XY, XY];
}

const cellsOf = ([a, b]: readonly [XY, XY]): string[] => {
  const cells: string[] = [];
  const at = (v: number): number => Math.floor(v / CELL);
  for (let x = at(Math.min(a[0], b[0])); x <= at(Math.max(a[0], b[0])); x++) {
    for (let y = at(Math.min(a[1], b[1])); y <= at(Math.max(a[1], b[1])); y++) {
      cells.push(`${x} ${y}`);
    }
  }
  return cells;
};

/** The sides of rings by where they lie, so that a line need not be held against all of them. */
export class Shores {
  readonly #cells = new Map<string, Side[]>();

  constructor(rings: readonly (readonly XY[])[]) {
    for (const [ring, points] of rings.entries()) {
      points.forEach((from, side) => {
        const shore: Side = { ring, side, step: [from, points[(side + 1) % points.length] as XY] };
        for (const cell of cellsOf(shore.step)) {
          const there = this.#cells.get(cell) ?? [];
          there.push(shore);
          this.#cells.set(cell, there);
        }
      });
    }
  }

  /** The crossings of one step with the shores, in the step's order. */
  crossed(step: readonly [XY, XY]): readonly Crossing[] {
    const sides = new Set(cellsOf(step).flatMap(cell => this.#cells.get(cell) ?? []));
    return [...sides]
      .flatMap(({ ring, side, step: shore }) => {
        const met = crossingOf(step, shore);
        return met ? [{ at: between(...step, met[0]), ring, side, along: met[1], order: met[0] }] : [];
      })
      .sort((a, b) => a.order - b.order)
      .map(({ at, ring, side, along }) => ({ at, ring, side, along }));
  }
}

/** A line divided at every shore that it crosses. */
export const cutAt = (line: readonly XY[], shores: Shores): readonly Part[] => {
  const parts: Part[] = [];
  let points: XY[] = [line[0] as XY];
  let starts: Crossing | null = null;
  for (const step of stepsOf(line)) {
    for (const crossing of shores.crossed(step)) {
      parts.push({ points: [...points, crossing.at], starts, ends: crossing });
      points = [crossing.at];
      starts = crossing;
    }
    points.push(step[1]);
  }
  return [...parts, { points, starts, ends: null }];
};

/** The middle of a line by length: a place that is surely on it. */
export const middleOf = (line: readonly XY[]): XY => {
  const steps = stepsOf(line);
  let left = steps.reduce((sum, step) => sum + apart(...step), 0) / 2;
  for (const [from, to] of steps) {
    const length = apart(from, to);
    if (length >= left && length > 0) {
      return between(from, to, left / length);
    }
    left -= length;
  }
  return line[0] as XY;
};

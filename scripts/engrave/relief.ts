import { type Random, seeded } from '#kernel';
import { apart, between, stepsOf, type XY } from './geometry.ts';

/** One stroke of the graver, downhill. */
export interface Stroke {
  readonly from: XY;
  readonly to: XY;
}

const FINE = 2 ** 20;
export const part = (random: Random): number => random.below(FINE) / FINE;

/** Places along a line at equal distances, each with the line's direction there. */
export const along = (line: readonly XY[], every: number): readonly { at: XY; way: XY; far: number }[] => {
  const places: { at: XY; way: XY; far: number }[] = [];
  let [left, far] = [every / 2, 0];
  for (const [a, b] of stepsOf(line)) {
    const length = apart(a, b) || 1;
    const way: XY = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
    for (; left <= length; left += every) {
      places.push({ at: between(a, b, left / length), way, far: far + left });
    }
    left -= length;
    far += length;
  }
  return places;
};

const turnedBy = ([x, y]: XY, angle: number): XY => [
  x * Math.cos(angle) - y * Math.sin(angle),
  x * Math.sin(angle) + y * Math.cos(angle),
];

/** A value that wanders smoothly between 0 and 1: the ground has spurs and hollows, no teeth. */
const wandering = (random: Random, period: number): ((at: number) => number) => {
  const knots = Array.from({ length: 64 }, () => part(random));
  return at => {
    const place = at / period;
    const i = Math.floor(place);
    const t = place - i;
    const ease = t * t * (3 - 2 * t);
    return (knots[i % 64] as number) * (1 - ease) + (knots[(i + 1) % 64] as number) * ease;
  };
};

/** How a ridge is cut: spacing and reach of its strokes, and its spurs. */
export interface Cut {
  readonly every: number;
  readonly reach: number;
  /** From the crest to where the strokes begin. */
  readonly crest: number;
  readonly spurs: { readonly every: number; readonly reach: number } | null;
}

/** Strokes down both sides of a line, shorter towards its ends. */
const flanks = (line: readonly XY[], { every, reach, crest }: Cut, random: Random): Stroke[] => {
  const whole = stepsOf(line).reduce((sum, step) => sum + apart(...step), 0);
  const wander = [wandering(random, reach * 1.1), wandering(random, reach * 1.1)];
  return along(line, every).flatMap(({ at, way, far }) => {
    const taper = Math.min(1, 0.35 + Math.min(far, whole - far) / (reach * 1.8));
    return [1, -1].map((side, i): Stroke => {
      const tilt = (part(random) - 0.5) * 0.3;
      const [nx, ny] = turnedBy([-way[1] * side, way[0] * side], tilt);
      const long =
        reach * taper * (0.5 + 0.62 * (wander[i] as (at: number) => number)(far) + 0.15 * part(random));
      const start = crest * (0.7 + 0.6 * part(random));
      return {
        from: [at[0] + nx * start, at[1] + ny * start],
        to: [at[0] + nx * (start + long), at[1] + ny * (start + long)],
      };
    });
  });
};

/** Short side ridges, this way and that. */
const spursOf = (line: readonly XY[], { spurs, reach, crest }: Cut, random: Random): (readonly XY[])[] =>
  spurs === null
    ? []
    : along(line, spurs.every).map(({ at, way }, i) => {
        const side = i % 2 === 0 ? 1 : -1;
        const [dx, dy] = turnedBy([-way[1] * side, way[0] * side], (part(random) - 0.5) * 1.1);
        const long = spurs.reach * (0.6 + 0.7 * part(random));
        const bend = turnedBy([dx, dy], (part(random) - 0.5) * 0.8);
        const first: XY = [at[0] + dx * (reach * 0.5 + crest), at[1] + dy * (reach * 0.5 + crest)];
        const middle: XY = [first[0] + dx * long * 0.5, first[1] + dy * long * 0.5];
        return [first, middle, [middle[0] + bend[0] * long * 0.5, middle[1] + bend[1] * long * 0.5]];
      });

const ofSpur = (cut: Cut): Cut => ({ ...cut, reach: cut.reach * 0.55, crest: cut.crest * 0.8, spurs: null });

/** All strokes of a ridge, its crest's first. */
export const strokesOf = (line: readonly XY[], cut: Cut, seed: string): readonly Stroke[] => {
  const random = seeded(seed);
  const main = flanks(line, cut, random);
  const spurs = spursOf(line, cut, random);
  return [...main, ...spurs.flatMap(spur => flanks(spur, ofSpur(cut), random))];
};

const CELL = 4;

/** Leaves out a stroke where another is already cut: ink on ink is a blot. */
export class Copper {
  readonly #cells = new Map<string, XY[]>();

  readonly #room: number;

  constructor(room: number) {
    this.#room = room;
  }

  #around([x, y]: XY): XY[] {
    const found: XY[] = [];
    for (const dx of [-1, 0, 1]) {
      for (const dy of [-1, 0, 1]) {
        found.push(...(this.#cells.get(`${Math.floor(x / CELL) + dx} ${Math.floor(y / CELL) + dy}`) ?? []));
      }
    }
    return found;
  }

  /** Cuts the stroke if there is room for it. */
  cut({ from, to }: Stroke): boolean {
    const marks = [0.3, 0.75].map(t => between(from, to, t));
    if (marks.some(mark => this.#around(mark).some(other => apart(mark, other) < this.#room))) {
      return false;
    }
    for (const mark of marks) {
      const cell = `${Math.floor(mark[0] / CELL)} ${Math.floor(mark[1] / CELL)}`;
      this.#cells.set(cell, [...(this.#cells.get(cell) ?? []), mark]);
    }
    return true;
  }
}

/** The light falls from the north-west, as on every staff map. */
export const isShaded = ({ from, to }: Stroke): boolean => to[0] - from[0] + (to[1] - from[1]) > 0;

const HALVES = 2;

/** Strokes in half units: where each begins, seen from the last, and its way. */
export const strokeLine = (strokes: readonly Stroke[]): readonly number[] => {
  let [x, y] = [0, 0];
  return strokes.flatMap(({ from, to }) => {
    const [fx, fy, tx, ty] = [...from, ...to].map(each => Math.round(each * HALVES)) as [
      number,
      number,
      number,
      number,
    ];
    const step = [fx - x, fy - y, tx - fx, ty - fy];
    [x, y] = [fx, fy];
    return step;
  });
};

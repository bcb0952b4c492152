import { type Random, seeded } from '#kernel';
import { part, rounded, type XY } from './geometry.ts';
import { RayGrid } from './relief-rays.ts';

/** A form line: the ground inside it is higher. */
export interface FormLine {
  readonly height: number;
  readonly ring: readonly XY[];
  /** A swell of the plain: it is drawn faint. */
  readonly isFaint: boolean;
}

/** Strokes of one weight, as one path. */
export interface Cut {
  readonly path: string;
  /** In pixels. */
  readonly width: number;
  readonly isFaint: boolean;
}

interface Sheet {
  readonly width: number;
  readonly height: number;
  /** Units of the sheet to a pixel: strokes stand three pixels apart. */
  readonly pixel: number;
}

const APART = 3;
const CLOSEST = 9;
/** How long a stroke may be, in pixels and in units of the sheet. */
const LONG = 21;
const SHORTEST = 58;
const LONGEST = 125;
/** How far the next form line is looked for, in units; slopes that go on longer are plains. */
const PLAIN = 400;
/** The share of a slope that its strokes leave white, so that form lines can be told apart. */
const WHITE = 0.16;
const ON_EDGE = 40;

/** Slopes by the run to the next form line: the steeper, the thicker the stroke. */
const WEIGHTS = [
  [70, 1.35],
  [120, 1.1],
  [200, 0.9],
  [330, 0.72],
  [PLAIN + 1, 0.58],
] as const;

const weightOf = (run: number): number => WEIGHTS.find(([most]) => run < most)?.[1] ?? 0.58;

/** Light falls from the north-west, as on every staff map. */
const lightOn = ([dx, dy]: XY): number => (dx + dy > 0 ? 1.18 : 0.82);

const areaOf = (ring: readonly XY[]): number =>
  ring.reduce((sum, [x, y], i) => {
    const [nx, ny] = ring[(i + 1) % ring.length] as XY;
    return sum + x * ny - nx * y;
  }, 0) / 2;

/** A ring that runs so that lower ground is on its left. */
const turned = (ring: readonly XY[]): readonly XY[] => (areaOf(ring) > 0 ? ring : ring.toReversed());

/** Slope hachures after Lehmann: from every form line downhill towards the next, in rows on long slopes. */
export const reliefOf = (lines: readonly FormLine[], sheet: Sheet): readonly Cut[] => {
  const smooth = lines.map(line => ({ ...line, ring: turned(rounded(line.ring, 0.25, 3)) }));
  const rays = new RayGrid(smooth.map(({ ring }) => ring));
  const copper = new Copper(Math.max(CLOSEST, APART * sheet.pixel) * 0.8);
  const cuts = new Map<string, { width: number; isFaint: boolean; strokes: string[] }>();
  // The highest first: where two combs would cross, the lower one gives way.
  const order = smooth.map((line, id) => ({ line, id })).sort((a, b) => b.line.height - a.line.height);
  for (const { line, id } of order) {
    const random = seeded(`relief ${id}`);
    for (const stroke of strokesOf(line, rays, sheet, random)) {
      if (copper.cut(stroke)) {
        const { weight, from, to } = stroke;
        const key = `${weight.toFixed(2)} ${line.isFaint}`;
        const cut = cuts.get(key) ?? { width: weight, isFaint: line.isFaint, strokes: [] };
        cut.strokes.push(
          `M${from[0].toFixed(0)} ${from[1].toFixed(0)}l${(to[0] - from[0]).toFixed(0)} ${(to[1] - from[1]).toFixed(0)}`,
        );
        cuts.set(key, cut);
      }
    }
  }
  return [...cuts.values()].map(({ width, isFaint, strokes }) => ({
    width,
    isFaint,
    path: strokes.join(''),
  }));
};

interface Stroke {
  readonly from: XY;
  readonly to: XY;
  readonly weight: number;
}

/** All strokes below one form line. */
const strokesOf = (
  { ring, isFaint }: FormLine,
  rays: RayGrid,
  sheet: Sheet,
  random: Random,
): readonly Stroke[] => {
  // Closer than they are cut: where slopes open out, there is room for those between.
  const apart = Math.max(CLOSEST, APART * sheet.pixel) * 0.5;
  const strokes: Stroke[] = [];
  let left = apart * part(random);
  ring.forEach((a, i) => {
    const b = ring[(i + 1) % ring.length] as XY;
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const way: XY = [(b[0] - a[0]) / (length || 1), (b[1] - a[1]) / (length || 1)];
    for (; left < length; left += apart * (0.85 + 0.3 * part(random))) {
      const at: XY = [a[0] + way[0] * left, a[1] + way[1] * left];
      if (!isOnEdge(at, way, sheet)) {
        const rows = rowsFrom(at, tilted([way[1], -way[0]], random), rays, sheet, random);
        strokes.push(...(isFaint ? rows.slice(0, 1) : rows));
      }
    }
    left -= length;
  });
  return strokes;
};

const tilted = ([x, y]: XY, random: Random): XY => {
  const turn = (part(random) - 0.5) * 0.16;
  return [x - y * turn, y + x * turn];
};

/** Where a ring runs along the edge of the sheet the ground only ends. */
const isOnEdge = ([x, y]: XY, [dx, dy]: XY, { width, height }: Sheet): boolean =>
  (Math.abs(dx) < 0.25 && (x < ON_EDGE || x > width - ON_EDGE)) ||
  (Math.abs(dy) < 0.25 && (y < ON_EDGE || y > height - ON_EDGE));

const ROWS = 3;

/** One stroke downhill, and on a long slope another below it, thinner as the slope runs out. */
const rowsFrom = (at: XY, down: XY, rays: RayGrid, { pixel }: Sheet, random: Random): readonly Stroke[] => {
  const run = rays.runFrom(at, down, PLAIN);
  const most = Math.max(SHORTEST, Math.min(LONGEST, LONG * pixel));
  const rows = Math.max(1, Math.min(ROWS, Math.round(run / most)));
  const long = Math.min(most, run / rows) * (1 - WHITE);
  return Array.from({ length: rows }, (_, row): Stroke => {
    const start = row * (long / (1 - WHITE)) + long * 0.06 * part(random);
    const end = start + long * (0.82 + 0.3 * part(random));
    return {
      from: [at[0] + down[0] * start, at[1] + down[1] * start],
      to: [at[0] + down[0] * end, at[1] + down[1] * end],
      weight: Math.max(0.5, weightOf(run) * lightOn(down) - row * 0.14),
    };
  });
};

/** Leaves out a stroke where another is already cut: ink on ink is a blot. */
class Copper {
  readonly #room: number;
  readonly #cells = new Map<number, XY[]>();

  constructor(room: number) {
    this.#room = room;
  }

  #cell(x: number, y: number): number {
    return Math.floor(x / this.#room) * 100_003 + Math.floor(y / this.#room);
  }

  #isFree([x, y]: XY): boolean {
    for (const dx of [-1, 0, 1]) {
      for (const dy of [-1, 0, 1]) {
        const near = this.#cells.get(this.#cell(x + dx * this.#room, y + dy * this.#room)) ?? [];
        if (near.some(([nx, ny]) => Math.hypot(nx - x, ny - y) < this.#room)) {
          return false;
        }
      }
    }
    return true;
  }

  /** Cuts the stroke if there is room for it. */
  cut({ from, to }: Stroke): boolean {
    const marks = [0.08, 0.36, 0.64, 0.92].map(
      (t): XY => [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t],
    );
    if (!marks.every(mark => this.#isFree(mark))) {
      return false;
    }
    for (const mark of marks) {
      const cell = this.#cell(...mark);
      this.#cells.set(cell, [...(this.#cells.get(cell) ?? []), mark]);
    }
    return true;
  }
}

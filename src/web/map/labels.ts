import type { XY } from './geometry.ts';

/** A box of the window in pixels. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Something that wants its label beside what it names. */
export interface Wish {
  readonly id: string;
  /** What is labelled: the label stands beside it, not on it. */
  readonly about: Rect;
  readonly full: XY;
  /** What is left of the label where there is no room. */
  readonly small: XY;
  /** Seen from far: rather small beside its block than whole on somebody else's or at the end of a line. */
  readonly modest?: boolean;
}

export interface Placed {
  readonly rect: Rect;
  readonly small: boolean;
  /** It had to move aside: a line leads back to what it names. */
  readonly led: boolean;
}

/** The places beside a box, best first: where along its width and height the label's own corner goes. */
const SIDES: readonly XY[] = [
  [0, 1],
  [0, -1],
  [-1, 1],
  [1, 1],
  [-1, -1],
  [1, -1],
  [1, 0],
  [-1, 0],
];

const RINGS = [3, 20, 42, 70] as const;

const besides = ({ x, y, w, h }: Rect, [wide, high]: XY, [sx, sy]: XY, gap: number): Rect => ({
  w: wide,
  h: high,
  x: sy === 0 ? (sx > 0 ? x + w + gap : x - wide - gap) : x + w / 2 - wide / 2 + (sx * (wide + w)) / 4,
  y: sy === 0 ? y + h / 2 - high / 2 : sy > 0 ? y + h + gap : y - high - gap,
});

const shared = (a: Rect, b: Rect): number => {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
};

const overlap = (rect: Rect, all: readonly Rect[]): number => {
  let sum = 0;
  for (const each of all) {
    sum += shared(rect, each);
  }
  return sum;
};

interface Candidate extends Placed {
  readonly clash: number;
  /** It covers something or had to go away from what it names. */
  readonly strained: boolean;
  readonly cost: number;
}

const LED_FROM = 20;

/** What must not be covered, what should not be, and the window that labels should stay in. */
export interface Room {
  readonly fixed: readonly Rect[];
  readonly bodies: readonly Rect[];
  readonly window: Rect;
}

/** How much of a label is cut off by the window; what stands outside it may have its label there. */
const cutOff = (rect: Rect, about: Rect, window: Rect): number =>
  shared(about, window) > 0 ? rect.w * rect.h - shared(rect, window) : 0;

const bestOf = (wish: Wish, size: XY, small: boolean, taken: readonly Rect[], room: Room) => {
  let best: Candidate | null = null;
  for (const gap of RINGS) {
    for (const [order, side] of SIDES.entries()) {
      const rect = besides(wish.about, size, side, gap);
      const clash = overlap(rect, taken);
      const covered = overlap(rect, room.bodies);
      const cost =
        clash * 12 + covered * 1.5 + cutOff(rect, wish.about, room.window) * 3 + gap * 9 + order * 5;
      if (!best || cost < best.cost) {
        const led = gap >= LED_FROM;
        best = { rect, small, led, clash, cost, strained: clash + covered > 0 || led };
      }
    }
  }
  return best as Candidate;
};

/** Puts labels beside what they name so that none stands on another: the first asked first served. */
export const placeLabels = (wishes: readonly Wish[], room: Room): ReadonlyMap<string, Placed> => {
  const taken: Rect[] = [...room.fixed];
  const placed = new Map<string, Placed>();
  for (const wish of wishes) {
    const full = bestOf(wish, wish.full, false, taken, room);
    const tight = wish.modest ? full.strained : full.clash > 0;
    const small = tight ? bestOf(wish, wish.small, true, taken, room) : null;
    const { rect, small: isSmall, led } = small && small.cost < full.cost ? small : full;
    placed.set(wish.id, { rect, small: isSmall, led });
    taken.push(rect);
  }
  return placed;
};

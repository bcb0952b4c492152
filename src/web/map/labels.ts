import { type Box, middleOfBox, shared, type XY } from './geometry.ts';

/** Something that wants its plate beside the thing that it names. Boxes are in pixels. */
export interface Wish {
  readonly id: string;
  /** The boxes of the named pieces: the plate stands beside them. */
  readonly own: readonly Box[];
  /** The box round all of them. */
  readonly about: Box;
  readonly full: XY;
  /** The rest of the plate where there is no room: the order disc. */
  readonly small: XY;
  /** It is in the hand: it keeps its whole plate, on a lead line if need be. */
  readonly kept?: boolean;
}

export interface Placed {
  readonly rect: Box;
  readonly small: boolean;
  /** It had to move aside: a line leads back to this point of the named thing. */
  readonly lead: XY | null;
}

/** The boxes that no plate may cover, and the window that plates should stay in. */
export interface Free {
  readonly taken: readonly Box[];
  readonly window: Box;
  /** A panel beside the window: where the map is full, a big plate may lie over it. */
  readonly panel?: Box | undefined;
}

/** The places beside a box, best first: where along its width and height the plate’s own corner goes. */
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

/** Within this many pixels of its own troops a plate needs no lead line. */
export const NEAR = 40;
const BESIDE = [4, 14, 26, 36] as const;
const LED = [52, 76, 104, 140] as const;

/** Less than a pixel is no overlap. */
const LEAST = 1;

const besides = ({ x, y, w, h }: Box, [wide, high]: XY, [sx, sy]: XY, gap: number): Box => ({
  w: wide,
  h: high,
  x: sy === 0 ? (sx > 0 ? x + w + gap : x - wide - gap) : x + w / 2 - wide / 2 + (sx * (wide + w)) / 4,
  y: sy === 0 ? y + h / 2 - high / 2 : sy > 0 ? y + h + gap : y - high - gap,
});

const covers = (rect: Box, all: readonly Box[]): number => {
  let sum = 0;
  for (const each of all) {
    sum += shared(rect, each);
  }
  return sum;
};

/** The gap between two boxes. */
export const apart = (a: Box, b: Box): number =>
  Math.hypot(
    Math.max(0, b.x - (a.x + a.w), a.x - (b.x + b.w)),
    Math.max(0, b.y - (a.y + a.h), a.y - (b.y + b.h)),
  );

const distanceToOwn = (rect: Box, own: readonly Box[]): number =>
  own.reduce((least, each) => Math.min(least, apart(rect, each)), Number.POSITIVE_INFINITY);

/** The share of a plate that is cut off by the window; a thing outside the window may have its plate there. */
const cutOff = (rect: Box, about: Box, window: Box): number =>
  shared(about, window) > 0 ? rect.w * rect.h - shared(rect, window) : 0;

/** The first free place on the rings round a wish: nothing is covered, nothing is cut off. */
const freePlace = (
  { about, own }: Wish,
  size: XY,
  rings: readonly number[],
  near: number,
  { taken, window }: Free,
): Box | null => {
  for (const gap of rings) {
    for (const side of SIDES) {
      const rect = besides(about, size, side, gap);
      const fits = cutOff(rect, about, window) < LEAST && distanceToOwn(rect, own) <= near;
      if (fits && covers(rect, taken) < LEAST) {
        return rect;
      }
    }
  }
  return null;
};

/** Where there is no room at all, the disc lies on its own troops: never on others’ if that can be helped. */
const onOwn = ({ own, about }: Wish, [wide, high]: XY, { taken, window }: Free): Box => {
  let best: Box = { x: about.x, y: about.y, w: wide, h: high };
  let least = Number.POSITIVE_INFINITY;
  const others = taken.filter(each => !own.includes(each));
  for (const part of own) {
    for (const [x, y] of corners(part, wide, high)) {
      const rect = { x, y, w: wide, h: high };
      const cost = covers(rect, others) + cutOff(rect, about, window);
      if (cost < least) {
        [best, least] = [rect, cost];
      }
    }
  }
  return best;
};

const corners = ({ x, y, w, h }: Box, wide: number, high: number): readonly XY[] => [
  [x + w / 2 - wide / 2, y + h - high / 2],
  [x + w / 2 - wide / 2, y - high / 2],
  [x - wide / 2, y + h / 2 - high / 2],
  [x + w - wide / 2, y + h / 2 - high / 2],
];

/** The point of the named thing that lies nearest to its plate. */
const leadTo = (rect: Box, own: readonly Box[]): XY => {
  const nearest = [...own].sort((a, b) => apart(rect, a) - apart(rect, b))[0];
  return middleOfBox(nearest ?? rect);
};

const placeOne = (wish: Wish, free: Free): Placed => {
  const beside = freePlace(wish, wish.full, BESIDE, NEAR, free);
  if (beside) {
    return { rect: beside, small: false, lead: null };
  }
  const led = wish.kept ? freePlace(wish, wish.full, LED, Number.POSITIVE_INFINITY, free) : null;
  if (led) {
    return { rect: led, small: false, lead: leadTo(led, wish.own) };
  }
  const small = freePlace(wish, wish.small, BESIDE, NEAR, free) ?? onOwn(wish, wish.small, free);
  return { rect: small, small: true, lead: null };
};

/**
 * Puts plates beside the things that they name so that none covers troops, names or another plate: the first asked
 * first served.
 */
export const placeLabels = (
  wishes: readonly Wish[],
  { taken, window }: Free,
): ReadonlyMap<string, Placed> => {
  const used: Box[] = [...taken];
  const placed = new Map<string, Placed>();
  for (const wish of wishes) {
    const place = placeOne(wish, { taken: used, window });
    placed.set(wish.id, place);
    used.push(place.rect);
  }
  return placed;
};

/** A plate in a corner of the window costs as much as so wide a gap. */
const CORNER = 220;

/** A lit target counts for less than troops: where everything cannot be clear, troops are. */
const LIT = 0.5;

/** A plate over a panel costs as much as so many covered pixels: a hand’s breadth of lit ground. */
const PANEL = 4000;

/** The share of a plate’s width that a panel must have to carry it. */
const MOSTLY = 0.8;

/** Over a panel, at its outer edge and at the height of the subject. */
const overPanel = (about: Box, [w, h]: XY, panel: Box): Box => {
  const { y } = within({ x: panel.x, y: about.y + about.h / 2 - h / 2, w, h }, panel);
  return { x: panel.x + panel.w - w, y, w, h };
};

/** So far apart are the places that a plate may have along the edges of the window. */
const STEP = 32;

const cornersOf = ([w, h]: XY, { x, y, w: wide, h: high }: Box): readonly Box[] =>
  [x, x + wide - w].flatMap(left => [y, y + high - h].map(top => ({ x: left, y: top, w, h })));

const between = (from: number, room: number): readonly number[] =>
  Array.from({ length: Math.max(0, Math.ceil(room / STEP) - 1) }, (_, i) => from + (i + 1) * STEP);

const edgesOf = ([w, h]: XY, { x, y, w: wide, h: high }: Box): readonly Box[] => [
  ...between(x, wide - w).flatMap(left => [y, y + high - h].map(top => ({ x: left, y: top, w, h }))),
  ...between(y, high - h).flatMap(top => [x, x + wide - w].map(left => ({ x: left, y: top, w, h }))),
];

/**
 * A big plate beside its subject, clear of everything if it can be; else in a corner of the window, or where it covers
 * least. The ends of the act, its subject and the piece that acts, are the last that it covers. Lit targets stay clear
 * where there is room for it, if need be at an edge of the window or over the panel beside it.
 */
export const placePlate = (
  about: Box,
  size: XY,
  { taken, window, panel }: Free,
  { ends = [], lit = [] }: { readonly ends?: readonly Box[]; readonly lit?: readonly Box[] } = {},
): Box => {
  let best: Box | null = null;
  let least = Number.POSITIVE_INFINITY;
  const weigh = (rect: Box, price: number): void => {
    const cost = covers(rect, taken) + covers(rect, [about, ...ends]) * 20 + covers(rect, lit) * LIT + price;
    if (cost < least) {
      [best, least] = [rect, cost];
    }
  };
  for (const gap of [16, 40, 80, 140]) {
    for (const side of SIDES) {
      weigh(within(besides(about, size, side, gap), window), gap);
    }
  }
  for (const corner of cornersOf(size, window)) {
    weigh(within(corner, window), CORNER);
  }
  for (const edge of lit.length > 0 ? edgesOf(size, window) : []) {
    weigh(within(edge, window), CORNER);
  }
  if (panel && panel.w >= size[0] * MOSTLY) {
    weigh(overPanel(about, size, panel), PANEL);
  }
  return best as unknown as Box;
};

const within = ({ x, y, w, h }: Box, window: Box): Box => ({
  w,
  h,
  x: Math.max(window.x, Math.min(x, window.x + window.w - w)),
  y: Math.max(window.y, Math.min(y, window.y + window.h - h)),
});

/** A name that belongs to a point of the map. */
export interface Lettering {
  readonly id: string;
  readonly text: string;
  readonly at: XY;
  /** The room that it takes in pixels. */
  readonly size: XY;
  /** It has first claim: it is always shown, where it covers least. */
  readonly first?: boolean;
}

/** Over its point, then a little above and below, then beside it. */
const SHIFTS: readonly XY[] = [
  [0, 0],
  [0, -26],
  [0, 26],
  [0, -46],
  [0, 46],
  [0, -70],
  [0, 70],
  [1, 0],
  [-1, 0],
  [1, -30],
  [-1, -30],
  [1, 30],
  [-1, 30],
];

const ASIDE = 34;
const NEAR_SHIFTS = 4;

const boxAt = ({ at: [x, y], size: [w, h] }: Lettering, [side, dy]: XY): Box => ({
  x: x - w / 2 + side * (w / 2 + ASIDE),
  y: y + dy - h * 0.8,
  w,
  h,
});

/** Puts names on the map: over their point or a little beside it; those without first claim give way. */
export const placeNames = (names: readonly Lettering[], taken: readonly Box[]): ReadonlyMap<string, Box> => {
  const used: Box[] = [...taken];
  const placed = new Map<string, Box>();
  for (const name of names) {
    const boxes = (name.first ? SHIFTS : SHIFTS.slice(0, NEAR_SHIFTS)).map(shift => boxAt(name, shift));
    const free = boxes.find(box => covers(box, used) < LEAST);
    const box = free ?? (name.first ? leastCovering(boxes, used) : null);
    if (box) {
      placed.set(name.id, box);
      used.push(box);
    }
  }
  return placed;
};

const leastCovering = (boxes: readonly Box[], used: readonly Box[]): Box | null =>
  [...boxes].sort((a, b) => covers(a, used) - covers(b, used))[0] ?? null;

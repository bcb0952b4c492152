import { type Box, shared, type XY } from './geometry.ts';

export const DISC_RADIUS = 16;
const HIGH = 38;
const GAP = 14;

/** Where a disc stands, in pixels, and the side to which its words lie. */
export interface DiscPlace {
  readonly at: XY;
  readonly leftward: boolean;
  readonly box: Box;
}

/** How wide the words of a disc lie. */
export const discWide = (words: string): number => Math.max(92, 30 + words.length * 8);

const placed = ([x, y]: XY, leftward: boolean, wide: number): DiscPlace => ({
  at: [x, y],
  leftward,
  box: {
    x: leftward ? x - wide : x - DISC_RADIUS,
    y: y - DISC_RADIUS,
    w: wide + DISC_RADIUS,
    h: 2 * DISC_RADIUS,
  },
});

/** Discs one below the other beside a box: the first so many to its right, the others to its left. */
const beside = ({ x, y, w, h }: Box, wides: readonly number[], right: number): readonly DiscPlace[] =>
  wides.map((wide, i) => {
    const onRight = i < right;
    const [of, row] = onRight ? [right, i] : [wides.length - right, i - right];
    const top = y + h / 2 - ((of - 1) * HIGH) / 2;
    const far = DISC_RADIUS + GAP;
    return placed([onRight ? x + w + far : x - far, top + row * HIGH], !onRight, wide);
  });

/** Discs in one row over or under a box. */
const inRow = ({ x, w }: Box, wides: readonly number[], middle: number): readonly DiscPlace[] => {
  const total = wides.reduce((sum, wide) => sum + wide + DISC_RADIUS + 4, 0);
  let left = x + w / 2 - total / 2;
  return wides.map(wide => {
    const disc = placed([left + DISC_RADIUS, middle], false, wide);
    left += wide + DISC_RADIUS + 4;
    return disc;
  });
};

/** How much a disc covers, or how much of it lies outside the window. */
const covers = ({ box }: DiscPlace, taken: readonly Box[], window: Box): number =>
  taken.reduce((sum, other) => sum + shared(box, other), 0) + 2 * (box.w * box.h - shared(box, window));

/** Places for discs round a box: on both sides of it if they cover nothing there, else wherever they cover least. */
export const placeDiscs = (
  about: Box,
  words: readonly string[],
  { taken, window }: { readonly taken: readonly Box[]; readonly window: Box },
): readonly DiscPlace[] => {
  const wides = words.map(discWide);
  const many = wides.length;
  const ways = [
    beside(about, wides, Math.ceil(many / 2)),
    beside(about, wides, many),
    beside(about, wides, 0),
    inRow(about, wides, about.y - DISC_RADIUS - GAP),
    inRow(about, wides, about.y + about.h + DISC_RADIUS + GAP),
  ];
  const costs = ways.map(way => way.reduce((sum, disc) => sum + covers(disc, taken, window), 0));
  return ways[costs.indexOf(Math.min(...costs))] ?? [];
};

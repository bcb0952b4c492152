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

/**
 * Discs one below the other beside a box: the first ones to its right, the others to its left. Their middle is that of
 * the box, or a number of discs below it.
 */
const beside = (
  { x, y, w, h }: Box,
  wides: readonly number[],
  right: number,
  down = 0,
): readonly DiscPlace[] =>
  wides.map((wide, i) => {
    const onRight = i < right;
    const [of, row] = onRight ? [right, i] : [wides.length - right, i - right];
    const top = y + h / 2 - ((of - 1) * HIGH) / 2 + down * HIGH;
    const far = DISC_RADIUS + GAP;
    return placed([onRight ? x + w + far : x - far, top + row * HIGH], !onRight, wide);
  });

/** Discs in one row over or under a box, moved along it until they are in the window. */
const inRow = (
  { x, w }: Box,
  wides: readonly number[],
  middle: number,
  window: Box,
): readonly DiscPlace[] => {
  const total = wides.reduce((sum, wide) => sum + wide + DISC_RADIUS + 4, 0);
  const least = window.x + 4;
  let left = Math.max(least, Math.min(window.x + window.w - total, x + w / 2 - total / 2));
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
  const half = Math.ceil(many / 2);
  const [over, under] = [about.y - DISC_RADIUS - GAP, about.y + about.h + DISC_RADIUS + GAP];
  const columns = [half, many, 0];
  const ways = [
    ...columns.map(right => beside(about, wides, right)),
    inRow(about, wides, over, window),
    inRow(about, wides, under, window),
    [...inRow(about, wides.slice(0, half), over, window), ...inRow(about, wides.slice(half), under, window)],
    ...[-1, 1].flatMap(way =>
      columns.map(right => beside(about, wides, right, (way * Math.max(right, many - right)) / 2)),
    ),
  ];
  const costs = ways.map(way => way.reduce((sum, disc) => sum + covers(disc, taken, window), 0));
  return ways[costs.indexOf(Math.min(...costs))] ?? [];
};

import { type Box, shared, type XY } from '../../../map/geometry.ts';

/** The cloth of a flag in pixels. */
export const CLOTH: XY = [28, 18];

/** Where the cloth’s left top may be from the foot of its pole, the best first. */
const PLACES: readonly XY[] = [
  [0, -36],
  [-28, -36],
  [0, -58],
  [-28, -58],
  [0, 18],
  [-28, 18],
  [22, -22],
  [-50, -22],
  [0, -80],
  [-28, -80],
];

const clothAt = ([x, y]: XY, [dx, dy]: XY): Box => ({ x: x + dx, y: y + dy, w: CLOTH[0], h: CLOTH[1] });

const covered = (box: Box, troops: readonly Box[]): number =>
  troops.reduce((sum, each) => sum + shared(box, each), 0);

/** Where a flag hangs from its pole: clear of troops that hold its place, or where it covers least of them. */
export const hangingOf = (at: XY, troops: readonly Box[]): XY => {
  const costs = PLACES.map(place => covered(clothAt(at, place), troops));
  return PLACES[costs.indexOf(Math.min(...costs))] ?? [0, -36];
};

/** The room of a flag: its cloth and the pole to it. */
export const flagBox = (at: XY, hanging: XY): Box => {
  const { x, y, w, h } = clothAt(at, hanging);
  const [left, top] = [Math.min(x, at[0]) - 3, Math.min(y, at[1]) - 2];
  const [right, foot] = [Math.max(x + w, at[0]) + 3, Math.max(y + h, at[1]) + 2];
  return { x: left, y: top, w: right - left, h: foot - top };
};

import type { XY } from '../geometry.ts';
import { about, middleOf, type Rect, type Taken } from './taken.ts';

/** Something that wants a place among others. */
export interface Wish {
  readonly size: XY;
  /** Middles it would like, the best first. */
  readonly wants: readonly XY[];
  /** How little it belongs there, from 0 (at home) to 1 (on foreign ground). */
  strange?(middle: XY): number;
}

export interface Settled {
  readonly rect: Rect;
  /** It stands on something else, or far from home: there was no room. */
  readonly clash: number;
  readonly strange: number;
}

const STRANGE = 40;
/** Standing on something at all, and every pixel of it. */
const CLASH = [160, 3] as const;

/** The best place for a wish: the first free one at home, or else the one with the least harm. */
export const settle = ({ size, wants, strange = () => 0 }: Wish, taken: Taken, room: number): Settled => {
  let best: (Settled & { readonly cost: number }) | null = null;
  const first = wants[0] as XY;
  for (const want of wants) {
    const far = Math.hypot(want[0] - first[0], want[1] - first[1]);
    if (best && far >= best.cost) {
      continue;
    }
    const rect = about(want, [size[0] + 2 * room, size[1] + 2 * room]);
    const clash = taken.under(rect);
    const foreign = strange(want);
    const cost = (clash > 0 ? CLASH[0] + clash * CLASH[1] : 0) + foreign * STRANGE + far;
    if (!best || cost < best.cost) {
      best = { rect: about(want, size), clash, strange: foreign, cost };
    }
  }
  return best as Settled;
};

/** The start of a line from a box that had to move away from its home; nowhere while it is at home and near. */
export const leadOf = (rect: Rect, home: XY, isHome: boolean, near: number): XY | null => {
  const [x, y] = middleOf(rect);
  return isHome && Math.hypot(x - home[0], y - home[1]) <= near ? null : home;
};

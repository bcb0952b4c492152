import type { Body } from './body.ts';
import { middleOfBox, type XY } from './geometry.ts';

/** The nearest body toward a direction of the window, for the arrow keys; null when there is none. */
export const nearestToward = (bodies: readonly Body[], from: string, [dx, dy]: XY): string | null => {
  const start = bodies.find(each => each.id === from);
  if (!start) {
    return null;
  }
  const [x, y] = middleOfBox(start.box);
  let best: string | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const each of bodies) {
    const [ex, ey] = middleOfBox(each.box);
    const ahead = (ex - x) * dx + (ey - y) * dy;
    const aside = Math.abs((ex - x) * dy) + Math.abs((ey - y) * dx);
    if (each !== start && ahead > 0 && ahead + 2 * aside < least) {
      least = ahead + 2 * aside;
      best = each.id;
    }
  }
  return best;
};

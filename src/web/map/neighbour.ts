import { centreOf, type Shown } from '../faces/esr/map/formation.tsx';
import type { XY } from './geometry.ts';

/** The nearest Formation toward a direction of the window, for the arrow keys; null when there is none. */
export const nearestToward = (formations: readonly Shown[], from: string, [dx, dy]: XY): string | null => {
  const start = formations.find(each => each.id === from);
  if (!start) {
    return null;
  }
  // Only differences count, so any height of the sheet does.
  const [x, y] = centreOf(start, 0);
  let best: string | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const each of formations) {
    const [ex, ey] = centreOf(each, 0);
    const ahead = (ex - x) * dx + (ey - y) * dy;
    const aside = Math.abs((ex - x) * dy) + Math.abs((ey - y) * dx);
    if (each !== start && ahead > 0 && ahead + 2 * aside < least) {
      least = ahead + 2 * aside;
      best = each.id;
    }
  }
  return best;
};

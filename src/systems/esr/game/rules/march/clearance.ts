import type { ArmySide, Board, Unit } from '../../board.ts';
import { baseOf, bodyOf, couldBeNearer, FAR } from '../../bodies.ts';
import { type Base, squareGap } from '../../geometry/base.ts';
import { type Box, boxesMeet } from '../../geometry/polygon.ts';
import { nearest, type Point, wholeRoot, yards } from '../../geometry/whole.ts';

/**
 * The distances of a directive hold for every Unit at every moment of the march. A Unit that is nearer already may not come
 * nearer still (ESR-RUL-13).
 */

/** The bases of all enemies who stand so near to a box. */
export const enemiesNear = (board: Board, side: ArmySide, box: Box, gap: number): readonly Base[] =>
  board.formations.flatMap(other => {
    const theirs = other.side !== side && other.presence === 'field' ? bodyOf(other.units) : null;
    return theirs?.box && boxesMeet(theirs.box, box, gap) ? theirs.bases : [];
  });

/**
 * How far a base is from the nearest of some enemies, rounded down to a tenth of a yard; gaps beyond a limit are not
 * told apart.
 */
const gapOf = (base: Base, enemies: readonly Base[], limit?: number): number => {
  let least = limit === undefined ? FAR : limit * limit;
  for (const enemy of enemies) {
    if (couldBeNearer(base, enemy, least)) {
      least = Math.min(least, squareGap(base, enemy));
    }
  }
  return least >= FAR ? FAR : wholeRoot(Math.floor(least));
};

/** How near a base may come: as the directive says, or as it stands already. */
const limitFor = (base: Base, enemies: readonly Base[], keep: number): number =>
  Math.min(keep, gapOf(base, enemies, keep));

/** How near each Unit may come, judged from where it stands before the march. */
export const limitsOf = (
  before: readonly Unit[],
  enemies: readonly Base[],
  keep: number,
): readonly number[] => before.map(unit => limitFor(baseOf(unit), enemies, keep));

/** Whether no Unit has come nearer than it may. */
export const isClear = (
  after: readonly Unit[],
  enemies: readonly Base[],
  limits: readonly number[],
): boolean =>
  after.every((unit, i) => {
    const limit = limits[i] as number;
    return gapOf(baseOf(unit), enemies, limit) >= limit;
  });

const moved = (base: Base, [dx, dy]: Point, gone: number, whole: number): Base => ({
  ...base,
  x: base.x + nearest((dx * gone) / whole),
  y: base.y + nearest((dy * gone) / whole),
});

const STEP = yards(5);

/** How much of a straight way a base can go: as far as the gap allows, and again from there. */
export const clearWay = (
  base: Base,
  by: Point,
  whole: number,
  enemies: readonly Base[],
  keep: number,
): number => {
  const limit = limitFor(base, enemies, keep);
  let gone = 0;
  let last = 0;
  for (;;) {
    const room = gapOf(moved(base, by, gone, whole), enemies) - limit;
    if (room < 0) {
      return lastClear(base, by, whole, enemies, limit, last, gone);
    }
    if (gone >= whole) {
      return whole;
    }
    last = gone;
    gone = Math.min(whole, gone + Math.max(room, STEP));
  }
};

const lastClear = (
  base: Base,
  by: Point,
  whole: number,
  enemies: readonly Base[],
  limit: number,
  clear: number,
  barred: number,
): number => {
  let [low, high] = [clear, barred];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (gapOf(moved(base, by, middle, whole), enemies) >= limit) {
      low = middle;
    } else {
      high = middle;
    }
  }
  return low;
};

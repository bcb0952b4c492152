import { type Board, enemyOf, type Formation } from '../board.ts';
import { guideOf } from '../bodies.ts';
import { nearest, type Point, squareBetween, yards } from '../geometry/whole.ts';
import { groundAt, terrainOf } from '../ground/field.ts';
import { shortestWay } from '../ground/shortest-way.ts';
import { depthFrom } from '../ground/way-back.ts';

/**
 * The place nearest by practicable path, and no nearer to the enemy's base edge, at which the distance holds (ESR-RUL-19).
 * The table is searched in squares, the nearest first. No Unit comes farther from an enemy than it goes, so a square whose
 * middle is too near by more than it measures holds no refuge, and nothing else is left out.
 */

/** How far from the nearest enemy a body would be whose guide stood at a place. */
export type GapAt = (place: Point) => number;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly halfX: number;
  readonly halfY: number;
  /** As the crow flies. */
  readonly off: number;
}

/** Whether the enemy leaves a way open to a body, or to some of it. */
export type IsOpen = (way: readonly Point[]) => boolean;

interface Refuge {
  readonly places: readonly Point[];
  readonly length: number;
  readonly gap: number;
  readonly open: boolean;
}

/** A square so small is looked at no closer. */
const FINE = yards(1);
/** A square so small that is a refuge altogether is looked at no closer either; a larger one where ways are closed. */
const SMALL = yards(25);
const LARGE = yards(200);

const clamped = (value: number, middle: number, half: number): number =>
  Math.max(middle - half, Math.min(middle + half, value));

const boxAt = (from: Point, x: number, y: number, halfX: number, halfY: number): Box => {
  const near: Point = [clamped(from[0], x, halfX), clamped(from[1], y, halfY)];
  return { x, y, halfX, halfY, off: Math.sqrt(squareBetween(from, near)) };
};

const quartersOf = (from: Point, { x, y, halfX, halfY }: Box): readonly Box[] =>
  [-1, 1].flatMap(right =>
    [-1, 1].map(up => boxAt(from, x + (right * halfX) / 2, y + (up * halfY) / 2, halfX / 2, halfY / 2)),
  );

/** Where in a small square the refuge could be: as near as it goes, in the middle, or in a corner of the table. */
const placesIn = (from: Point, { x, y, halfX, halfY }: Box): readonly Point[] =>
  [
    [clamped(from[0], x, halfX), clamped(from[1], y, halfY)] as const,
    [x, y] as const,
    ...[-1, 1].flatMap(right => [-1, 1].map(up => [x + right * halfX, y + up * halfY] as const)),
  ].map(([px, py]) => [from[0] + nearest(px - from[0]), from[1] + nearest(py - from[1])]);

/** Keeps the list in order, the nearest last. */
const insert = (list: Box[], box: Box): void => {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle] as Box).off > box.off) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  list.splice(low, 0, box);
};

/** The way to the nearest refuge; null when there is none on the whole table. */
export const wayToRefuge = (
  board: Board,
  formation: Formation,
  distance: number,
  gapAt: GapAt,
  isOpen: IsOpen,
): readonly Point[] | null => {
  const { field, armies } = board;
  const from = guideOf(formation);
  const { base } = armies[enemyOf(formation.side)];
  const deep = depthFrom(field, from, base);
  const isBehind = (place: Point): boolean => depthFrom(field, place, base) >= deep;
  let best: Refuge | null = null;
  const boxes = [boxAt(from, field.width / 2, field.height / 2, field.width / 2, field.height / 2)];
  for (let box = boxes.pop(); box && (!best?.open || box.off <= best.length); box = boxes.pop()) {
    const reach = Math.sqrt(box.halfX * box.halfX + box.halfY * box.halfY);
    const gap = gapAt([box.x, box.y]);
    if (gap + reach < distance || !hasDepth(box, from, isBehind)) {
      continue;
    }
    const half = Math.max(box.halfX, box.halfY);
    if (half > FINE && (half > (best ? LARGE : SMALL) || gap - reach < distance)) {
      for (const quarter of quartersOf(from, box)) {
        insert(boxes, quarter);
      }
      continue;
    }
    for (const place of placesIn(from, box)) {
      // No way is shorter than as the crow flies.
      const off = Math.sqrt(squareBetween(from, place));
      if (isBehind(place) && !(best?.open && off > best.length + 1)) {
        best = betterOf(best, refugeAt(board, from, place, distance, gapAt, isOpen));
      }
    }
  }
  return best?.places ?? null;
};

/** Whether any corner of a square is far enough from the enemy's base edge. */
const hasDepth = ({ x, y, halfX, halfY }: Box, _from: Point, isBehind: (place: Point) => boolean): boolean =>
  [-1, 1].some(right => [-1, 1].some(up => isBehind([x + right * halfX, y + up * halfY])));

/** A way on which everybody would be lost is none, while there is another. */
const betterOf = (best: Refuge | null, found: Refuge | null): Refuge | null => {
  if (!found || !best || found.open !== best.open) {
    return !found || best?.open ? best : found;
  }
  return found.length < best.length || (found.length === best.length && found.gap > best.gap) ? found : best;
};

const refugeAt = (
  { field }: Board,
  from: Point,
  place: Point,
  distance: number,
  gapAt: GapAt,
  isOpen: IsOpen,
): Refuge | null => {
  const gap = groundAt(terrainOf(field), place) === 'impassable' ? -1 : gapAt(place);
  const way = gap < distance ? null : shortestWay(field, from, () => place);
  return way && { gap, open: isOpen(way.places), ...way };
};

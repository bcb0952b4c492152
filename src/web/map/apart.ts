import { type Box, shared, type XY } from './geometry.ts';

const GAP = 2;

/** The moves that bring a box clear of another one: over it, under it, or to one of its sides. */
const movesClear = ({ x, y, w, h }: Box, of: Box): readonly XY[] => [
  [0, of.y - GAP - h - y],
  [0, of.y + of.h + GAP - y],
  [of.x - GAP - w - x, 0],
  [of.x + of.w + GAP - x, 0],
];

const moved = (box: Box, [dx, dy]: XY): Box => ({ ...box, x: box.x + dx, y: box.y + dy });
const far = ([dx, dy]: XY): number => Math.hypot(dx, dy);

const shortestFirst = (box: Box, placed: readonly Box[]): readonly XY[] =>
  placed.flatMap(other => movesClear(box, other)).sort((a, b) => far(a) - far(b));

const STAYS: XY = [0, 0];

/** How far each box moves so that no two cover each other: the first keeps its place, a later one goes the shortest way. */
export const apart = (boxes: readonly Box[]): readonly XY[] => {
  const placed: Box[] = [];
  return boxes.map(box => {
    const isFree = (move: XY): boolean => placed.every(other => shared(moved(box, move), other) === 0);
    const move = isFree(STAYS) ? STAYS : (shortestFirst(box, placed).find(isFree) ?? STAYS);
    placed.push(moved(box, move));
    return move;
  });
};

import { type Box, boxesMeet, boxOfWay, crossing, partsInside, squareToWay } from '../geometry/polygon.ts';
import { along, nearest, type Point, yards } from '../geometry/whole.ts';
import { type Field, GROUNDS, type Ground, type Terrain } from './field.ts';

/** A straight way over the ground: its obstacles, its crossings, its roads (ESR-RUL-18). */

/** How far beside the middle of a road a column still marches on it. */
const ROAD_WIDTH = yards(60);

/** ESR-QRG-MOV-1: a way is on a road when both its ends lie on the same straight piece of it, or near enough. */
export const isOnRoad = (terrain: Terrain, a: Point, b: Point): boolean => {
  const near = ROAD_WIDTH * ROAD_WIDTH;
  const middle = along(a, b, 1, 2);
  let start = false;
  let half = false;
  let end = false;
  for (const [from, to] of terrain.roads) {
    start ||= squareToWay(a, from, to) <= near;
    half ||= squareToWay(middle, from, to) <= near;
    end ||= squareToWay(b, from, to) <= near;
  }
  return start && half && end;
};

/** How near to a bridge or ford a column crosses by it (ESR-RUL-18). */
const BRIDGE = yards(150);

const isBridged = (field: Field, place: Point): boolean =>
  field.crossings.some(
    ({ at }) => Math.abs(at[0] - place[0]) <= BRIDGE && Math.abs(at[1] - place[1]) <= BRIDGE,
  );

/** The share of a way at which a river, a pond or the edge of the table stops it; 1 when nothing does (ESR-RUL-18). */
export const freeShare = (terrain: Terrain, a: Point, b: Point, mayBridge: boolean): number => {
  let share = edgeShare(terrain.field, a, b);
  const box = boxOfWay(a, b);
  for (const [from, to] of terrain.rivers) {
    if (!boxesMeet(box, boxOfWay(from, to))) {
      continue;
    }
    const at = crossing(a, b, from, to);
    if (at !== null && at < share && !(mayBridge && isBridged(terrain.field, wayPoint(a, b, at)))) {
      share = at;
    }
  }
  for (const patch of terrain.patches) {
    if (patch.ground === 'impassable') {
      const [first] = partsInside(patch.shape, a, b);
      share = first === undefined ? share : Math.min(share, first[0]);
    }
  }
  return share;
};

export const wayPoint = (a: Point, b: Point, share: number): Point => [
  a[0] + nearest((b[0] - a[0]) * share),
  a[1] + nearest((b[1] - a[1]) * share),
];

/** Where a way leaves the table; a way that begins outside may come in. */
const edgeShare = (field: Field, a: Point, b: Point): number => {
  let share = 1;
  for (const [from, to, most] of [
    [a[0], b[0], field.width],
    [a[1], b[1], field.height],
  ] as const) {
    if (to < 0 && to < from) {
      share = Math.min(share, from <= 0 ? 0 : from / (from - to));
    } else if (to > most && to > from) {
      share = Math.min(share, from >= most ? 0 : (most - from) / (to - from));
    }
  }
  return share;
};

/** Whether nothing but open ground lies in a box: no patch, no river, no edge of the table. */
export const isPlain = (terrain: Terrain, box: Box): boolean => {
  const { width, height } = terrain.field;
  if (box.west < 0 || box.south < 0 || box.east > width || box.north > height) {
    return false;
  }
  for (const patch of terrain.patches) {
    if (boxesMeet(patch.shape.box, box)) {
      return false;
    }
  }
  for (const [from, to] of terrain.rivers) {
    if (boxesMeet(boxOfWay(from, to), box)) {
      return false;
    }
  }
  return true;
};

/** A straight piece of a way: from which share to which, over which ground. */
export interface Piece {
  readonly from: number;
  readonly to: number;
  readonly ground: Ground;
}

const WHOLE_OPEN: readonly Piece[] = [{ from: 0, to: 1, ground: 'open' }];

/** A way cut into pieces of one ground each; where patches lie on each other the worse counts (ESR-RUL-18). */
export const piecesOfWay = (terrain: Terrain, a: Point, b: Point): readonly Piece[] => {
  const inside: Piece[] = [];
  const box = boxOfWay(a, b);
  for (const patch of terrain.patches) {
    if (boxesMeet(patch.shape.box, box)) {
      for (const [from, to] of partsInside(patch.shape, a, b)) {
        inside.push({ from, to, ground: patch.ground });
      }
    }
  }
  return inside.length === 0 ? WHOLE_OPEN : cutUp(inside);
};

const cutUp = (inside: readonly Piece[]): readonly Piece[] => {
  const cuts = [...new Set([0, 1, ...inside.flatMap(piece => [piece.from, piece.to])])].sort((p, q) => p - q);
  return cuts.slice(1).map((to, i) => {
    const from = cuts[i] as number;
    const over = inside.filter(piece => piece.from <= from && piece.to >= to);
    const ground = over.reduce<Ground>(
      (worst, piece) => (GROUNDS.indexOf(piece.ground) > GROUNDS.indexOf(worst) ? piece.ground : worst),
      'open',
    );
    return { from, to, ground };
  });
};

import type { Board, Formation, Unit } from '../board.ts';
import { bodyOf, DEPTH, frontageOf, isOnTable } from '../bodies.ts';
import { between, offset, type Point, yards } from '../geometry/whole.ts';
import { groundAt, terrainOf } from '../ground/field.ts';
import { freeShare } from '../ground/straight-way.ts';
import { isRoomFor } from './room.ts';

/** Whether a base may stand at a place: on the table, on ground that bears it, beside all others. */
export const mayStand = (board: Board, unit: Unit): boolean => {
  const { width, height } = board.field;
  return (
    unit.x >= 0 &&
    unit.y >= 0 &&
    unit.x <= width &&
    unit.y <= height &&
    groundAt(terrainOf(board.field), [unit.x, unit.y]) !== 'impassable' &&
    isRoomFor(board, unit)
  );
};

/** Offsets to try round a wanted place, nearest first. */
const RINGS: readonly (readonly [forward: number, right: number])[] = (() => {
  const step = yards(60);
  const all: [number, number][] = [];
  for (let forward = -7; forward <= 7; forward++) {
    for (let right = -7; right <= 7; right++) {
      all.push([forward * step, right * step]);
    }
  }
  return all.sort(
    (a, b) => a[0] * a[0] + a[1] * a[1] - (b[0] * b[0] + b[1] * b[1]) || a[0] - b[0] || a[1] - b[1],
  );
})();

/** The offsets of a ring of places no farther off than so much. */
export const ringsWithin = (within: number): readonly (readonly [forward: number, right: number])[] =>
  RINGS.filter(([forward, right]) => forward * forward + right * right <= within * within);

/** The free place nearest to a wanted one, within so far of it; null when there is none. */
export const freePlace = (
  board: Board,
  unit: Unit,
  wanted: Point,
  face: number,
  within: number,
): Unit | null => {
  for (const [forward, right] of RINGS) {
    if (forward * forward + right * right > within * within) {
      break;
    }
    const [x, y] = offset(wanted, face, forward, right);
    const there = { ...unit, x, y, face, place: 'wave' as const };
    if (mayStand(board, there)) {
      return there;
    }
  }
  return null;
};

/** Whether no river or pond lies between two places. */
export const isReachable = (board: Board, from: Point, to: Point): boolean =>
  freeShare(terrainOf(board.field), from, to, false) === 1;

/** The place at the rear of a Formation's waves where a rallied Unit joins. */
export const rearPlace = (formation: Formation): Point => offset(formation.ra, formation.face, yards(225));

/** A battery's place beside the first wave. */
export const batteryPlace = (formation: Formation): Point => {
  let front: Unit | null = null;
  for (const unit of bodyOf(formation.units).standing) {
    if (!front || isAhead(unit, front, formation.face)) {
      front = unit;
    }
  }
  return front
    ? offset([front.x, front.y], formation.face, 0, frontageOf(front.kind) / 2 + DEPTH)
    : rearPlace(formation);
};

const isAhead = (a: Unit, b: Unit, face: number): boolean => {
  const [fx, fy] = offset([0, 0], face, 1000);
  return (a.x - b.x) * fx + (a.y - b.y) * fy > 0;
};

/** How far the nearest Unit of the Formation is from a place (ESR-RUL-12). */
export const isNearFormation = (formation: Formation, place: Point, within: number): boolean =>
  between(place, formation.ra) <= within + yards(450) &&
  (formation.units.some(unit => isOnTable(unit) && between([unit.x, unit.y], place) <= within) ||
    between(place, formation.ra) <= within);

import type { ArmySide, Board, Formation, Unit } from '../board.ts';
import { bodyOf, DEPTH, frontageOf, isOnTable } from '../bodies.ts';
import { between, offset, type Point, yards } from '../geometry/whole.ts';
import { groundAt, terrainOf } from '../ground/field.ts';
import { freeShare } from '../ground/straight-way.ts';
import { depthFrom } from '../ground/way-back.ts';
import { squareFromPlace } from './proximity.ts';
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

/**
 * Two places that are as good as each other, the better one first: farther from the enemy, then nearer to the own base
 * edge. Which of them lies to the right never counts, so that a battle in a mirror goes as the battle does.
 */
export const saferFirst = (
  board: Board,
  side: ArmySide,
  one: Point,
  other: Point,
): readonly [Point, Point] => {
  const gained = squareFromPlace(board, side, one) - squareFromPlace(board, side, other);
  const { base } = board.armies[side];
  const deeper = depthFrom(board.field, other, base) - depthFrom(board.field, one, base);
  return gained > 0 || (gained === 0 && deeper >= 0) ? [one, other] : [other, one];
};

/** Offsets to try round a wanted place, to one side, nearest first. */
const RINGS: readonly (readonly [forward: number, aside: number])[] = (() => {
  const step = yards(60);
  const all: [number, number][] = [];
  for (let forward = -7; forward <= 7; forward++) {
    for (let aside = 0; aside <= 7; aside++) {
      all.push([forward * step, aside * step]);
    }
  }
  return all.sort(
    (a, b) => a[0] * a[0] + a[1] * a[1] - (b[0] * b[0] + b[1] * b[1]) || a[0] - b[0] || a[1] - b[1],
  );
})();

/** The places round a wanted one, no farther off than so much, nearest first. */
export function* placesRound(
  board: Board,
  side: ArmySide,
  wanted: Point,
  face: number,
  within: number,
): Generator<Point> {
  for (const [forward, aside] of RINGS) {
    if (forward * forward + aside * aside > within * within) {
      return;
    }
    const right = offset(wanted, face, forward, aside);
    yield* aside === 0 ? [right] : saferFirst(board, side, right, offset(wanted, face, forward, -aside));
  }
}

/** The free place nearest to a wanted one, within so far of it; null when there is none. */
export const freePlace = (
  board: Board,
  side: ArmySide,
  unit: Unit,
  wanted: Point,
  face: number,
  within: number,
): Unit | null => {
  for (const [x, y] of placesRound(board, side, wanted, face, within)) {
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

import type { Board, Formation, Unit } from '../../board.ts';
import { baseOf, bodyOf, canMove, guideOf, placeOf } from '../../bodies.ts';
import { type Base, corners } from '../../geometry/base.ts';
import { angleBetween, arcLength, between, type Point, turned, turnRound } from '../../geometry/whole.ts';
import { enemiesNear, isClear, limitsOf } from './clearance.ts';

/** A body after it has changed front. */
export interface Wheeled {
  readonly units: readonly Unit[];
  readonly used: number;
  readonly face: number;
  /** Whether the enemy held it up before it had turned as far as it was told. */
  readonly held: boolean;
}

/** A wheel is measured along the outer corner, and is cut short where the enemy is too near; to face about costs nothing (ESR-RUL-16). */
export const wheel = (
  board: Board,
  formation: Formation,
  face: number,
  column: boolean,
  keep: number,
): Wheeled => {
  const turn = angleBetween(face, formation.face);
  if (turn === 0 || column) {
    return { units: formation.units, used: 0, face: formation.face, held: false };
  }
  if (turn === 180) {
    const units = formation.units.map(unit =>
      canMove(unit, board.turn) ? { ...unit, face: turned(unit.face + 180) } : unit,
    );
    return { units, used: 0, face, held: false };
  }
  const guide = guideOf(formation);
  const way = turned(face - formation.face) > 180 ? -1 : 1;
  const radius = outerCorner(formation, guide, board.turn);
  const free = freeTurn(board, formation, guide, way, turn, radius, keep);
  return {
    units: free === 0 ? formation.units : turnedUnits(formation.units, guide, way * free, board.turn),
    used: arcLength(radius, free),
    face: turned(formation.face + way * free),
    held: free < turn,
  };
};

const outerCorner = (formation: Formation, guide: Point, now: number): number => {
  let radius = 0;
  for (const unit of formation.units) {
    if (canMove(unit, now)) {
      for (const corner of corners(baseOf(unit))) {
        radius = Math.max(radius, between(guide, corner));
      }
    }
  }
  return radius;
};

const turnedUnits = (units: readonly Unit[], guide: Point, degrees: number, now: number): readonly Unit[] =>
  units.map(unit => {
    if (!canMove(unit, now)) {
      return unit;
    }
    const [x, y] = turnRound(guide, placeOf(unit), turned(degrees));
    return { ...unit, x, y, face: turned(unit.face + degrees) };
  });

/** How many degrees a body can turn before one of its Units comes too near to the enemy (ESR-RUL-13). */
const freeTurn = (
  board: Board,
  formation: Formation,
  guide: Point,
  way: 1 | -1,
  most: number,
  radius: number,
  keep: number,
): number => {
  const [x, y] = guide;
  const swept = { west: x - radius, east: x + radius, south: y - radius, north: y + radius };
  const enemies = bodyOf(formation.units).box ? enemiesNear(board, formation.side, swept, keep) : [];
  return enemies.length === 0 ? most : clearTurn(board, formation, guide, way, most, enemies, keep);
};

const clearTurn = (
  board: Board,
  formation: Formation,
  guide: Point,
  way: 1 | -1,
  most: number,
  enemies: readonly Base[],
  keep: number,
): number => {
  const movers = formation.units.filter(unit => canMove(unit, board.turn));
  const limits = limitsOf(movers, enemies, keep);
  for (let degrees = 1; degrees <= most; degrees++) {
    if (!isClear(turnedUnits(movers, guide, way * degrees, board.turn), enemies, limits)) {
      return degrees - 1;
    }
  }
  return most;
};

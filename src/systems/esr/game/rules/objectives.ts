import { type ArmySide, type Board, enemyOf, type Formation, type Objective, SIDES } from '../board.ts';
import { baseOf, bodyOf, guideOf } from '../bodies.ts';
import { forceOf } from '../edit.ts';
import { type Base, squareToBase, squareWayToBase } from '../geometry/base.ts';
import { boxesMeet, isIn, polygon } from '../geometry/polygon.ts';
import { type Point, squareBetween } from '../geometry/whole.ts';
import type { Field } from '../ground/field.ts';
import { type Goal, marchCost } from '../ground/route.ts';
import { depthFrom } from '../ground/way-back.ts';
import { rangeOf } from '../ranges.ts';
import type { SeenFormation } from '../seen.ts';

/** A Formation arrives when one of its Units is within 450 yards of the objective (ESR-RUL-14). */
export const ARRIVAL = rangeOf('arrival');

const objectiveOf = (board: Board, id: string): Objective | null =>
  board.objectives.find(each => each.id === id) ?? null;

/** Cavalry that went over to Attack goes first for the Unit that it named (ESR-RUL-15). */
const preyOf = (board: Board, { target, side }: Formation): Point | null => {
  if (!target) {
    return null;
  }
  const prey = board.formations
    .filter(each => each.side !== side && each.presence === 'field')
    .flatMap(each => bodyOf(each.units).standing)
    .find(unit => unit.id === target);
  return prey ? [prey.x, prey.y] : null;
};

/** Where a Formation marches to: its Force's objective, a place or an enemy Formation. */
export const goalOf = (board: Board, formation: Formation): Point => {
  const prey = preyOf(board, formation);
  if (prey) {
    return prey;
  }
  const { objective } = forceOf(board, formation.force);
  const place = objectiveOf(board, objective);
  if (place) {
    return place.at;
  }
  const enemy = board.formations.find(each => each.id === objective);
  return enemy ? guideOf(enemy) : guideOf(formation);
};

const AREAS = new WeakMap<Field, Map<string, ReturnType<typeof polygon>>>();

/** The outline of an area of the field, made once. */
export const shapeOf = (field: Field, id: string): ReturnType<typeof polygon> | null => {
  let shapes = AREAS.get(field);
  if (!shapes) {
    shapes = new Map(field.areas.map(area => [area.id, polygon(area.points)] as const));
    AREAS.set(field, shapes);
  }
  return shapes.get(id) ?? null;
};

/** Whether the nearest edge of a base is so near to the nearest point of an objective (ESR-RUL-02). */
const isWithin = (field: Field, objective: Objective, base: Base, distance: number): boolean => {
  const shape = objective.area === null ? null : shapeOf(field, objective.area);
  const [x, y] = objective.at;
  if (!shape) {
    return squareToBase(base, x, y) <= distance * distance;
  }
  const box = { west: base.x, east: base.x, south: base.y, north: base.y };
  return (
    boxesMeet(shape.box, box, distance + base.wide + base.deep) &&
    (isIn(shape, [base.x, base.y]) ||
      shape.points.some(
        (from, i) =>
          squareWayToBase(base, from, shape.points[(i + 1) % shape.points.length] as Point) <=
          distance * distance,
      ))
  );
};

export const isAt = (
  board: Pick<Board, 'field'>,
  formation: Pick<SeenFormation, 'units'>,
  objective: Objective,
): boolean => bodyOf(formation.units).bases.some(base => isWithin(board.field, objective, base, ARRIVAL));

/** A Unit is in an area with its centre; at a point or line within 225 yards (ESR-RUL-49). */
const isInside = (field: Field, objective: Objective, base: Base): boolean => {
  const shape = objective.area === null ? null : shapeOf(field, objective.area);
  return shape ? isIn(shape, [base.x, base.y]) : isWithin(field, objective, base, INSIDE);
};

const INSIDE = rangeOf('holding');

/** Infantry and cavalry in waves or column, of Formations without a status. */
const holdersOf = (board: Board, side: ArmySide): readonly Base[] =>
  board.formations
    .filter(each => each.side === side && each.presence === 'field' && each.status === null)
    .flatMap(each =>
      bodyOf(each.units)
        .standing.filter(unit => unit.kind.cls !== 'art')
        .map(baseOf),
    );

/**
 * The holder of a place at the end of a turn: the side with more Units in it; else the only side near it; else the
 * holder before (ESR-RUL-49).
 */
const holderAfter = (board: Board, objective: Objective): ArmySide | null => {
  const [french, coalition] = SIDES.map(side => holdersOf(board, side)) as [readonly Base[], readonly Base[]];
  const inside = (bases: readonly Base[]): number =>
    bases.filter(base => isInside(board.field, objective, base)).length;
  const margin = inside(french) - inside(coalition);
  if (margin !== 0) {
    return margin > 0 ? 'french' : 'coalition';
  }
  const near = (bases: readonly Base[]): boolean =>
    bases.some(base => isWithin(board.field, objective, base, ARRIVAL));
  if (inside(french) > 0 || near(french) === near(coalition)) {
    return objective.holder;
  }
  return near(french) ? 'french' : 'coalition';
};

/** The places as the end of a turn leaves them; the same list where nothing changed hands. */
export const heldPlaces = (board: Board): readonly Objective[] => {
  const after = board.objectives.map(each => {
    const holder = each.exit === null ? holderAfter(board, each) : each.holder;
    return holder === each.holder ? each : { ...each, holder };
  });
  return after.some((each, i) => each !== board.objectives[i]) ? after : board.objectives;
};

/** An order against an enemy Formation is accomplished when that is no longer on the field (ESR-3.2). */
const isAccomplished = (board: Board, enemy: string): boolean =>
  board.formations.find(each => each.id === enemy)?.presence !== 'field';

export const hasArrived = (board: Board, formation: Formation): boolean => {
  const objective = objectiveOf(board, forceOf(board, formation.force).objective);
  return objective === null
    ? isAccomplished(board, forceOf(board, formation.force).objective)
    : isAt(board, formation, objective);
};

/** The objective of a Formation's Force when it is an edge by which its side may leave (ESR-RUL-52). */
export const exitOf = (board: Board, formation: Formation): Objective | null => {
  const objective = objectiveOf(board, forceOf(board, formation.force).objective);
  return objective?.exit?.side === formation.side ? objective : null;
};

/** Whether an exit is open now: its turn has come, and the enemy does not hold the place that closes it. */
export const isExitOpen = (board: Board, { exit }: Objective): boolean =>
  exit !== null &&
  board.turn >= exit.from &&
  (exit.unless === null || objectiveOf(board, exit.unless)?.holder !== enemyOf(exit.side));

/** ESR-RUL-14: nearer by practicable path; where the path cannot tell, as the crow flies. */
export const isNearer = (board: Board, from: Point, to: Point, goal: Goal): boolean => {
  const before = marchCost(board.field, from, goal);
  const after = marchCost(board.field, to, goal);
  if (before >= 0 && after >= 0 && before !== after) {
    return after < before;
  }
  return typeof goal === 'string'
    ? depthFrom(board.field, to, goal) < depthFrom(board.field, from, goal)
    : squareBetween(to, goal) < squareBetween(from, goal);
};

/** The side's base edge, toward which the beaten go. */
export const baseGoal = (board: Board, side: ArmySide): Goal => board.armies[side].base;

/** ESR-3.5: a place of the scenario, or a specific enemy Formation. */
export const isObjective = (board: Board, side: ArmySide, id: string): boolean =>
  board.objectives.some(each => each.id === id) ||
  board.formations.some(each => each.id === id && each.side !== side && each.presence === 'field');

import type { Unit } from '../board.ts';
import { baseOf, bodyOf } from '../bodies.ts';
import { squareGap } from '../geometry/base.ts';
import { between, type Point, yards } from '../geometry/whole.ts';

/** ESR-RUL-16: Units of a deployed Formation stay within 225 yards of another and 900 of the Reformation Area. */
const NEIGHBOUR = yards(225);
const REAR = yards(900);

const isAstray = (unit: Unit, standing: readonly Unit[], ra: Point): boolean =>
  between([unit.x, unit.y], ra) > REAR ||
  (standing.length > 1 &&
    !standing.some(
      other => other !== unit && squareGap(baseOf(unit), baseOf(other)) <= NEIGHBOUR * NEIGHBOUR,
    ));

/** The first of some Units that has lost touch with the body that it belongs to; null when none has. */
export const findAstray = (units: readonly Unit[], some: readonly Unit[], ra: Point): Unit | null => {
  const { standing } = bodyOf(units);
  return some.find(unit => isAstray(unit, standing, ra)) ?? null;
};

export const isTogether = (units: readonly Unit[], some: readonly Unit[], ra: Point): boolean =>
  findAstray(units, some, ra) === null;

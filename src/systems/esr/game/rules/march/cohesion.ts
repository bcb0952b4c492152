import type { Unit } from '../../board.ts';
import { baseOf, bodyOf } from '../../bodies.ts';
import { squareGap } from '../../geometry/base.ts';
import { along, between, type Point } from '../../geometry/whole.ts';
import { rangeOf } from '../../ranges.ts';

/** ESR-RUL-16: Units of a deployed Formation stay within 225 yards of another and 900 of the Reformation Area. */
const NEIGHBOUR = rangeOf('neighbour');
const REAR = rangeOf('fromRear');

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

/** A body before or after a march. */
interface Drawn {
  readonly units: readonly Unit[];
  readonly ra: Point;
}

/** Whether a march keeps Units in touch: a Unit that had lost touch before may go on, but not farther astray. */
export const keepsTogether = (before: Drawn, after: Drawn, some: readonly Unit[]): boolean => {
  const stood = bodyOf(before.units).standing;
  const { standing } = bodyOf(after.units);
  return !some.some(unit => {
    const was = stood.find(each => each.id === unit.id);
    return (
      isAstray(unit, standing, after.ra) &&
      (was === undefined ||
        !isAstray(was, stood, before.ra) ||
        between([unit.x, unit.y], after.ra) > Math.max(REAR, between([was.x, was.y], before.ra)))
    );
  });
};

const TENTHS = 10;

/** How much of a way a Unit can go before it is farther than 900 yards from the rear; null for all of it. */
export const shareWithin = (ra: Point, from: Point, to: Point): number | null => {
  const most = Math.max(REAR, between(from, ra));
  for (let tenths = TENTHS; tenths > 0; tenths--) {
    if (between(along(from, to, tenths, TENTHS), ra) <= most) {
      return tenths === TENTHS ? null : tenths / TENTHS;
    }
  }
  return 0;
};

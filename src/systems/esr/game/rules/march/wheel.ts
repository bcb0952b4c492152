import type { Formation, Unit } from '../../board.ts';
import { baseOf, canMove, guideOf, placeOf } from '../../bodies.ts';
import { corners } from '../../geometry/base.ts';
import { angleBetween, arcLength, between, turned, turnRound } from '../../geometry/whole.ts';

/** A body after it has changed front. */
export interface Wheeled {
  readonly units: readonly Unit[];
  readonly used: number;
  readonly face: number;
}

/** A wheel is measured along the outer corner; to face about costs nothing (ESR-RUL-16). */
export const wheel = (formation: Formation, face: number, column: boolean, now: number): Wheeled => {
  const turn = angleBetween(face, formation.face);
  if (turn === 0 || column) {
    return { units: formation.units, used: 0, face: formation.face };
  }
  if (turn === 180) {
    return {
      units: formation.units.map(unit =>
        canMove(unit, now) ? { ...unit, face: turned(unit.face + 180) } : unit,
      ),
      used: 0,
      face,
    };
  }
  const guide = guideOf(formation);
  const degrees = turned(face - formation.face);
  let radius = 0;
  const units = formation.units.map(unit => {
    if (!canMove(unit, now)) {
      return unit;
    }
    for (const corner of corners(baseOf(unit))) {
      radius = Math.max(radius, between(guide, corner));
    }
    const [x, y] = turnRound(guide, placeOf(unit), degrees);
    return { ...unit, x, y, face: turned(unit.face + degrees) };
  });
  return { units, used: arcLength(radius, turn), face };
};

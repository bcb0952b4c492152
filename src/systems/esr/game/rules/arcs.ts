import type { Board, Formation, Unit } from '../board.ts';
import { bodyOf, DEPTH, FAR, frontageOf } from '../bodies.ts';
import { type Base, corners, squareGap } from '../geometry/base.ts';
import { boxesMeet } from '../geometry/polygon.ts';
import { forwardOf, offset, type Point, rightOf } from '../geometry/whole.ts';

/** ESR-RUL-21: whether a place lies between the lines at 45° outward from the front corners of a base. */
export const isInArc = (unit: Unit, place: Point): boolean => {
  const front = offset([unit.x, unit.y], unit.face, DEPTH / 2);
  const ahead = forwardOf(front, unit.face, place);
  return ahead >= 0 && Math.abs(rightOf(front, unit.face, place)) <= frontageOf(unit.kind) / 2 + ahead;
};

/** Whether any part of a base lies in the arc: its centre or a corner. */
export const isBaseInArc = (unit: Unit, base: Base): boolean =>
  isInArc(unit, [base.x, base.y]) || corners(base).some(corner => isInArc(unit, corner));

export interface InArc {
  readonly unit: Unit;
  readonly formation: number;
  readonly square: number;
}

/** The nearest enemy Unit in the front arc of any Unit of a Formation, within a distance; null when there is none. */
export const nearestInArc = (board: Board, formation: Formation, within: number): InArc | null =>
  findInArc(board, formation, within, null);

/** The enemy Unit so called, if it stands in the front arc of any Unit of a Formation, within a distance. */
export const targetInArc = (board: Board, formation: Formation, within: number, id: string): InArc | null =>
  findInArc(board, formation, within, id);

const findInArc = (board: Board, formation: Formation, within: number, id: string | null): InArc | null => {
  const own = bodyOf(formation.units);
  let found: InArc | null = null;
  let least = within * within + 1;
  for (let at = 0; at < board.formations.length; at++) {
    const other = board.formations[at] as Formation;
    const body = bodyOf(other.units);
    if (
      other.side === formation.side ||
      other.presence !== 'field' ||
      !own.box ||
      !body.box ||
      !boxesMeet(own.box, body.box, within)
    ) {
      continue;
    }
    for (let i = 0; i < own.bases.length; i++) {
      for (let j = 0; j < body.bases.length; j++) {
        const square = squareGap(own.bases[i] as Base, body.bases[j] as Base);
        if (
          square < Math.min(least, FAR) &&
          (id === null || body.standing[j]?.id === id) &&
          isBaseInArc(own.standing[i] as Unit, body.bases[j] as Base)
        ) {
          least = square;
          found = { unit: body.standing[j] as Unit, formation: at, square };
        }
      }
    }
  }
  return found;
};

/** The nearest Unit in the front arc of each enemy Formation within a distance. */
export const inArcByFormation = (board: Board, formation: Formation, within: number): readonly InArc[] =>
  board.formations
    .flatMap(other =>
      other.side === formation.side || other.presence !== 'field'
        ? []
        : (findInArc({ ...board, formations: [other] }, formation, within, null) ?? []),
    )
    .map(found => ({
      ...found,
      formation: board.formations.findIndex(each => each.units.includes(found.unit)),
    }));

import type { Board, Formation, Unit } from '../board.ts';
import { baseOf, bodyOf, DEPTH } from '../bodies.ts';
import { type Base, overlaps } from '../geometry/base.ts';
import { type Box, boxesMeet } from '../geometry/polygon.ts';

/** Bases stand beside each other, but for the bends of one column (ESR-RUL-16). */

/** The first two bases that would stand on each other if a Formation's Units stood so; null when all is well. */
export const findClash = (board: Board, at: number, units: readonly Unit[]): readonly [Unit, Unit] | null => {
  const own = bodyOf(units);
  for (let i = 0; i < own.standing.length; i++) {
    for (let j = 0; j < i; j++) {
      if (
        isClash(
          own.standing[i] as Unit,
          own.bases[i] as Base,
          own.standing[j] as Unit,
          own.bases[j] as Base,
          true,
        )
      ) {
        return [own.standing[i] as Unit, own.standing[j] as Unit];
      }
    }
  }
  for (let f = 0; f < board.formations.length; f++) {
    const other = board.formations[f] as Formation;
    const body = bodyOf(other.units);
    if (f === at || other.presence !== 'field' || !own.box || !body.box || !boxesMeet(own.box, body.box)) {
      continue;
    }
    for (let i = 0; i < own.bases.length; i++) {
      for (let j = 0; j < body.bases.length; j++) {
        if (overlaps(own.bases[i] as Base, body.bases[j] as Base)) {
          return [own.standing[i] as Unit, body.standing[j] as Unit];
        }
      }
    }
  }
  return null;
};

/** A column may press together where it bends, and on those of its Units that have deployed already. */
const isClash = (a: Unit, baseA: Base, b: Unit, baseB: Base, same: boolean): boolean =>
  !(same && (a.place === 'column' || b.place === 'column')) && overlaps(baseA, baseB);

const isOwnColumn = (formation: Formation, there: Unit, unit: Unit): boolean =>
  (there.place === 'column' || unit.place === 'column') && formation.units.some(each => each.id === unit.id);

/** Whether one base could stand here beside everybody but itself. */
export const isRoomFor = (board: Board, unit: Unit): boolean => {
  const base = baseOf(unit);
  const box: Box = {
    west: base.x - DEPTH,
    east: base.x + DEPTH,
    south: base.y - DEPTH,
    north: base.y + DEPTH,
  };
  for (const other of board.formations) {
    const body = bodyOf(other.units);
    if (other.presence !== 'field' || !body.box || !boxesMeet(box, body.box)) {
      continue;
    }
    for (let i = 0; i < body.bases.length; i++) {
      const there = body.standing[i] as Unit;
      if (there.id !== unit.id && overlaps(base, body.bases[i] as Base) && !isOwnColumn(other, there, unit)) {
        return false;
      }
    }
  }
  return true;
};

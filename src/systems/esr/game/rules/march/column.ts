import type { Unit } from '../../board.ts';
import { columnOf, DEPTH, placeOf } from '../../bodies.ts';
import { along, between, headingTo, type Point } from '../../geometry/whole.ts';
import { raBehind } from '../../layout.ts';
import type { Legs, Walk } from './legs.ts';
import type { Marched } from './marched.ts';
import { allowanceOf } from './rates.ts';

/** A column follows its head, nose to tail, and closes up as it goes (ESR-RUL-16). */
export const marchColumn = ({ formation, board }: Walk, legs: Legs): Marched => {
  const still = { units: formation.units, face: formation.face, ra: formation.ra, contacts: [], ...legs };
  const standing = columnOf(formation.units);
  if (legs.path.length === 0 || standing.length === 0) {
    return still;
  }
  const trail = [...[...legs.path].reverse(), ...standing.map(placeOf)];
  const spare = Math.max(0, allowanceOf(board, formation) - legs.used);
  const placed = new Map<string, Unit>();
  let back = 0;
  standing.forEach((unit, i) => {
    back += i === 0 ? 0 : between(placeOf(standing[i - 1] as Unit), placeOf(unit));
    placed.set(unit.id, onTrail(unit, trail, Math.max(Math.min(back, i * DEPTH), back - spare)));
  });
  const units = formation.units.map(unit => placed.get(unit.id) ?? unit);
  const { face } = placed.get((standing[0] as Unit).id) as Unit;
  const tail = columnOf(units).at(-1) as Unit;
  return { ...still, units, face, ra: raBehind([tail], placeOf(tail), tail.face) };
};

/** A Unit so far behind the head along the way that the column came. */
const onTrail = (unit: Unit, trail: readonly Point[], behind: number): Unit => {
  let left = behind;
  for (let i = 1; i < trail.length; i++) {
    const ahead = trail[i - 1] as Point;
    const next = trail[i] as Point;
    const piece = between(ahead, next);
    if (piece > 0 && left <= piece) {
      const [x, y] = along(ahead, next, left, piece);
      return { ...unit, x, y, face: headingTo(next, ahead) };
    }
    left -= piece;
  }
  return unit;
};

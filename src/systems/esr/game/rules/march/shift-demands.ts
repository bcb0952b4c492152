import type { Refusal } from '#kernel';
import type { Board, Formation, Unit } from '../../board.ts';
import { baseOf, placeOf } from '../../bodies.ts';
import { boxOfWay } from '../../geometry/polygon.ts';
import { between, type Point, yards } from '../../geometry/whole.ts';
import { refuse } from '../../values.ts';
import { does } from '../../words.ts';
import { bodiesTouch } from '../proximity.ts';
import { clearWay, enemiesNear, isClear, limitsOf } from './clearance.ts';
import { type KeepOff, OFF } from './legs.ts';
import type { Marched } from './marched.ts';
import type { Shift } from './shift.ts';

/** Why Units of a Formation may not shift so, on any ground and with any room; null when they may (ESR-RUL-13). */
export const refusedShift = (
  board: Board,
  formation: Formation,
  marched: Marched,
  shifts: readonly Shift[],
  keep: KeepOff,
): Refusal | null =>
  refusedByContact(board, formation, marched) ??
  refusedByNearness(board, formation, marched, shifts, keep) ??
  refusedByReform(formation, marched, shifts);

/** Units shift into contact only with an enemy who touches their Formation already (ESR-RUL-13 [D]). */
const refusedByContact = (board: Board, formation: Formation, marched: Marched): Refusal | null => {
  const after = { ...formation, units: marched.units };
  const fresh =
    marched.struck &&
    board.formations.some(
      enemy =>
        enemy.side !== formation.side &&
        enemy.presence === 'field' &&
        bodiesTouch(after, enemy) &&
        !bodiesTouch(formation, enemy),
    );
  return fresh
    ? refuse(
        'shift-contact',
        'ESR-RUL-13',
        `Units of ${formation.name} may not shift into contact with an enemy who does not touch it yet.`,
      )
    : null;
};

/** No Unit shifts nearer to the enemy than its Formation may come, nor on the way (ESR-RUL-13). */
const refusedByNearness = (
  board: Board,
  formation: Formation,
  marched: Marched,
  shifts: readonly Shift[],
  keep: KeepOff,
): Refusal | null => {
  const off = keep === null || keep === OFF ? null : keep;
  return off !== null && !marched.struck && shifts.some(shift => isPressed(board, formation, shift, off))
    ? refuse('shift-near', 'ESR-RUL-13', `Units of ${formation.name} would come too near to the enemy.`)
    : null;
};

const isPressed = (
  board: Board,
  formation: Formation,
  { unit: id, at, face }: Shift,
  keep: number,
): boolean => {
  const unit = formation.units.find(each => each.id === id) as Unit;
  const from = placeOf(unit);
  const enemies = enemiesNear(board, formation.side, boxOfWay(from, at), keep + yards(252));
  const by: Point = [at[0] - from[0], at[1] - from[1]];
  const whole = between(from, at);
  return (
    enemies.length > 0 &&
    ((whole > 0 && clearWay(baseOf(unit), by, whole, enemies, keep) < whole) ||
      !isClear([{ ...unit, x: at[0], y: at[1], face }], enemies, limitsOf([unit], enemies, keep)))
  );
};

/** Reforming Formations only close up to their Reformation Area (ESR-RUL-13 [RR]). */
const refusedByReform = (
  formation: Formation,
  marched: Marched,
  shifts: readonly Shift[],
): Refusal | null => {
  if (formation.status !== 'RR') {
    return null;
  }
  const far = (units: readonly Unit[], id: string): number => {
    const unit = units.find(each => each.id === id) as Unit;
    return between([unit.x, unit.y], formation.ra);
  };
  return shifts.every(({ unit }) => far(marched.units, unit) < far(formation.units, unit))
    ? null
    : refuse(
        'reform',
        'ESR-RUL-13',
        `${does(formation.name, 'be')} reforming: Units may only close up to the Reformation Area.`,
      );
};

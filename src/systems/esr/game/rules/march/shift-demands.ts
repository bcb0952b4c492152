import type { Refusal } from '#kernel';
import type { Board, Formation, Unit } from '../../board.ts';
import { between } from '../../geometry/whole.ts';
import { refuse } from '../../values.ts';
import { does } from '../../words.ts';
import { bodiesTouch, squareToEnemy } from '../proximity.ts';
import type { KeepOff } from './legs.ts';
import type { Marched } from './marched.ts';
import type { Shift } from './shift.ts';

/** Why Units of a Formation may not shift so, whatever the ground and the room; null when they may (ESR-RUL-13). */
export const refusedShift = (
  board: Board,
  formation: Formation,
  marched: Marched,
  shifts: readonly Shift[],
  keep: KeepOff,
): Refusal | null =>
  refusedByContact(board, formation, marched) ??
  refusedByNearness(board, formation, marched, keep) ??
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

/** Nobody shifts nearer to the enemy than his Formation may come (ESR-RUL-13 [M], [R]). */
const refusedByNearness = (
  board: Board,
  formation: Formation,
  marched: Marched,
  keep: KeepOff,
): Refusal | null => {
  const square = marched.struck || keep === null ? 0 : keep * keep;
  const after = square === 0 ? 0 : squareToEnemy(board, formation, marched.units);
  return after < square && after < squareToEnemy(board, formation)
    ? refuse('shift-near', 'ESR-RUL-13', `Units of ${formation.name} would come too near to the enemy.`)
    : null;
};

/** Those who reform only close up to their Reformation Area (ESR-RUL-13 [RR]). */
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

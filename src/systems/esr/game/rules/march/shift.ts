import type { Refusal } from '#kernel';
import type { Board, Contact, Formation, Unit } from '../../board.ts';
import { canMove, isLight } from '../../bodies.ts';
import { setFormation } from '../../edit.ts';
import { between, type Point } from '../../geometry/whole.ts';
import { terrainOf } from '../../ground/field.ts';
import { freeShare, piecesOfWay } from '../../ground/straight-way.ts';
import { refuse } from '../../values.ts';
import { does } from '../../words.ts';
import { mayStand } from '../places.ts';
import { enemiesTouched, touchesEnemy } from '../proximity.ts';
import { findAstray } from './cohesion.ts';
import { contactOf } from './contact.ts';
import type { Marched } from './marched.ts';
import { costFactor } from './rates.ts';

/** Single Units shift within their body: to cover a flank, to form a line (ESR-RUL-13, ESR-RUL-16). */
export interface Shift {
  readonly unit: string;
  readonly at: Point;
  readonly face: number;
}

/** The cost of a Unit's own way (ESR-RUL-18). */
const costOf = (board: Board, formation: Formation, unit: Unit, to: Point): number => {
  const from: Point = [unit.x, unit.y];
  const length = between(from, to);
  return piecesOfWay(terrainOf(board.field), from, to).reduce(
    (sum, piece) =>
      sum + (piece.to - piece.from) * length * costFactor(board, formation, piece.ground, isLight(unit)),
    0,
  );
};

type Dressed =
  | { readonly marched: Marched; readonly refused: null }
  | { readonly marched: null; readonly refused: Refusal };

const no = (code: string, cite: string, sentence: string): Dressed => ({
  marched: null,
  refused: refuse(code, cite, sentence),
});

/** The march with its Units shifted, or why they cannot be. */
export const dress = (
  board: Board,
  at: number,
  marched: Marched,
  shifts: readonly Shift[],
  budget: number,
): Dressed => {
  const formation = board.formations[at] as Formation;
  let now = setFormation(board, at, { units: marched.units, ra: marched.ra });
  let used = marched.used;
  for (const shift of shifts) {
    const unit = marched.units.find(each => each.id === shift.unit);
    if (unit?.place !== 'wave' || !canMove(unit, board.turn)) {
      return no('shift', 'ESR-RUL-16', `Name a deployed Unit of ${formation.name} that can still move.`);
    }
    if (touchesEnemy(board, formation.side, unit)) {
      return no('shift-fights', 'ESR-6.2', `${does(unit.kind.name, 'be')} in contact and must stay.`);
    }
    const refused = checkShift(now, unit, shift);
    if (refused) {
      return { marched: null, refused };
    }
    used = Math.max(used, marched.used + Math.ceil(costOf(board, formation, unit, shift.at)));
    if (used > budget) {
      return no('too-far', 'ESR-QRG-MOV', `${unit.kind.name} cannot go so far this turn.`);
    }
    const { units } = now.formations[at] as Formation;
    now = setFormation(now, at, {
      units: units.map(each => (each.id === unit.id ? moved(each, shift) : each)),
    });
  }
  const { units } = now.formations[at] as Formation;
  const contacts = contactsOf(board, formation, marched.units, units, shifts);
  const shiftedUnits = units.filter(unit => shifts.some(shift => shift.unit === unit.id));
  const astray = findAstray(units, shiftedUnits, marched.ra);
  return astray
    ? no(
        'shift-apart',
        'ESR-RUL-16',
        `${astray.kind.name} would be too far away: a Unit stays within 225 yards of another and 900 of the Reformation Area.`,
      )
    : {
        marched: {
          ...marched,
          units,
          used,
          contacts: [...marched.contacts, ...contacts],
          struck: contacts.length > 0,
        },
        refused: null,
      };
};

/** The enemies that the shifted Units touch, each judged from where the Unit came (ESR-RUL-36). */
const contactsOf = (
  board: Board,
  formation: Formation,
  before: readonly Unit[],
  after: readonly Unit[],
  shifts: readonly Shift[],
): readonly Contact[] =>
  shifts.flatMap(({ unit: id }) => {
    const from = before.find(each => each.id === id) as Unit;
    const there = after.find(each => each.id === id) as Unit;
    return enemiesTouched(board, formation.side, there).map(foe => contactOf(from, foe));
  });

const moved = (unit: Unit, { at: [x, y], face }: Shift): Unit => ({ ...unit, x, y, face });

const checkShift = (board: Board, unit: Unit, shift: Shift): Refusal | null => {
  if (freeShare(terrainOf(board.field), [unit.x, unit.y], shift.at, false) < 1) {
    return refuse('water', 'ESR-RUL-18', `Water or the edge of the table bars the way of ${unit.kind.name}.`);
  }
  return mayStand(board, moved(unit, shift))
    ? null
    : refuse('room', 'ESR-RUL-16', `There is no room for ${unit.kind.name} there.`);
};

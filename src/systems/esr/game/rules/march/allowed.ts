import type { Refusal } from '#kernel';
import type { Board, Formation } from '../../board.ts';
import { isPloyed } from '../../bodies.ts';
import { whereIs } from '../../edit.ts';
import type { Point } from '../../geometry/whole.ts';
import { type Footing, footingOf, isSameFooting } from '../../memo.ts';
import { refuse } from '../../values.ts';
import { does, yardsText } from '../../words.ts';
import { isInContact, squareToEnemy } from '../proximity.ts';
import { findClash } from '../room.ts';
import { budgetOf, isHalved, keepOff } from './budget.ts';
import { refusedBy } from './demands.ts';
import { march } from './march.ts';
import type { Marched, MarchOrder } from './marched.ts';
import { afterPlans } from './planned.ts';
import { dress, type Shift } from './shift.ts';
import { refusedShift } from './shift-demands.ts';

/** The march of a Formation, as its directive lets it (ESR-4.2). */

interface Known<T> {
  readonly footing: Footing;
  readonly formation: Formation;
  readonly face: number | undefined;
  readonly units: MarchOrder['units'];
  readonly value: T;
}

/** A way is looked at when it is proposed, checked and gone: the result is kept as long as nobody has moved. */
const remembered = <T>(find: (board: Board, formation: Formation, order: MarchOrder) => T) => {
  const known = new WeakMap<readonly Point[], Known<T>>();
  return (board: Board, formation: Formation, order: MarchOrder): T => {
    const last = known.get(order.path);
    if (
      last &&
      isSameFooting(last.footing, board) &&
      last.formation === formation &&
      last.face === order.face &&
      last.units === order.units
    ) {
      return last.value;
    }
    const value = find(board, formation, order);
    known.set(order.path, {
      footing: footingOf(board),
      formation,
      face: order.face,
      units: order.units,
      value,
    });
    return value;
  };
};

/** The march of an order as this Formation may make it. */
export const marchOf = remembered((board: Board, formation: Formation, order: MarchOrder): Marched => {
  const marched = march(board, formation, order, budgetOf(board, formation), keepOff(formation));
  const kept = asHeld(board, formation, marched);
  return order.units === undefined ? kept : (dressOf(board, formation, kept, order.units).marched ?? kept);
});

const dressOf = (board: Board, formation: Formation, marched: Marched, shifts: readonly Shift[]) =>
  dress(board, board.formations.indexOf(formation), marched, shifts, budgetOf(board, formation));

/** Why single Units cannot shift as they are told. */
const refusedByDress = (board: Board, formation: Formation, order: MarchOrder): Refusal | null => {
  if (order.units === undefined) {
    return null;
  }
  if ((formation.status !== null && formation.status !== 'RR') || isPloyed(formation)) {
    return refuse(
      'shift',
      'ESR-RUL-16',
      `${formation.name} cannot shift single Units: only a deployed Formation under orders can.`,
    );
  }
  const { units, ...way } = order;
  const plain = march(board, formation, way, budgetOf(board, formation), keepOff(formation));
  const { refused, marched } = dressOf(
    board,
    formation,
    { ...plain, ra: formation.directive === 'D' ? formation.ra : plain.ra },
    units,
  );
  if (refused) {
    return refused;
  }
  return refusedShift(board, formation, marched, units, keepOff(formation));
};

/** A move not away from the enemy is a shift of Units before an unmoved Reformation Area (ESR-RUL-13 [D]). */
export const asHeld = (board: Board, formation: Formation, marched: Marched): Marched =>
  isHalved(formation) && squareToEnemy(board, formation, marched.units) <= squareToEnemy(board, formation)
    ? { ...marched, ra: formation.ra }
    : marched;

/** Why a Formation may not make a march: ground, allowance, directive, room; null when it may. */
export const refusedMarch = remembered(
  (board: Board, formation: Formation, order: MarchOrder): Refusal | null => {
    const marched = marchOf(board, formation, order);
    if (marched.cut === 'water') {
      return refuse(
        'water',
        'ESR-RUL-18',
        `Water or the edge of the table bars the way of ${formation.name}.`,
      );
    }
    const budget = budgetOf(board, formation);
    if (marched.cut === 'allowance' || marched.used > budget) {
      return refuse(
        'too-far',
        'ESR-QRG-MOV',
        `${formation.name} can go ${yardsText(Math.floor(budget / 10))} of open ground, and that is farther.`,
      );
    }
    if ((marched.path.length > 0 || marched.face !== formation.face) && mustStand(board, formation)) {
      return refuse(
        'stand',
        'ESR-RUL-13',
        `${does(formation.name, 'be')} ${formation.status === 'RR' ? 'reforming' : 'in contact'} and must stand: only single Units may shift.`,
      );
    }
    const undressed = refusedByDress(board, formation, order);
    if (undressed) {
      return undressed;
    }
    if (marched.path.length === 0 && marched.face === formation.face && order.units === undefined) {
      return refuse('no-move', 'ESR-4.2', `${formation.name} would not move at all.`);
    }
    return refusedBy(board, formation, marched, budget) ?? refusedByRoom(board, formation, marched);
  },
);

/** A Formation in contact fights, and one that reforms stands (ESR-6.2, ESR-RUL-13). */
const mustStand = (board: Board, formation: Formation): boolean =>
  formation.status === 'RR' || isInContact(board, formation);

/** Friends bar a march where they will stand, not where they march off before it: planning names them (ESR-RUL-17). */
const refusedByRoom = (board: Board, formation: Formation, marched: Marched): Refusal | null => {
  const there = afterPlans(board, formation.side, marchOf);
  const clash = findClash(there, board.formations.indexOf(formation), marched.units);
  if (!clash) {
    return null;
  }
  const holder = there.formations[whereIs(there, clash[1].id)[0]] as Formation;
  return refuse(
    'room',
    'ESR-RUL-17',
    holder.id === formation.id
      ? `${clash[0].kind.name} would end on the place of ${clash[1].kind.name}.`
      : `${formation.name} would find no room there: ${does(holder.name, 'be')} in the way.`,
  );
};

import type { Refusal } from '#kernel';
import type { Board, Formation } from '../board.ts';
import { canMove, isPloyed } from '../bodies.ts';
import { formationOf } from '../change.ts';
import { along, angleBetween, between, headingTo, type Point, yards } from '../geometry/whole.ts';
import { refuse } from '../phases/values.ts';
import { routeTo } from '../routes.ts';
import { mustKeepAway, refusedBy } from './demands.ts';
import { dress, type Shift } from './dress.ts';
import type { KeepOff } from './legs.ts';
import { guideOf, type Marched, type MarchOrder, march } from './march.ts';
import { baseGoal, goalOf, hasArrived } from './objectives.ts';
import { isEnemyWithin, isInContact, squareToEnemy } from './proximity.ts';
import { allowanceOf } from './rates.ts';
import { findClash } from './room.ts';
import { refusedShift } from './shifts.ts';

/** ESR-4.2: the march of a Formation, as its directive lets it and as its directive demands it. */

/** Just out of touch (ESR-RUL-36). */
const OFF = yards(7);

/** How near a Formation may come to the enemy. */
export const keepOff = (formation: Formation): KeepOff => {
  switch (formation.directive) {
    case 'A':
      return isPloyed(formation) ? yards(450) : null;
    case 'M':
      return yards(450);
    case 'R':
      return yards(900);
    default:
      return OFF;
  }
};

/**
 * Whether a Formation may move at all, and how far: those on Defend, and those who reform, half of the allowance; unlimbered
 * guns, and so a grand battery, only where they were displaced (ESR-RUL-27).
 */
export const budgetOf = (board: Board, formation: Formation): number => {
  if (!formation.units.some(unit => canMove(unit, board.turn))) {
    return 0;
  }
  const allowance = allowanceOf(board, formation);
  return isHalved(formation) ? Math.floor(allowance / 2) : allowance;
};

const isHalved = ({ status, directive }: Formation): boolean =>
  status === 'RR' || (status === null && (directive === 'D' || directive === null));

interface Known<T> {
  readonly formations: Board['formations'];
  readonly formation: Formation;
  readonly face: number | undefined;
  readonly units: MarchOrder['units'];
  readonly value: T;
}

/** A way is looked at when it is proposed, checked and gone: what came of it is kept as long as nobody has moved. */
const remembered = <T>(find: (board: Board, formation: Formation, order: MarchOrder) => T) => {
  const known = new WeakMap<readonly Point[], Known<T>>();
  return (board: Board, formation: Formation, order: MarchOrder): T => {
    const last = known.get(order.path);
    if (
      last &&
      last.formations === board.formations &&
      last.formation === formation &&
      last.face === order.face &&
      last.units === order.units
    ) {
      return last.value;
    }
    const value = find(board, formation, order);
    known.set(order.path, {
      formations: board.formations,
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
    return refuse('shift', 'ESR-RUL-16', 'Only deployed Formations under orders shift single Units.');
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

/** ESR-RUL-13 [D]: a move not away from the enemy is a shift of Units before an unmoved Reformation Area. */
export const asHeld = (board: Board, formation: Formation, marched: Marched): Marched =>
  isHalved(formation) && squareToEnemy(board, formation, marched.units) <= squareToEnemy(board, formation)
    ? { ...marched, ra: formation.ra }
    : marched;

const SHARES = [1, 0.6, 0.3] as const;
const STEP = yards(3);

/** The march that a directive demands, if there is one that can be made; null when nothing is demanded. */
const findDuty = (board: Board, at: number): MarchOrder | null => {
  const formation = board.formations[at] as Formation;
  const goal = dutyGoal(board, formation);
  if (goal === null) {
    return null;
  }
  const from = guideOf(formation);
  const route = routeTo(board.field, from, goal, allowanceOf(board, formation) * 1.3);
  for (const face of facesFor(formation, from, route)) {
    for (const share of SHARES) {
      const order = shortened(board, formation, { path: route, ...(face === null ? {} : { face }) }, share);
      if (order && isGood(board, at, order)) {
        return order;
      }
    }
  }
  return null;
};

/** First turning to the way that it goes, then without turning. */
const facesFor = (formation: Formation, from: Point, route: readonly Point[]): readonly (number | null)[] => {
  const [first] = route;
  if (!first || isPloyed(formation)) {
    return [null];
  }
  const toward = headingTo(from, first);
  return formation.status !== null || angleBetween(toward, formation.face) < 10 ? [null] : [toward, null];
};

const dutyGoal = (board: Board, formation: Formation) => {
  if (formation.status === 'RT' || formation.status === 'BK') {
    return isEnemyWithin(board, formation, mustKeepAway(formation) - 0.1)
      ? baseGoal(board, formation.side)
      : null;
  }
  if (formation.status !== null || formation.grand !== null || isInContact(board, formation)) {
    return null;
  }
  if (formation.directive === 'S') {
    return supportGoal(board, formation);
  }
  if (formation.directive !== 'A' && formation.directive !== 'M') {
    return null;
  }
  if (formation.directive === 'M' && isEnemyWithin(board, formation, 900)) {
    return null;
  }
  if (formation.directive === 'A' && isPloyed(formation) && isEnemyWithin(board, formation, 1800)) {
    return null;
  }
  return hasArrived(board, formation) && formation.directive === 'M' ? null : goalOf(board, formation);
};

/** ESR-RUL-13 [S]: to within 900 yards of the Reformation Area of the Formation that it supports. */
const supportGoal = (board: Board, formation: Formation): Point | null => {
  const friend = formationOf(board, formation.support as string);
  return friend.presence === 'field' && between(guideOf(formation), friend.ra) > yards(900)
    ? friend.ra
    : null;
};

/** ESR-QRG-MOV-6: a way that ends at the edge of dense ground goes on a step, so that the halt is seen to end it. */
const intoHalt = (wanted: readonly Point[], gone: readonly Point[]): readonly Point[] => {
  const halt = gone.at(-1) as Point;
  const to = wanted[gone.length - 1] ?? halt;
  const whole = between(halt, to);
  return [...gone.slice(0, -1), along(halt, to, Math.min(STEP, whole), Math.max(1, whole))];
};

/** The way as far as it can be gone, or a share of that. */
const shortened = (
  board: Board,
  formation: Formation,
  order: MarchOrder,
  share: number,
): MarchOrder | null => {
  const whole = marchOf(board, formation, order);
  if (whole.path.length === 0) {
    return null;
  }
  if (share === 1) {
    return { ...order, path: whole.cut === 'halt' ? intoHalt(order.path, whole.path) : whole.path };
  }
  const from = guideOf(formation);
  const [first] = whole.path as readonly [Point];
  return {
    ...order,
    path: [
      [
        from[0] + Math.round((first[0] - from[0]) * share),
        from[1] + Math.round((first[1] - from[1]) * share),
      ],
    ],
  };
};

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
        `That is farther than ${formation.name} can go: ${Math.floor(budget / 10)} yards of open ground.`,
      );
    }
    if ((marched.path.length > 0 || marched.face !== formation.face) && mustStand(board, formation)) {
      return refuse('stand', 'ESR-RUL-13', `${formation.name} stands where it is: only single Units shift.`);
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

/** Who is in contact fights, and who reforms stands (ESR-6.2, ESR-RUL-13). */
const mustStand = (board: Board, formation: Formation): boolean =>
  formation.status === 'RR' || isInContact(board, formation);

const refusedByRoom = (board: Board, formation: Formation, marched: Marched): Refusal | null => {
  const clash = findClash(board, board.formations.indexOf(formation), marched.units);
  return clash
    ? refuse('room', 'ESR-RUL-16', `${clash[0].kind.name} would end on top of ${clash[1].kind.name}.`)
    : null;
};

/** A march that can be made, and that goes somewhere. */
const isGood = (board: Board, at: number, order: MarchOrder): boolean => {
  const formation = board.formations[at] as Formation;
  return marchOf(board, formation, order).path.length > 0 && refusedMarch(board, formation, order) === null;
};

const DUTIES = new WeakMap<Board['formations'], Map<number, MarchOrder | null>>();

/** Worked out once for all positions, however often it is asked. */
export const dutyOf = (board: Board, at: number): MarchOrder | null => {
  let duties = DUTIES.get(board.formations);
  if (!duties) {
    duties = new Map();
    DUTIES.set(board.formations, duties);
  }
  const known = duties.get(at);
  if (known !== undefined) {
    return known;
  }
  const duty = findDuty(board, at);
  duties.set(at, duty);
  return duty;
};

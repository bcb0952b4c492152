import type { Refusal } from '#kernel';
import type { Board, Formation } from '../board.ts';
import { baseOf, bodyOf, isPloyed } from '../bodies.ts';
import { forceOf, formationOf, whereIs } from '../change.ts';
import { along, angleBetween, between, forwardOf, headingTo, type Point, yards } from '../geometry/whole.ts';
import { refuse } from '../phases/values.ts';
import { routeTo } from '../routes.ts';
import { isBaseInArc, nearestInArc } from './arcs.ts';
import { findClash } from './collide.ts';
import { forceLeader, leaderPlace } from './command.ts';
import { dress, type Shift } from './dress.ts';
import { guideOf, type KeepOff, type Marched, type MarchOrder, march } from './march.ts';
import { baseGoal, goalOf, hasArrived, isNearer } from './objectives.ts';
import { isEnemyWithin, isInContact, squareToEnemy } from './proximity.ts';
import { allowanceOf } from './rates.ts';

/** ESR-RUL-13: what each directive and status demands, allows and forbids in a move. */

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

/** Whether a Formation may move at all, and how far: Defend and failing troops half, those who reform not. */
export const budgetOf = (board: Board, formation: Formation): number => {
  if (formation.status === 'RR' || formation.grand !== null) {
    return 0;
  }
  const allowance = allowanceOf(board, formation);
  return formation.status === null && (formation.directive === 'D' || formation.directive === null)
    ? Math.floor(allowance / 2)
    : allowance;
};

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
  const kept = isShift(board, formation, marched) ? { ...marched, ra: formation.ra } : marched;
  return order.units === undefined ? kept : (dressOf(board, formation, kept, order.units).marched ?? kept);
});

const dressOf = (board: Board, formation: Formation, marched: Marched, shifts: readonly Shift[]) =>
  dress(board, board.formations.indexOf(formation), marched, shifts, budgetOf(board, formation));

/** Why single Units cannot shift as they are told. */
const refusedByDress = (board: Board, formation: Formation, order: MarchOrder): Refusal | null => {
  if (order.units === undefined) {
    return null;
  }
  if (formation.status !== null || isPloyed(formation)) {
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
  return marched.contacts.length === 0 && isInContact(board, { ...formation, units: marched.units })
    ? refuse('shift-contact', 'ESR-RUL-13', 'Units do not shift into contact.')
    : null;
};

/** ESR-RUL-13 [D]: a move not away from the enemy is a shift of Units before an unmoved Reformation Area. */
const isShift = (board: Board, formation: Formation, marched: Marched): boolean =>
  formation.status === null &&
  (formation.directive === 'D' || formation.directive === null) &&
  squareToEnemy(board, formation, marched.units) < squareToEnemy(board, formation);

export const mustKeepAway = (formation: Formation): number =>
  formation.status === 'RT' ? 900 : formation.status === 'BK' ? 1800 : 0;

/** Why a march, however it was reached, is not one that the directive allows; null when it is. */
export const refusedBy = (board: Board, formation: Formation, marched: Marched): Refusal | null => {
  if (formation.status !== null) {
    return refusedByStatus(board, formation, marched);
  }
  switch (formation.directive) {
    case 'A':
      return refusedByAttack(board, formation, marched);
    case 'M':
      return refusedByMove(board, formation, marched);
    case 'S':
      return refusedBySupport(board, formation, marched);
    case 'R':
      return refusedByReserve(board, formation, marched);
    default:
      return refusedByDefend(formation, marched);
  }
};

const endOf = (formation: Formation, marched: Marched): Point =>
  guideOf({ ...formation, units: marched.units });

const refusedByStatus = (board: Board, formation: Formation, marched: Marched): Refusal | null => {
  if (!isEnemyWithin(board, formation, mustKeepAway(formation) - 0.1)) {
    return refuse('rest', 'ESR-RUL-19', `${formation.name} is far enough from the enemy and stands.`);
  }
  return squareToEnemy(board, formation, marched.units) > squareToEnemy(board, formation)
    ? null
    : refuse('away', 'ESR-QRG-MOV-4', `${formation.name} must get away from the enemy.`);
};

const refusedByAttack = (board: Board, formation: Formation, marched: Marched): Refusal | null => {
  const nearer = isNearer(board, guideOf(formation), endOf(formation, marched), goalOf(board, formation));
  if (marched.contacts.length > 0) {
    return nearer || strikesAhead(board, formation, marched)
      ? null
      : refuse('arc', 'ESR-RUL-13', 'It strikes what lies in its front, or on the way to its objective.');
  }
  if (!nearer) {
    return refuse(
      'converge',
      'ESR-RUL-14',
      `${formation.name} is to attack: it must end nearer to its objective, or strike the enemy.`,
    );
  }
  if (haltsShort(board, formation, marched)) {
    return refuse(
      'halt-short',
      'ESR-RUL-13',
      `${formation.name} is to attack: it may not halt short of the enemy before it.`,
    );
  }
  return marched.used * 2 >= allowanceOf(board, formation) ||
    marched.cut === 'halt' ||
    marched.cut === 'enemy' ||
    hasArrived(board, { ...formation, units: marched.units })
    ? null
    : refuse(
        'attack-half',
        'ESR-RUL-13',
        `${formation.name} is to attack: it goes at least half of its allowance.`,
      );
};

/** ESR-RUL-13 [A]: any contact in a 45° front arc. */
const strikesAhead = (board: Board, formation: Formation, marched: Marched): boolean => {
  const { standing } = bodyOf(formation.units);
  return marched.contacts.some(({ on }) => {
    const struck = whereIs(board, on)[1];
    return standing.some(unit => isBaseInArc(unit, baseOf(struck)));
  });
};

/** A body that could still reach an enemy in front of it has stopped of its own will. */
const haltsShort = (board: Board, formation: Formation, marched: Marched): boolean => {
  const left = budgetOf(board, formation) - marched.used - yards(20);
  return (
    left > yards(40) &&
    marched.cut === null &&
    !isPloyed(formation) &&
    nearestInArc(board, { ...formation, units: marched.units }, left) !== null
  );
};

const refusedByMove = (board: Board, formation: Formation, marched: Marched): Refusal | null =>
  isNearer(board, guideOf(formation), endOf(formation, marched), goalOf(board, formation)) ||
  isEnemyWithin(board, formation, 900, marched.units)
    ? null
    : refuse('converge', 'ESR-RUL-14', `${formation.name} must end nearer to its objective.`);

const NEAR = yards(900);

const refusedBySupport = (board: Board, formation: Formation, marched: Marched): Refusal | null => {
  const friend = formationOf(board, formation.support as string);
  const before = between(guideOf(formation), friend.ra);
  const after = between(endOf(formation, marched), friend.ra);
  if (after > NEAR && after >= before) {
    return refuse(
      'support',
      'ESR-RUL-13',
      `${formation.name} stays within 900 yards of ${friend.name}'s Reformation Area.`,
    );
  }
  const front = bodyOf(friend.units).standing.reduce(
    (most, unit) => Math.max(most, forwardOf(friend.ra, friend.face, [unit.x, unit.y])),
    0,
  );
  const ahead = forwardOf(friend.ra, friend.face, endOf(formation, marched));
  return ahead > front && ahead > forwardOf(friend.ra, friend.face, guideOf(formation)) && after <= NEAR
    ? refuse('support-front', 'ESR-RUL-13', `${formation.name} may not pass in front of ${friend.name}.`)
    : null;
};

/** How far forward of the side's base edge a place lies. */
const depthOf = (board: Board, formation: Formation, [x, y]: Point): number => {
  switch (board.armies[formation.side].base) {
    case 'south':
      return y;
    case 'north':
      return board.field.height - y;
    case 'west':
      return x;
    case 'east':
      return board.field.width - x;
  }
};

const refusedByReserve = (board: Board, formation: Formation, marched: Marched): Refusal | null => {
  const leader = forceLeader(board, forceOf(board, formation.force));
  const before = depthOf(board, formation, guideOf(formation));
  const after = depthOf(board, formation, endOf(formation, marched));
  const line = leader ? Math.max(before, depthOf(board, formation, leaderPlace(leader))) : before;
  return after > line
    ? refuse('reserve', 'ESR-RUL-13', `${formation.name} is in reserve: it stays behind its commander.`)
    : null;
};

const refusedByDefend = (formation: Formation, marched: Marched): Refusal | null => {
  if (marched.ra !== formation.ra) {
    return null;
  }
  const strays = bodyOf(marched.units).standing.some(
    unit => unit.kind.cls !== 'art' && between([unit.x, unit.y], formation.ra) > NEAR,
  );
  return strays
    ? refuse(
        'defend',
        'ESR-RUL-13',
        `${formation.name} defends: its Units stay within 900 yards of the Reformation Area.`,
      )
    : null;
};

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
  if (
    formation.status !== null ||
    (formation.directive !== 'A' && formation.directive !== 'M') ||
    isInContact(board, formation)
  ) {
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
    const undressed = refusedByDress(board, formation, order);
    if (undressed) {
      return undressed;
    }
    if (marched.path.length === 0 && marched.face === formation.face && order.units === undefined) {
      return refuse('no-move', 'ESR-4.2', `${formation.name} would not move at all.`);
    }
    return refusedBy(board, formation, marched) ?? refusedByRoom(board, formation, marched);
  },
);

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

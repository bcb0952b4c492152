import { isFailing, mustKeepAway } from '../../../rules/status.ts';
import type { Board, Formation } from '../../board.ts';
import { guideOf, isPloyed } from '../../bodies.ts';
import { formationOf } from '../../edit.ts';
import { along, angleBetween, between, headingTo, nearest, type Point, yards } from '../../geometry/whole.ts';
import { type Goal, type Order, routeTo } from '../../ground/route.ts';
import { type Footing, footingOf, isSameFooting } from '../../memo.ts';
import { rangeOf } from '../../ranges.ts';
import { baseGoal, goalOf, hasArrived } from '../objectives.ts';
import { isEnemyWithin, isInContact } from '../proximity.ts';
import { wayHome, wholeWayHome } from '../retreat.ts';
import { marchOf, refusedMarch } from './allowed.ts';
import type { MarchOrder } from './marched.ts';
import { lengthOf } from './path.ts';
import { allowanceOf } from './rates.ts';

/** The march that a directive or a status demands (ESR-4.2, ESR-RUL-13). */

const SHARES = [1, 0.8, 0.6, 0.3] as const;
const STEP = yards(3);

/** The march that a directive demands, if there is one that can be made; null when nothing is demanded. */
const findDuty = (board: Board, at: number): MarchOrder | null => {
  const formation = board.formations[at] as Formation;
  const goal = dutyGoal(board, formation);
  if (goal === null) {
    return null;
  }
  let best: MarchOrder | null = null;
  let farthest = 0;
  for (const order of isPloyed(formation) ? COLUMN : WAVES) {
    const duty = dutyBy(board, at, goal, order);
    const gone = duty ? progressOf(board, formation, duty) : 0;
    if (gone > farthest) {
      [best, farthest] = [duty, gone];
    }
    if (farthest >= allowanceOf(board, formation) * ENOUGH) {
      break;
    }
  }
  return best;
};

/** A way that lets a body go less than half of its allowance is given up for another that leads farther. */
const ENOUGH = 0.5;
/** To stop at the edge of dense ground costs the next turn as well. */
const HALT = 0.4;

const progressOf = (board: Board, formation: Formation, order: MarchOrder): number => {
  const { path, cut } = marchOf(board, formation, order);
  return lengthOf([guideOf(formation), ...path]) * (cut === 'halt' ? HALT : 1);
};

/**
 * Formations in waves keep to the road as well; where villages and woods on it hold them up, they are led round them.
 */
const COLUMN: readonly Order[] = ['column'];
const WAVES: readonly Order[] = ['column', 'waves'];

const dutyBy = (board: Board, at: number, goal: Goal, by: Order): MarchOrder | null => {
  const formation = board.formations[at] as Formation;
  const from = guideOf(formation);
  const route = isFailing(formation.status)
    ? wayOff(board, formation, yards(mustKeepAway(formation.status)))
    : routeTo(board.field, from, goal, allowanceOf(board, formation) * 1.3, by);
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

/** The way home as far as the status asks, or all of it (ESR-RUL-19). */
const wayOff = (board: Board, formation: Formation, distance: number): readonly Point[] =>
  wayHome(board, formation, distance) ?? wholeWayHome(board, formation);

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
  if (isFailing(formation.status)) {
    return isEnemyWithin(board, formation, mustKeepAway(formation.status) - 0.1)
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

/** To within 900 yards of the Reformation Area of the Formation that it supports (ESR-RUL-13 [S]). */
const supportGoal = (board: Board, formation: Formation): Point | null => {
  const friend = formationOf(board, formation.support as string);
  return friend.presence === 'field' && between(guideOf(formation), friend.ra) > rangeOf('supportReach')
    ? friend.ra
    : null;
};

/** A way that ends at the edge of dense ground goes on a step, so that the halt is seen to end it (ESR-QRG-MOV-6). */
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
      [from[0] + nearest((first[0] - from[0]) * share), from[1] + nearest((first[1] - from[1]) * share)],
    ],
  };
};

/** A march that can be made, and that goes somewhere. */
const isGood = (board: Board, at: number, order: MarchOrder): boolean => {
  const formation = board.formations[at] as Formation;
  return marchOf(board, formation, order).path.length > 0 && refusedMarch(board, formation, order) === null;
};

interface Duties {
  readonly footing: Footing;
  readonly byIndex: Map<number, MarchOrder | null>;
}

const DUTIES = new WeakMap<Board['formations'], Duties>();

/** Worked out once for a footing, however often it is asked. */
export const dutyOf = (board: Board, at: number): MarchOrder | null => {
  let duties = DUTIES.get(board.formations);
  if (!duties || !isSameFooting(duties.footing, board)) {
    duties = { footing: footingOf(board), byIndex: new Map() };
    DUTIES.set(board.formations, duties);
  }
  const known = duties.byIndex.get(at);
  if (known !== undefined) {
    return known;
  }
  const duty = findDuty(board, at);
  duties.byIndex.set(at, duty);
  return duty;
};

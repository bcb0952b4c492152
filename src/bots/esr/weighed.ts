import type { ArmySide, Board, Formation } from '#systems/esr/game/board.ts';
import { bodyOf, guideOf } from '#systems/esr/game/bodies.ts';
import { indexOf } from '#systems/esr/game/edit.ts';
import {
  between,
  forwardOf,
  headingTo,
  offset,
  type Point,
  rightOf,
  turned,
  yards,
} from '#systems/esr/game/geometry/whole.ts';
import { marchOf, refusedMarch } from '#systems/esr/game/rules/march/allowed.ts';
import { dutyOf } from '#systems/esr/game/rules/march/duty.ts';
import type { MarchOrder } from '#systems/esr/game/rules/march/marched.ts';
import { afterPlans } from '#systems/esr/game/rules/march/planned.ts';
import { isInContact } from '#systems/esr/game/rules/proximity.ts';
import { enemiesOf, isSteady, yardsApart } from './appraise.ts';
import { around, turnWorth } from './reckoning/turn.ts';
import { worthIfStruck } from './reply.ts';
import type { Situation } from './situation.ts';
import { after } from './strike.ts';
import { withFriends } from './together.ts';

const BESIDE = yards(350);

/** Places on the flanks of an enemy, level with its rear (ESR-RUL-34), and before them. */
const flanksOf = (enemy: Formation): readonly (readonly [ahead: Point, there: Point])[] => {
  const { standing } = bodyOf(enemy.units);
  const sides = standing.map(unit => rightOf(enemy.ra, enemy.face, [unit.x, unit.y]));
  const depth = Math.max(0, ...standing.map(unit => forwardOf(enemy.ra, enemy.face, [unit.x, unit.y])));
  const right = Math.max(0, ...sides) + BESIDE;
  const left = Math.min(0, ...sides) - BESIDE;
  return [right, left].map(
    aside =>
      [
        offset(enemy.ra, enemy.face, depth + yards(200), aside),
        offset(enemy.ra, enemy.face, -yards(50), aside),
      ] as const,
  );
};

const MOST_PLACES = 6;

/** Ways into an enemy: at its middle, its rear and its nearest Units, with a wheel and without. */
function* strikesAt(formation: Formation, enemy: Formation): Generator<MarchOrder> {
  const from = guideOf(formation);
  const units = bodyOf(enemy.units).standing.map((unit): Point => [unit.x, unit.y]);
  const nearest = units.toSorted((a, b) => between(from, a) - between(from, b));
  for (const place of [guideOf(enemy), enemy.ra, ...nearest].slice(0, MOST_PLACES)) {
    yield { path: [place], face: headingTo(from, place) };
    yield { path: [place] };
  }
}

/** Ways round a flank of an enemy. */
function* turnings(formation: Formation, enemy: Formation): Generator<MarchOrder> {
  const from = guideOf(formation);
  for (const [ahead, there] of flanksOf(enemy)) {
    yield { path: [there], face: headingTo(from, there) };
    yield { path: [there] };
    yield { path: [ahead, there] };
    yield { path: [ahead, there], face: headingTo(from, ahead) };
  }
}

function* intoRear(formation: Formation, enemy: Formation): Generator<MarchOrder> {
  for (const [ahead] of flanksOf(enemy)) {
    yield { path: [ahead, enemy.ra], face: headingTo(guideOf(formation), ahead) };
  }
}

const BACK = [160, 180, 200] as const;

/** A new front, and a step back from it. */
function* fronts(formation: Formation, enemy: Formation): Generator<MarchOrder> {
  const from = guideOf(formation);
  const heading = headingTo(from, guideOf(enemy));
  yield { path: [], face: heading };
  for (const turn of BACK) {
    yield { path: [offset(from, turned(heading + turn), yards(500))] };
  }
}

function* ordersFor(formation: Formation, enemy: Formation): Generator<MarchOrder> {
  if (formation.directive === 'A') {
    yield* strikesAt(formation, enemy);
    yield* turnings(formation, enemy);
    yield* intoRear(formation, enemy);
    return;
  }
  yield* fronts(formation, enemy);
  yield* turnings(formation, enemy);
}

/** The order as far as it can be gone, where it is too far. */
const inReach = (board: Board, formation: Formation, order: MarchOrder): MarchOrder | null => {
  const refused = refusedMarch(board, formation, order);
  if (refused === null) {
    return order;
  }
  if (refused.code !== 'esr/too-far' || formation.directive === 'A') {
    return null;
  }
  const part = { ...order, path: marchOf(board, formation, order).path };
  return refusedMarch(board, formation, part) === null ? part : null;
};

interface Weighed {
  readonly order: MarchOrder;
  readonly worth: number;
}

const WATCHED = 1600;
/** So much better than to stand must a march be that no order demands: a hundredth of an army. */
const WORTH_MOVING = 0.004;

/** The worth of a place: the fire and the fights of this turn, and the next attacks of the enemy on troops there. */
const stanceWorth = (
  board: Board,
  side: ArmySide,
  formation: Formation,
  among: readonly number[],
): number => {
  const now = turnWorth(board, side, among);
  return formation.directive === 'A'
    ? now
    : now + REPLY * Math.min(0, worthIfStruck(board, side, formation.id, among) - now);
};

const REPLY = 0.7;

/** Marches on Move by their ends and by the harm that the enemy could do there; the best first. */
export const weighedApproach = (
  { board, side }: Situation,
  formation: Formation,
  orders: readonly MarchOrder[],
  goal: Point,
): readonly MarchOrder[] => {
  const at = indexOf(board, formation.id);
  const then = afterPlans(board, side, marchOf);
  const before = between(guideOf(formation), goal);
  const found: Weighed[] = [];
  for (const order of orders) {
    if (refusedMarch(board, formation, order) === null) {
      const marched = marchOf(board, formation, order);
      const there = after(then, at, marched);
      const among = around(there, there.formations[at] as Formation);
      const gone = before - between(guideOf({ ...formation, units: marched.units }), goal);
      found.push({
        order,
        worth: stanceWorth(there, side, formation, among) + (PROGRESS * gone) / yards(1000),
      });
    }
  }
  return found.sort((a, b) => b.worth - a.worth).map(each => each.order);
};

/** The worth of a thousand yards of way. */
const PROGRESS = 0.02;

/**
 * Every way that a directive allows near the enemy, by the fire and the fights that are to be expected after it; the
 * best first. Formations that need not march do so only where it is better than to stand (ESR-RUL-13).
 */
export const weighedMarches = (situation: Situation, formation: Formation): readonly MarchOrder[] => {
  const { board, side } = situation;
  const enemies = enemiesOf(board, side).filter(
    each => yardsApart(formation, each) <= WATCHED && (isSteady(each) || formation.directive === 'A'),
  );
  if (enemies.length === 0 || isInContact(board, formation)) {
    return [];
  }
  const at = indexOf(board, formation.id);
  const among = around(board, formation);
  // Friends that have their orders already are counted at the places where they will be.
  const then = afterPlans(board, side, marchOf);
  const found: Weighed[] = [];
  const worthOf = (there: Board): number => stanceWorth(there, side, formation, among);
  const look = (wanted: MarchOrder, beside: Board = then): void => {
    const order = inReach(board, formation, wanted);
    if (order) {
      found.push({ order, worth: worthOf(after(beside, at, marchOf(board, formation, order))) });
    }
  };
  const duty = dutyOf(board, at);
  if (duty) {
    look(duty);
  }
  for (const enemy of enemies) {
    const beside =
      situation.profile.exercises && formation.directive === 'A' ? withFriends(then, formation, enemy) : then;
    for (const order of ordersFor(formation, enemy)) {
      look(order, beside);
    }
  }
  const least = formation.directive === 'A' ? Number.NEGATIVE_INFINITY : worthOf(then) + WORTH_MOVING;
  return found
    .filter(each => each.worth > least)
    .sort((a, b) => b.worth - a.worth)
    .map(each => each.order);
};

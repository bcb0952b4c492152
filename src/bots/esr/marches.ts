import type { Json } from '#kernel';
import type { Board, Formation } from '#systems/esr/game/board.ts';
import { bodyOf, guideOf, isPloyed } from '#systems/esr/game/bodies.ts';
import { indexOf } from '#systems/esr/game/edit.ts';
import {
  angleBetween,
  between,
  headingTo,
  offset,
  type Point,
  turned,
  yards,
} from '#systems/esr/game/geometry/whole.ts';
import { marchOf } from '#systems/esr/game/rules/march/allowed.ts';
import { budgetOf } from '#systems/esr/game/rules/march/budget.ts';
import { dutyOf } from '#systems/esr/game/rules/march/duty.ts';
import type { MarchOrder } from '#systems/esr/game/rules/march/marched.ts';
import { firstOf } from '#systems/esr/game/rules/march/path.ts';
import { allowanceOf } from '#systems/esr/game/rules/march/rates.ts';
import { goalOf, hasArrived, isAt } from '#systems/esr/game/rules/objectives.ts';
import { isEnemyWithin, isInContact } from '#systems/esr/game/rules/proximity.ts';

import { enemiesOf, nearestOf, yardsApart } from './appraise.ts';
import { lastPlace } from './endgame.ts';
import { isSpent } from './mission.ts';
import { isOnBrink } from './points.ts';
import { isPlanned, own, type Situation } from './situation.ts';
import { worthOfStrike } from './strike.ts';
import { approaches, partsOf, roadMarches } from './ways.ts';
import { weighedApproach, weighedMarches } from './weighed.ts';

const toValue = (formation: Formation, order: MarchOrder): Json => ({
  formation: formation.id,
  path: order.path.map(([x, y]) => [x, y]),
  ...(order.face === undefined ? {} : { face: order.face }),
});

const toward = (formation: Formation, place: Point): MarchOrder => ({
  path: [place],
  face: headingTo(guideOf(formation), place),
});

/** Ways to an enemy: at its middle and at its nearest Unit, with a wheel and without. */
const waysTo = (formation: Formation, enemy: Formation): readonly MarchOrder[] => {
  const from = guideOf(formation);
  const nearest = bodyOf(enemy.units).standing.reduce<Point | null>(
    (best, unit) =>
      best === null || between(from, [unit.x, unit.y]) < between(from, best) ? [unit.x, unit.y] : best,
    null,
  );
  const places = nearest ? [guideOf(enemy), nearest] : [guideOf(enemy)];
  return places.flatMap(place => [toward(formation, place), { path: [place] }]);
};

interface Strike {
  readonly order: MarchOrder;
  readonly worth: number;
}

/** ESR-RUL-13 [A]: every contact within one move, the best first. */
const strikes = (situation: Situation, formation: Formation): readonly MarchOrder[] => {
  const { board, profile } = situation;
  const at = indexOf(board, formation.id);
  const reach = allowanceOf(board, formation) / 10;
  const inReach = enemiesOf(board, formation.side).filter(each => yardsApart(formation, each) <= reach);
  const found: Strike[] = [];
  for (const enemy of inReach) {
    for (const order of waysTo(formation, enemy)) {
      const marched = marchOf(board, formation, order);
      if (marched.contacts.length > 0) {
        found.push({ order, worth: worthOfStrike(board, at, marched, profile) });
      }
    }
  }
  return found.sort((a, b) => b.worth - a.worth).map(each => each.order);
};

const dutiesOf = (board: Board, formation: Formation): readonly MarchOrder[] => {
  const duty = dutyOf(board, indexOf(board, formation.id));
  return duty ? [duty] : [];
};

/** Just behind the Reformation Area of the Formation that it supports. */
function* following(board: Board, formation: Formation): Generator<MarchOrder> {
  const friend = board.formations.find(each => each.id === formation.support);
  const place = friend && offset(friend.ra, friend.face, -yards(250));
  if (place && between(guideOf(formation), place) >= yards(300)) {
    yield* roadMarches(board, formation, place);
    yield* approaches(board, formation, place);
  }
}

const isUnderWay = (board: Board, formation: Formation): boolean =>
  !isInContact(board, formation) &&
  !hasArrived(board, formation) &&
  !(isPloyed(formation) && isEnemyWithin(board, formation, formation.directive === 'A' ? 1200 : 900));

/** ESR-RUL-13 [A, M]: the march that the directive demands, or any other way nearer to the objective. */
function* advances(board: Board, formation: Formation): Generator<MarchOrder> {
  const goal = isUnderWay(board, formation) ? goalOf(board, formation) : null;
  if (goal) {
    yield* roadMarches(board, formation, goal);
  }
  yield* dutiesOf(board, formation);
  if (goal) {
    yield* approaches(board, formation, goal);
  }
}

const WATCHED = 1500;

/** ESR-RUL-13 [D]: Units shift toward a place that counts until they stand near it. */
const creeping = ({ board, side, profile }: Situation, formation: Formation): readonly MarchOrder[] => {
  const place = profile.countsPoints && !isPloyed(formation) ? lastPlace(board, side, [formation]) : null;
  return place && between(guideOf(formation), place.at) < yards(1500)
    ? [...approaches(board, formation, place.at)]
    : [];
};

/** Its front to the enemy; the spent go back out of reach, unless they hold a place that counts. */
const standing = ({ board, side, profile, plan }: Situation, formation: Formation): readonly MarchOrder[] => {
  const enemy = nearestOf(formation, enemiesOf(board, side));
  const apart = enemy ? yardsApart(formation, enemy) : Number.POSITIVE_INFINITY;
  if (!enemy || apart > WATCHED) {
    return [];
  }
  const heading = headingTo(guideOf(formation), guideOf(enemy));
  const holds = board.objectives.some(each => each.points[side] > 0 && isAt(board, formation, each));
  const back = profile.exercises && plan.missions.get(formation.id)?.back === true;
  if (back || (isSpent(formation, profile, isOnBrink(board, side)) && !holds && apart < 1200)) {
    const far = Math.floor(budgetOf(board, formation) * 0.9);
    return [turned(heading + 180), turned(heading + 150), turned(heading + 210)].map(way => ({
      path: [offset(guideOf(formation), way, far)],
    }));
  }
  return angleBetween(heading, formation.face) > 40 ? [{ path: [], face: heading }] : [];
};

function* attacks(situation: Situation, formation: Formation): Generator<MarchOrder> {
  yield* situation.profile.weighs ? weighedMarches(situation, formation) : strikes(situation, formation);
  yield* advances(situation.board, formation);
}

const FAR_OFF = 3000;

/** A march that considers the answers of the enemy at its end. */
const cautious = (situation: Situation, formation: Formation): readonly MarchOrder[] => {
  const { board, side } = situation;
  const orders = [...advances(board, formation)];
  const [first] = orders;
  if (!first || !enemiesOf(board, side).some(each => yardsApart(formation, each) <= FAR_OFF)) {
    return orders;
  }
  const from = guideOf(formation);
  const parts = [
    ...orders,
    ...partsOf(board, formation, first.path),
    { path: firstOf([from, ...first.path], yards(60)) },
  ];
  return [...weighedApproach(situation, formation, parts, goalOf(board, formation)), ...orders];
};

/** Formations that move after the enemy's attacks can answer them (ESR-RUL-17). */
const reactions = (situation: Situation, formation: Formation): readonly MarchOrder[] =>
  situation.profile.weighs ? weighedMarches(situation, formation) : [];

const ordersOf = (situation: Situation, formation: Formation): Iterable<MarchOrder> => {
  const { board } = situation;
  if (formation.status !== null) {
    return dutiesOf(board, formation);
  }
  switch (formation.directive) {
    case 'A':
      return attacks(situation, formation);
    case 'M':
      return situation.profile.weighs ? cautious(situation, formation) : advances(board, formation);
    case 'S':
      return [...reactions(situation, formation), ...following(board, formation)];
    case 'R':
      return [];
    default:
      return [
        ...(situation.profile.exercises && situation.plan.missions.get(formation.id)?.back
          ? standing(situation, formation)
          : []),
        ...creeping(situation, formation),
        ...reactions(situation, formation),
        ...standing(situation, formation),
      ];
  }
};

/** ESR-4.2: marches for the Formations that move at this level, as `moves` tells. */
export function* marchesFor(situation: Situation, moves: (id: string) => boolean): Generator<Json> {
  for (const formation of own(situation)) {
    if (!isPlanned(situation.board, formation.id) && moves(formation.id)) {
      for (const order of ordersOf(situation, formation)) {
        yield toValue(formation, order);
      }
    }
  }
}

import type { Json } from '#kernel';
import type { Board, Formation } from '#systems/esr/board.ts';
import { bodyOf, isColumn, isPloyed } from '#systems/esr/bodies.ts';
import { indexOf } from '#systems/esr/change.ts';
import {
  along,
  angleBetween,
  between,
  headingTo,
  offset,
  type Point,
  turned,
  yards,
} from '#systems/esr/geometry/whole.ts';
import { routeTo } from '#systems/esr/routes.ts';
import { budgetOf, dutyOf, marchOf } from '#systems/esr/rules/advance.ts';
import { commanderPlace } from '#systems/esr/rules/command.ts';
import { guideOf, type MarchOrder } from '#systems/esr/rules/march.ts';
import { goalOf, hasArrived, isAt } from '#systems/esr/rules/objectives.ts';
import { isEnemyWithin, isInContact } from '#systems/esr/rules/proximity.ts';
import { allowanceOf } from '#systems/esr/rules/rates.ts';
import { ledInPerson } from './actions.ts';
import { enemiesOf, nearestOf, yardsApart } from './appraise.ts';
import { lastPlace } from './endgame.ts';
import { isSpent } from './mission.ts';
import { isOnBrink } from './points.ts';
import { byRoad } from './roads.ts';
import { own, type Situation } from './situation.ts';
import { worthOfStrike } from './strike.ts';

const toValue = (formation: Formation, order: MarchOrder): Json => ({
  formation: formation.id,
  path: order.path.map(([x, y]) => [x, y]),
  ...(order.face === undefined ? {} : { face: order.face }),
});

const toward = (formation: Formation, place: Point): MarchOrder => ({
  path: [place],
  face: headingTo(guideOf(formation), place),
});

/** Ways to an enemy: at his middle and at his nearest Unit, with a wheel and without. */
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
const strikes = ({ board, profile }: Situation, formation: Formation): readonly MarchOrder[] => {
  const at = indexOf(board, formation.id);
  const reach = allowanceOf(board, formation) / 10;
  const found: Strike[] = [];
  for (const enemy of enemiesOf(board, formation.side)) {
    if (yardsApart(formation, enemy) > reach) {
      continue;
    }
    for (const order of waysTo(formation, enemy)) {
      const marched = marchOf(board, formation, order);
      if (marched.contacts.length > 0) {
        found.push({ order, worth: worthOfStrike(board, at, marched, profile.reckons) });
      }
    }
  }
  return found.sort((a, b) => b.worth - a.worth).map(each => each.order);
};

const dutiesOf = (board: Board, formation: Formation): readonly MarchOrder[] => {
  const duty = dutyOf(board, indexOf(board, formation.id));
  return duty ? [duty] : [];
};

const lengthOf = (from: Point, path: readonly Point[]): number =>
  path.reduce((sum, each, i) => sum + between(i === 0 ? from : (path[i - 1] as Point), each), 0);

/** The first part of a way, so long. */
const upTo = (from: Point, path: readonly Point[], length: number): readonly Point[] => {
  const part: Point[] = [];
  let left = length;
  let last = from;
  for (const each of path) {
    const leg = between(last, each);
    if (leg >= left) {
      return [...part, along(last, each, left, leg)];
    }
    part.push(each);
    left -= leg;
    last = each;
  }
  return part;
};

const SHARES = [1, 0.8, 0.6, 0.4, 0.2] as const;

/** A way as far as it can be gone, then less and less of it, for those who find no room at its end. */
const partsOf = (board: Board, formation: Formation, path: readonly Point[]): readonly MarchOrder[] => {
  const from = guideOf(formation);
  const gone = marchOf(board, formation, { path }).path;
  const length = lengthOf(from, gone);
  return length === 0 ? [] : SHARES.map(share => ({ path: upTo(from, gone, Math.floor(length * share)) }));
};

/** ESR-QRG-MOV-1: by road, as far as a column goes in a turn. */
const roadMarches = (board: Board, formation: Formation, place: Point): readonly MarchOrder[] => {
  const road = isColumn(formation) ? byRoad(board, formation, place) : null;
  return road ? partsOf(board, formation, road) : [];
};

const ASIDE = [30, -30, 60, -60] as const;
const ROUND = [400, -400, 800, -800] as const;

/** Ways to a place by practicable ground: as far as it goes, then shorter, then aside of it. */
function* approaches(board: Board, formation: Formation, place: Point): Generator<MarchOrder> {
  const from = guideOf(formation);
  const route = routeTo(board.field, from, place, allowanceOf(board, formation) * 1.3);
  const [first] = route;
  if (!first) {
    return;
  }
  const heading = headingTo(from, first);
  if (!isPloyed(formation)) {
    yield { path: route, face: heading };
  }
  yield { path: route };
  yield* partsOf(board, formation, route);
  const far = Math.floor(budgetOf(board, formation) * 0.8);
  for (const turn of ASIDE) {
    yield { path: [offset(from, turned(heading + turn), far)] };
  }
  for (const aside of ROUND) {
    yield* partsOf(board, formation, [offset(from, heading, yards(400), yards(aside)), place]);
  }
}

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

/** ESR-RUL-13 [A, M]: what the directive demands, or any other way nearer to the objective. */
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

/** Its front to the enemy; the spent go back out of his reach, unless they hold a place that counts. */
const standing = ({ board, side, profile }: Situation, formation: Formation): readonly MarchOrder[] => {
  const enemy = nearestOf(formation, enemiesOf(board, side));
  const apart = enemy ? yardsApart(formation, enemy) : Number.POSITIVE_INFINITY;
  if (!enemy || apart > WATCHED) {
    return [];
  }
  const heading = headingTo(guideOf(formation), guideOf(enemy));
  const holds = board.objectives.some(each => each.points[side] > 0 && isAt(board, formation, each));
  if (isSpent(formation, profile, isOnBrink(board, side)) && !holds && apart < 1200) {
    const far = Math.floor(budgetOf(board, formation) * 0.9);
    return [turned(heading + 180), turned(heading + 150), turned(heading + 210)].map(way => ({
      path: [offset(guideOf(formation), way, far)],
    }));
  }
  return angleBetween(heading, formation.face) > 40 ? [{ path: [], face: heading }] : [];
};

function* attacks(situation: Situation, formation: Formation): Generator<MarchOrder> {
  yield* strikes(situation, formation);
  yield* advances(situation.board, formation);
}

const ordersOf = (situation: Situation, formation: Formation): Iterable<MarchOrder> => {
  const { board } = situation;
  if (formation.status !== null) {
    return dutiesOf(board, formation);
  }
  switch (formation.directive) {
    case 'A':
      return attacks(situation, formation);
    case 'M':
      return advances(board, formation);
    case 'S':
      return following(board, formation);
    case 'R':
      return [];
    default:
      return [...creeping(situation, formation), ...standing(situation, formation)];
  }
};

const isPlanned = (board: Board, id: string): boolean => board.plans.some(plan => plan.formation === id);

/** ESR-4.2: marches for those who move at this level; `moves` tells who does. */
export function* marchesFor(situation: Situation, moves: (id: string) => boolean): Generator<Json> {
  for (const formation of own(situation)) {
    if (!isPlanned(situation.board, formation.id) && moves(formation.id)) {
      for (const order of ordersOf(situation, formation)) {
        yield toValue(formation, order);
      }
    }
  }
}

const BEHIND = yards(700);

/** Commanders ride behind the middle of their troops, out of the enemy's way. */
export function* ridesFor(situation: Situation): Generator<Json> {
  const { board, side } = situation;
  for (const leader of board.leaders) {
    if (leader.side !== side || leader.fell > 0 || leader.personal !== null || isPlanned(board, leader.id)) {
      continue;
    }
    const led = board.formations.filter(
      each =>
        each.side === side &&
        each.presence === 'field' &&
        (leader.force === null || each.force === leader.force),
    );
    const place = middleOf(led);
    const own = !situation.profile.reckons ? null : ledInPerson(situation, leader);
    if (own) {
      yield* rideTo(
        [leader.x, leader.y],
        offset(commanderPlace(own), backOf(board, side), yards(100)),
        leader.id,
        200,
      );
    } else if (place) {
      yield* rideTo([leader.x, leader.y], offset(place, backOf(board, side), BEHIND), leader.id);
    }
  }
}

const BACK = { north: 0, east: 90, south: 180, west: 270 } as const;
const backOf = (board: Board, side: 'french' | 'coalition'): number => BACK[board.armies[side].base];

const middleOf = (formations: readonly Formation[]): Point | null => {
  const places = formations.map(each => guideOf(each));
  const sum = places.reduce(([x, y], each) => [x + each[0], y + each[1]], [0, 0]);
  return places.length === 0
    ? null
    : [Math.round(sum[0] / places.length), Math.round(sum[1] / places.length)];
};

function* rideTo(from: Point, to: Point, leader: string, least = 500): Generator<Json> {
  const whole = between(from, to);
  if (whole < yards(least)) {
    return;
  }
  for (const share of [0.95, 0.6, 0.3]) {
    const part = Math.min(1, (yards(2700) * share) / whole);
    yield {
      leader,
      path: [
        [from[0] + Math.round((to[0] - from[0]) * part), from[1] + Math.round((to[1] - from[1]) * part)],
      ],
    };
  }
}

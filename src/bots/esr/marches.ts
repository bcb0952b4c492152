import type { Json } from '#kernel';
import type { Board, Formation } from '#systems/esr/board.ts';
import { bodyOf } from '#systems/esr/bodies.ts';
import { indexOf } from '#systems/esr/change.ts';
import {
  angleBetween,
  between,
  headingTo,
  offset,
  type Point,
  turned,
  yards,
} from '#systems/esr/geometry/whole.ts';
import { budgetOf, dutyOf, marchOf } from '#systems/esr/rules/advance.ts';
import { guideOf, type MarchOrder } from '#systems/esr/rules/march.ts';
import { isAt } from '#systems/esr/rules/objectives.ts';
import { allowanceOf } from '#systems/esr/rules/rates.ts';
import { enemiesOf, nearestOf, tiredness, yardsApart } from './appraise.ts';
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
        found.push({ order, worth: worthOfStrike(board, at, marched, profile.weighsFights) });
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
const following = (board: Board, formation: Formation): readonly MarchOrder[] => {
  const friend = board.formations.find(each => each.id === formation.support);
  if (!friend) {
    return [];
  }
  const place = offset(friend.ra, friend.face, -yards(250));
  const from = guideOf(formation);
  const whole = between(from, place);
  if (whole < yards(300)) {
    return [];
  }
  const budget = budgetOf(board, formation) * 0.9;
  return [1, 0.7, 0.4].map(share => {
    const part = Math.min(1, (budget * share) / whole);
    const there: Point = [
      from[0] + Math.round((place[0] - from[0]) * part),
      from[1] + Math.round((place[1] - from[1]) * part),
    ];
    return { path: [there] };
  });
};

const WATCHED = 1500;

/** Its front to the enemy; the spent go back out of his reach, unless they hold a place that counts. */
const standing = ({ board, side, profile }: Situation, formation: Formation): readonly MarchOrder[] => {
  const enemy = nearestOf(formation, enemiesOf(board, side));
  const apart = enemy ? yardsApart(formation, enemy) : Number.POSITIVE_INFINITY;
  if (!enemy || apart > WATCHED) {
    return [];
  }
  const heading = headingTo(guideOf(formation), guideOf(enemy));
  const holds = board.objectives.some(each => each.points[side] > 0 && isAt(board, formation, each));
  if (tiredness(formation) >= profile.spentAt && !holds && apart < 1200) {
    const far = Math.floor(budgetOf(board, formation) * 0.9);
    return [turned(heading + 180), turned(heading + 150), turned(heading + 210)].map(way => ({
      path: [offset(guideOf(formation), way, far)],
    }));
  }
  return angleBetween(heading, formation.face) > 40 ? [{ path: [], face: heading }] : [];
};

const ordersOf = (situation: Situation, formation: Formation): readonly MarchOrder[] => {
  const { board } = situation;
  if (formation.status !== null) {
    return dutiesOf(board, formation);
  }
  switch (formation.directive) {
    case 'A':
      return [...strikes(situation, formation), ...dutiesOf(board, formation)];
    case 'M':
      return dutiesOf(board, formation);
    case 'S':
      return following(board, formation);
    case 'R':
      return [];
    default:
      return standing(situation, formation);
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
export function* ridesFor({ board, side }: Situation): Generator<Json> {
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
    if (place) {
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

function* rideTo(from: Point, to: Point, leader: string): Generator<Json> {
  const whole = between(from, to);
  if (whole < yards(500)) {
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

import type { Json } from '#kernel';
import type { Board, Formation } from '#systems/esr/game/board.ts';
import { bodyOf, guideOf } from '#systems/esr/game/bodies.ts';
import { between, offset, type Point, yards } from '#systems/esr/game/geometry/whole.ts';
import { commanderPlace } from '#systems/esr/game/rules/command.ts';
import { isEnemyWithin } from '#systems/esr/game/rules/proximity.ts';
import { totalFatigue } from '#systems/esr/rules/fatigue.ts';
import { isStillOrdering, ledInPerson } from './in-person.ts';
import { isPlanned, type Situation } from './situation.ts';

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
    const own =
      !situation.profile.reckons || isStillOrdering(situation, leader)
        ? null
        : ledInPerson(situation, leader);
    const fight = own || !situation.profile.ridesToFight ? null : placeInFight(board, led);
    if (fight) {
      yield* rideTo([leader.x, leader.y], fight, leader.id, 100);
      continue;
    }
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

/** Within so many yards a commander heartens a Formation (ESR-RUL-12), a little less to be sure of it. */
const AT_HAND = yards(420);

const nearness = (place: Point, formation: Formation): number =>
  bodyOf(formation.units).standing.reduce(
    (least, unit) => Math.min(least, between(place, [unit.x, unit.y])),
    between(place, formation.ra),
  );

/** Where a commander has most of the troops at hand that will need one: the tired, near the enemy; null with nobody near. */
const placeInFight = (board: Board, led: readonly Formation[]): Point | null => {
  const fighting = led.filter(each => isEnemyWithin(board, each, IN_FIGHT));
  const rears = fighting.map(each => each.ra);
  const between2 = rears.flatMap((a, i) =>
    rears.slice(i + 1).map((b): Point => [Math.round((a[0] + b[0]) / 2), Math.round((a[1] + b[1]) / 2)]),
  );
  const worth = (place: Point): number =>
    fighting.reduce(
      (sum, each) => sum + (nearness(place, each) <= AT_HAND ? 1 + totalFatigue(each.fatigue) : 0),
      0,
    );
  return [...rears, ...between2].reduce<Point | null>(
    (best, place) => (best === null || worth(place) > worth(best) ? place : best),
    null,
  );
};

const IN_FIGHT = 1500;

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

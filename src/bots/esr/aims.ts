import {
  type ArmySide,
  type Board,
  enemyOf,
  type Force,
  type Formation,
  type Objective,
} from '#systems/esr/game/board.ts';
import { between, type Point, yards } from '#systems/esr/game/geometry/whole.ts';
import { isAt } from '#systems/esr/game/rules/objectives.ts';
import { enemiesOf, isSteady, placeOf, powerOfAll, stayingPower, steadyNear } from './appraise.ts';
import { holdersOf, isAhead, isContested, isOnBrink, leadOf, worthOf } from './points.ts';
import type { Profile } from './profile.ts';

/** A possible target of a Force: a place, or an enemy Formation (ESR-3.5). */
export interface Aim {
  readonly id: string;
  readonly place: Point;
  readonly value: number;
  /** The strength of the enemies who would have to be beaten there. */
  readonly resistance: number;
}

const NEAR = yards(1500);

const resistanceAt = (board: Board, side: ArmySide, place: Point): number =>
  powerOfAll(steadyNear(enemiesOf(board, side), place, NEAR));

/** An enemy is worth the points for breaking it, the more the nearer it is to that, and the place that it denies. */
const enemyValue = (board: Board, side: ArmySide, enemy: Formation, stake: number): number => {
  const prey = enemy.status === 'BK' ? 0.3 : 3 * stake * Math.min(1.5, 6 / (1 + stayingPower(enemy)));
  const places = isSteady(enemy) ? board.objectives.filter(place => isAt(board, enemy, place)) : [];
  return places.reduce((sum, place) => sum + worthOf(place, side), prey);
};

/**
 * The gain from taking a place: a place that counts for the enemy alone is not worth a march while the enemy is not
 * there.
 */
const gainOf = (place: Objective, side: ArmySide, enemies: readonly Formation[]): number =>
  enemies.length > 0 ? worthOf(place, side) : place.exit === null ? place.points[side] : 0;

/** Places that are worth something, where we are not, and the enemy neither, since an enemy is an aim already. */
const openPlaces = (board: Board, side: ArmySide, profile: Profile) =>
  board.objectives.filter(place => {
    const { own, enemies } = holdersOf(board, side, place);
    return gainOf(place, side, enemies) > 0 && own.length === 0 && (!profile.hunts || enemies.length === 0);
  });

export const aimsOf = (board: Board, side: ArmySide, profile: Profile): readonly Aim[] => {
  const stake = profile.countsPoints && isOnBrink(board, enemyOf(side)) ? 3 : 1;
  const aim = (id: string, place: Point, value: number): Aim => ({
    id,
    place,
    value,
    resistance: resistanceAt(board, side, place),
  });
  const enemies = profile.hunts ? enemiesOf(board, side) : [];
  return [
    ...enemies.map(each => aim(each.id, placeOf(each), enemyValue(board, side, each, stake))),
    ...openPlaces(board, side, profile).map(each => aim(each.id, each.at, 2 * worthOf(each, side))),
  ];
};

/** The strength that other Forces already send at an aim: where it is enough, they need no help. */
export type Committed = ReadonlyMap<string, number>;

const ENOUGH = 1.3;
const CROWDED = 0.35;

const needOf = ({ id, resistance }: Aim, committed: Committed): number =>
  (committed.get(id) ?? 0) > ENOUGH * resistance ? CROWDED : 1;

/** A day's march halves the worth of an aim; a force keeps to the one that it has for several turns. */
const scoreOf = (aim: Aim, force: Force, attackers: readonly Formation[], committed: Committed): number => {
  const way = attackers.reduce((sum, each) => sum + between(placeOf(each), aim.place), 0);
  const odds = Math.min(1.5, powerOfAll(attackers) / (1 + aim.resistance));
  const need = needOf(aim, committed);
  const steady = aim.id === force.objective && need === 1 ? STEADY : 1;
  return (need * steady * aim.value * (0.3 + odds)) / (1 + way / attackers.length / yards(1200));
};

/** How much better another aim must be before a Force turns from the one that it has. */
const STEADY = 1.5;

/** The best aim for a Force; null when it has nobody to send. */
export const aimFor = (
  force: Force,
  attackers: readonly Formation[],
  aims: readonly Aim[],
  committed: Committed = new Map(),
): Aim | null => {
  let best: Aim | null = null;
  let most = 0;
  for (const aim of attackers.length === 0 ? [] : aims) {
    const score = scoreOf(aim, force, attackers, committed);
    if (score > most) {
      most = score;
      best = aim;
    }
  }
  return best;
};

/** The side that is ahead lets the other come on, unless a place is contested or it can attack a part of the enemy with far more. */
export const isWorthWaiting = (
  board: Board,
  side: ArmySide,
  aim: Aim,
  attackers: readonly Formation[],
): boolean =>
  isAhead(board, side) && !isContested(board, side) && powerOfAll(attackers) < 1.25 * aim.resistance;

const IN_REACH = yards(2500);

/** Whether the near Formations are enough: the more so the more there is to lose. */
export const isFavourable = (
  board: Board,
  side: ArmySide,
  aim: Aim,
  attackers: readonly Formation[],
): boolean => {
  const lead = leadOf(board, side);
  const needed = (lead >= 3 ? 0.9 : lead <= -3 ? 0.5 : 0.6) + (isOnBrink(board, side) ? 0.8 : 0);
  return powerOfAll(steadyNear(attackers, aim.place, IN_REACH)) >= needed * aim.resistance;
};

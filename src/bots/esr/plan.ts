import type { ArmySide, Board, Directive, Force, Formation, Objective } from '#systems/esr/board.ts';
import { enemyOf } from '#systems/esr/board.ts';
import { isCavalry } from '#systems/esr/bodies.ts';
import { totalFatigue } from '#systems/esr/change.ts';
import { between, type Point } from '#systems/esr/geometry/whole.ts';
import { guideOf } from '#systems/esr/rules/march.ts';
import { isAt } from '#systems/esr/rules/objectives.ts';
import { deployedUnits } from '#systems/esr/rules/strength.ts';
import { pointsOf } from '#systems/esr/rules/victory.ts';
import {
  enemiesOf,
  enemiesWithin,
  isSteady,
  nearestOf,
  ofSide,
  powerOf,
  stayingPower,
  tiredness,
  yardsBetween,
} from './appraise.ts';
import { isOnBrink } from './brink.ts';
import type { Profile } from './profile.ts';

/** What a Formation is to do. */
export interface Mission {
  readonly directive: Directive;
  readonly support: string | null;
}

/** The plan of the battle, made anew from what is seen: an objective for each Force, a mission for each Formation. */
export interface BattlePlan {
  readonly objectives: ReadonlyMap<string, string>;
  readonly missions: ReadonlyMap<string, Mission>;
}

const HOLD: Mission = { directive: 'D', support: null };
const ATTACK: Mission = { directive: 'A', support: null };

/** Points that change hands when this side takes a place from the enemy. */
const worthOf = (objective: Objective, side: ArmySide): number =>
  objective.exit === null ? objective.points[side] + objective.points[enemyOf(side)] : 0;

const isSpent = (formation: Formation, profile: Profile): boolean =>
  tiredness(formation) >= profile.spentAt && totalFatigue(formation.fatigue) >= 3;

const at = (board: Board, objective: Objective, formations: readonly Formation[]): readonly Formation[] =>
  formations.filter(each => isSteady(each) && isAt(board, each, objective));

/** The least able Formation that is enough to hold each place that would be lost without it. */
const guardsOf = (board: Board, side: ArmySide): ReadonlySet<string> => {
  const guards = new Set<string>();
  for (const objective of board.objectives) {
    const there = at(board, objective, ofSide(board, side));
    const contested = at(board, objective, enemiesOf(board, side)).length > 0;
    const threatened = there.some(each => enemiesWithin(board, each, 900).length > 0);
    if (contested) {
      for (const each of there.filter(isCompanion)) {
        guards.add(each.id);
      }
    }
    if (
      there.length > 0 &&
      !contested &&
      (objective.points[side] > 0 || (threatened && worthOf(objective, side) > 0))
    ) {
      guards.add(there.reduce((least, each) => (powerOf(each) < powerOf(least) ? each : least)).id);
    }
  }
  return guards;
};

interface Target {
  readonly id: string;
  readonly place: Point;
  readonly value: number;
}

/** An enemy is worth the points for breaking him, the more the nearer he is to it, and the place that he denies. */
const enemyTargets = (board: Board, side: ArmySide, profile: Profile): readonly Target[] => {
  const stake = profile.countsPoints && isOnBrink(board, enemyOf(side)) ? 3 : 1;
  return enemiesOf(board, side).map(enemy => {
    const places = board.objectives
      .filter(each => isAt(board, enemy, each))
      .reduce((sum, each) => sum + worthOf(each, side), 0);
    const prey = enemy.status === 'BK' ? 0.3 : 3 * stake * Math.min(1.5, 6 / (1 + stayingPower(enemy)));
    return { id: enemy.id, place: guideOf(enemy), value: prey + (isSteady(enemy) ? places : 0) };
  });
};

const placeTargets = (board: Board, side: ArmySide, profile: Profile): readonly Target[] =>
  board.objectives
    .filter(each => worthOf(each, side) > 0 && at(board, each, ofSide(board, side)).length === 0)
    .filter(each => !profile.hunts || at(board, each, enemiesOf(board, side)).length === 0)
    .map(each => ({ id: each.id, place: each.at, value: 2 * worthOf(each, side) }));

const NEAR = 15_000;

/** Who would have to be beaten there. */
const resistance = (board: Board, side: ArmySide, place: Point): number =>
  enemiesOf(board, side)
    .filter(each => isSteady(each) && between(guideOf(each), place) <= NEAR)
    .reduce((sum, each) => sum + powerOf(each), 0);

const targetOf = (board: Board, force: Force, attackers: readonly Formation[], profile: Profile): string => {
  const targets = [
    ...(profile.hunts ? enemyTargets(board, force.side, profile) : []),
    ...placeTargets(board, force.side, profile),
  ];
  const power = attackers.reduce((sum, each) => sum + powerOf(each), 0);
  const scoreOf = (target: Target): number => {
    const way = attackers.reduce((sum, each) => sum + between(guideOf(each), target.place), 0);
    const odds = Math.min(1.5, power / (1 + resistance(board, force.side, target.place)));
    const steady = target.id === force.objective ? 1.25 : 1;
    return (steady * target.value * (0.3 + odds)) / (1 + way / attackers.length / 12_000);
  };
  let best = force.objective;
  let most = 0;
  for (const target of attackers.length === 0 ? [] : targets) {
    const score = scoreOf(target);
    if (score > most) {
      most = score;
      best = target.id;
    }
  }
  return best;
};

/** Small bodies and horse go with a larger one and strike when it does. */
const isCompanion = (formation: Formation): boolean =>
  deployedUnits(formation) < (isCavalry(formation) ? 6 : 4);

const companionOf = (formation: Formation, attackers: readonly Formation[]): Mission => {
  const leaders = attackers.filter(each => !isCompanion(each) && each.id !== formation.id);
  const leader = nearestOf(formation, leaders);
  return leader && yardsBetween(formation, leader) < 4000 ? { directive: 'S', support: leader.id } : ATTACK;
};

const missionOf = (
  formation: Formation,
  attackers: readonly Formation[],
  isGuard: boolean,
  profile: Profile,
): Mission => {
  if (isGuard || isSpent(formation, profile) || formation.grand !== null) {
    return HOLD;
  }
  return isCompanion(formation) ? companionOf(formation, attackers) : ATTACK;
};

const LAST_TURNS = 2;

const isAhead = (board: Board, side: ArmySide): boolean =>
  pointsOf(board, side).total - pointsOf(board, enemyOf(side)).total >= 3;

/** Whoever is ahead when the day ends has only to stand. */
const isWon = (board: Board, side: ArmySide): boolean =>
  board.turn > board.battle.turns - LAST_TURNS && isAhead(board, side);

const LAST_CHANCE = 3;

/** The day is nearly over and not won: there is nothing left to spare troops for. */
export const isLastChance = (board: Board, side: ArmySide, profile: Profile): boolean =>
  profile.countsPoints && board.turn > board.battle.turns - LAST_CHANCE && !isAhead(board, side);

/** A place that both are at is nobody's until one of them is driven off. */
const isContested = (board: Board, side: ArmySide): boolean =>
  board.objectives.some(
    each =>
      each.points[side] > 0 &&
      at(board, each, ofSide(board, side)).length > 0 &&
      at(board, each, enemiesOf(board, side)).length > 0,
  );

/** Whoever is ahead lets the other come on, unless a place is contested or he can fall on a part of him with far more. */
const isWaiting = (
  board: Board,
  side: ArmySide,
  target: string,
  attackers: readonly Formation[],
): boolean => {
  const enemy = board.formations.find(each => each.id === target);
  const place = enemy ? guideOf(enemy) : board.objectives.find(each => each.id === target)?.at;
  const power = attackers.reduce((sum, each) => sum + powerOf(each), 0);
  return (
    isAhead(board, side) &&
    !isContested(board, side) &&
    place !== undefined &&
    power < 1.5 * resistance(board, side, place)
  );
};

export const planFor = (board: Board, side: ArmySide, usual: Profile): BattlePlan => {
  const profile = isLastChance(board, side, usual) ? { ...usual, spentAt: Number.POSITIVE_INFINITY } : usual;
  const guards = guardsOf(board, side);
  const objectives = new Map<string, string>();
  const missions = new Map<string, Mission>();
  const won = isWon(board, side);
  for (const force of board.forces.filter(each => each.side === side)) {
    const own = ofSide(board, side).filter(each => each.force === force.id && isSteady(each));
    const attackers = own.filter(each => !guards.has(each.id) && !isSpent(each, profile));
    const target = targetOf(board, force, attackers, profile);
    objectives.set(force.id, target);
    const stands = won || (profile.countsPoints && isWaiting(board, side, target, attackers));
    for (const formation of own) {
      missions.set(
        formation.id,
        stands ? HOLD : missionOf(formation, attackers, guards.has(formation.id), profile),
      );
    }
  }
  return { objectives, missions };
};

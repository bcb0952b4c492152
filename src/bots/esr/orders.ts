import type { Json, Listed } from '#kernel';
import { activation } from '#systems/esr/charts/activation.ts';
import type { Board, Formation, Leader, PendingOrder } from '#systems/esr/game/board.ts';
import { readChart } from '#systems/esr/game/notes.ts';
import { armyLeader, chainOf, formationTest } from '#systems/esr/game/rules/command.ts';
import { markersOf } from '#systems/esr/rules/orders.ts';
import type { Mission } from './mission.ts';
import { isAhead } from './points.ts';
import { strikersNow } from './resolve.ts';
import { DONE, own, type Situation } from './situation.ts';

const MEAN = 7;

/**
 * The score of an activation test with average dice: a commander with more is obeyed more often. Nothing beats an
 * order that needs no test.
 */
export const testScore = (board: Board, facts: object): number =>
  readChart(board, activation, facts, { dice: MEAN }).result.score ?? Number.POSITIVE_INFINITY;

const scoreBy = (board: Board, formation: Formation, leader: Leader): number =>
  testScore(
    board,
    formationTest(board, leader, formation, {
      kind: 'order',
      markers: markersOf(formation.pending),
      adc: formation.pending?.adc ?? false,
    }),
  );

const isWanted = (order: PendingOrder, mission: Mission | undefined): boolean =>
  mission !== undefined && order.directive === mission.directive && order.support === mission.support;

/** ESR-3.2: every order that still fits the plan is tested by the commander most likely to be obeyed. */
export const chooseTest = (situation: Situation, choice: Listed): Json => {
  const { board, plan } = situation;
  const strikers =
    situation.profile.weighs && !situation.profile.exercises && isAhead(board, situation.side)
      ? strikersNow(situation)
      : null;
  let best: Json = DONE;
  let most = Number.NEGATIVE_INFINITY;
  for (const { value } of choice.options) {
    const { order, by } = value as { order?: string; by?: string };
    const formation = board.formations.find(each => each.id === order);
    const leader = board.leaders.find(each => each.id === by);
    if (!leader) {
      continue;
    }
    if (!formation) {
      return value;
    }
    const mission = plan.missions.get(formation.id);
    const now = strikers?.get(formation.id) ?? !mission?.later;
    if (formation.pending && now && isWanted(formation.pending, mission)) {
      const score = scoreBy(board, formation, leader);
      if (score > most) {
        most = score;
        best = value;
      }
    }
  }
  return best;
};

export interface FormationTest {
  readonly formation: Formation;
  readonly value: Json;
  readonly score: number;
}

const hasMission = (formation: Formation, mission: Mission): boolean =>
  formation.directive === mission.directive && formation.support === mission.support;

const needsOrder = (formation: Formation, mission: Mission): boolean =>
  formation.pending === null
    ? !hasMission(formation, mission)
    : !isWanted(formation.pending, mission) && !hasMission(formation, mission);

/** ESR-3.3: orders for those whose mission in the plan is another than they have or await. */
export function* ordersFor(situation: Situation): Generator<Json> {
  const { board, side, plan } = situation;
  if (armyLeader(board, side)) {
    for (const force of board.forces) {
      const objective = plan.objectives.get(force.id);
      if (force.side === side && objective !== undefined && isNewObjective(board, force.id, objective)) {
        yield { to: force.id, objective };
      }
    }
  }
  for (const formation of own(situation)) {
    const mission = plan.missions.get(formation.id);
    if (
      mission &&
      formation.status === null &&
      chainOf(board, formation).length > 0 &&
      needsOrder(formation, mission)
    ) {
      yield mission.support === null
        ? { to: formation.id, directive: mission.directive }
        : { to: formation.id, directive: mission.directive, support: mission.support };
    }
  }
  yield DONE;
}

/** A Force that is held is given one, be it the same (ESR-RUL-54). A new objective is sent where the Force has no commander to find it alone, or one who may not succeed. */
const isNewObjective = (board: Board, id: string, objective: string): boolean => {
  const force = board.forces.find(each => each.id === id);
  return (
    force !== undefined &&
    (force.objective !== objective || force.held) &&
    force.pending?.objective !== objective &&
    force.pending === null
  );
};

import type { Json } from '#kernel';
import type { Board, Formation, Leader } from '#systems/esr/game/board.ts';
import { isOnTable } from '#systems/esr/game/bodies.ts';
import { between, yards } from '#systems/esr/game/geometry/whole.ts';
import { chainOf, forceLeader, formationTest } from '#systems/esr/game/rules/command.ts';
import { batteryPlace, freePlace } from '#systems/esr/game/rules/places.ts';
import { isEnemyWithin, squareFromPlace } from '#systems/esr/game/rules/proximity.ts';
import { markersOf } from '#systems/esr/rules/orders.ts';
import { gunPlaces } from './guns.ts';
import { freeActions, inArea } from './heartening.ts';
import { inPerson } from './in-person.ts';
import { testScore } from './orders.ts';
import { DONE, own, type Situation } from './situation.ts';

/** ESR-QRG-LA-3: a Force Commander takes up the objective that the plan names. */
function* newObjectives({ board, side, plan }: Situation): Generator<Json> {
  for (const force of board.forces) {
    const objective = plan.objectives.get(force.id);
    const leader = force.side === side ? forceLeader(board, force) : null;
    if (leader && objective !== undefined && objective !== force.objective) {
      yield { by: leader.id, action: 'changeOwnObjective', objective };
    }
  }
}

interface Deed {
  readonly value: Record<string, Json>;
  readonly score: number;
}

const GUNS_IN_REACH = 1600;

/** Whether a Formation is on a long march, out of the enemy's reach: its guns are limbered up. */
const isLeaving = ({ board, plan }: Situation, formation: Formation): boolean =>
  formation.directive === 'M' &&
  plan.missions.get(formation.id)?.directive === 'M' &&
  !isEnemyWithin(board, formation, 900);

const commit = (situation: Situation, formation: Formation): Record<string, Json> | null => {
  const { board } = situation;
  const battery = formation.units.find(unit => unit.kind.cls === 'art' && unit.place === 'reserve');
  if (!battery || !isEnemyWithin(board, formation, GUNS_IN_REACH) || isLeaving(situation, formation)) {
    return null;
  }
  const there = freePlace(
    board,
    formation.side,
    battery,
    batteryPlace(formation),
    formation.face,
    yards(440),
  );
  return there
    ? { action: 'commitBattery', formation: formation.id, unit: battery.id, at: [there.x, there.y] }
    : null;
};

/** A battery that was left behind by an attack goes along. */
const displace = (board: Board, formation: Formation): Record<string, Json> | null => {
  const far = yards(1000) * yards(1000);
  const battery =
    formation.directive === 'A'
      ? formation.units.find(
          unit =>
            unit.kind.cls === 'art' &&
            unit.place === 'wave' &&
            squareFromPlace(board, formation.side, [unit.x, unit.y]) > far,
        )
      : undefined;
  return battery ? { action: 'displaceBattery', formation: formation.id, unit: battery.id } : null;
};

/** Guns that stand unlimbered stay where they are: for a long march they are limbered up. */
const recall = (situation: Situation, formation: Formation): Record<string, Json> | null => {
  const battery = formation.units.find(unit => unit.kind.cls === 'art' && unit.place === 'wave');
  return battery && isLeaving(situation, formation)
    ? { action: 'recallBattery', formation: formation.id, unit: battery.id }
    : null;
};

const company = (formation: Formation): Record<string, Json> | null => {
  const unit = formation.units.find(each => each.kind.cls === 'inf' && isOnTable(each));
  return unit && formation.specialties.some(each => each.unit === null)
    ? { action: 'commitSpecialtyUnit', formation: formation.id, unit: unit.id }
    : null;
};

const rally = (formation: Formation): Record<string, Json> | null => {
  const unit = inArea(formation)[0];
  return unit && formation.status === null
    ? { action: 'rallyUnit', formation: formation.id, unit: unit.id }
    : null;
};

const scoreOf = (board: Board, leader: Leader, formation: Formation, value: Record<string, Json>): number =>
  testScore(
    board,
    formationTest(board, leader, formation, {
      kind: 'action',
      action: value.action as never,
      markers: markersOf(formation.pending),
      fromReserve: value.action === 'commitBattery',
    }),
  );

/** ESR-3.8: the surest first, since a failed test ends the tests of its commander. */
const testedActions = (situation: Situation): readonly Json[] => {
  const { board } = situation;
  const deeds: Deed[] = [];
  for (const formation of own(situation)) {
    for (const value of [
      ...(situation.profile.weighs ? unlimber(situation, formation) : [commit(situation, formation)]),
      rally(formation),
      displace(board, formation),
      recall(situation, formation),
      company(formation),
    ]) {
      for (const leader of value === null ? [] : chainOf(board, formation)) {
        if (value && leader.failed !== board.turn) {
          deeds.push({ value: { ...value, by: leader.id }, score: scoreOf(board, leader, formation, value) });
        }
      }
    }
  }
  const likely = situation.profile.weighs ? deeds.filter(deed => deed.score >= LIKELY) : deeds;
  return likely.sort((a, b) => b.score - a.score).map(deed => deed.value);
};

/** The score with average dice of a test that is worth its risk: after a failure its commander tests no more. */
const LIKELY = 6;

const GUNS_SOON = 2500;

/** ESR-QRG-ASSESS-M16: guns that are out steady their Formation, wherever they stand. */
const unlimber = (situation: Situation, formation: Formation): readonly Record<string, Json>[] => {
  const { board } = situation;
  const battery = formation.units.find(unit => unit.kind.cls === 'art' && unit.place === 'reserve');
  if (
    !battery ||
    formation.status !== null ||
    !isEnemyWithin(board, formation, GUNS_SOON) ||
    isLeaving(situation, formation)
  ) {
    return [];
  }
  return gunPlaces(board, formation, battery).map(place => ({
    action: 'commitBattery',
    formation: formation.id,
    unit: battery.id,
    ...(place as Record<string, Json>),
  }));
};

/** ESR-QRG-LA-12: an aide carries the order that is least likely to be obeyed without one. */
function* aides(situation: Situation): Generator<Json> {
  const { board, side } = situation;
  for (const leader of board.leaders) {
    if (leader.side !== side || leader.adcs === 0 || leader.fell > 0) {
      continue;
    }
    const waiting = own(situation)
      .filter(each => each.pending && !each.pending.adc)
      .sort((a, b) => far(leader, b) - far(leader, a));
    for (const formation of waiting.slice(0, 1)) {
      yield { by: leader.id, action: 'dispatchADC', formation: formation.id, mode: 'order' };
    }
  }
}

const far = (leader: Leader, formation: Formation): number => between([leader.x, leader.y], formation.ra);

export function* actionsFor(situation: Situation): Generator<Json> {
  yield* freeActions(situation);
  if (situation.profile.plans) {
    yield* newObjectives(situation);
    yield* testedActions(situation);
    yield* inPerson(situation);
    yield* aides(situation);
  }
  yield DONE;
}

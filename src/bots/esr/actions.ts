import type { Json } from '#kernel';
import type { Board, Formation, Leader, Unit } from '#systems/esr/board.ts';
import { isOnTable } from '#systems/esr/bodies.ts';
import { totalFatigue } from '#systems/esr/change.ts';
import { between, yards } from '#systems/esr/geometry/whole.ts';
import { chainOf, forceLeader, formationTest } from '#systems/esr/rules/command.ts';
import { batteryPlace, freePlace } from '#systems/esr/rules/places.ts';
import { isEnemyWithin, squareFromPlace } from '#systems/esr/rules/proximity.ts';
import { deployedUnits } from '#systems/esr/rules/strength.ts';
import { powerOf, tiredness } from './appraise.ts';
import { testScore } from './orders.ts';
import { DONE, own, type Situation } from './situation.ts';

const isFailing = ({ status }: Formation): boolean => status !== null;

const inArea = (formation: Formation): readonly Unit[] => formation.units.filter(unit => unit.place === 'ra');

/** ESR-RUL-31: two fatigue come off, or all of a class that goes with its last Unit. */
const reliefBy = (formation: Formation, unit: Unit): number => {
  const { cls } = unit.kind;
  const last = formation.units.filter(each => each.place !== 'removed' && each.kind.cls === cls).length === 1;
  const total = totalFatigue(formation.fatigue);
  return Math.min(total, last ? formation.fatigue[cls] + 2 : 2);
};

/** Those least missed for the relief that they bring: in the Reformation Area, then the worst of the others. */
const leastMissed = (formation: Formation): Unit | null => {
  const present = formation.units.filter(unit => unit.place !== 'removed');
  const cost = (unit: Unit): number =>
    ((unit.place === 'ra' ? 1 : 20) + (unit.kind.cls === 'art' ? 10 : unit.kind.cr)) /
    reliefBy(formation, unit);
  return present.reduce<Unit | null>(
    (least, unit) => (!least || cost(unit) < cost(least) ? unit : least),
    null,
  );
};

/** How many Units of the waves must go before the rest stand again; they come off with two fatigue each. */
const priceOfStanding = (formation: Formation): number =>
  Math.max(0, totalFatigue(formation.fatigue) - 2 * inArea(formation).length - deployedUnits(formation) + 1);

const isWorthInspiring = ({ profile, board }: Situation, formation: Formation): boolean => {
  if (profile.inspiresAt === null || totalFatigue(formation.fatigue) < 2) {
    return false;
  }
  if (isFailing(formation)) {
    return (
      totalFatigue(formation.fatigue) >= deployedUnits(formation) &&
      deployedUnits(formation) - priceOfStanding(formation) >= 1
    );
  }
  const close = isEnemyWithin(board, formation, 1500);
  return (
    close &&
    tiredness(formation) >= (inArea(formation).length > 0 ? profile.inspiresAt / 2 : profile.inspiresAt) &&
    deployedUnits(formation) > 2
  );
};

/** ESR-QRG-LA-11, ESR-RUL-44: what costs no test comes first. */
function* freeActions(situation: Situation): Generator<Json> {
  const { board } = situation;
  for (const formation of own(situation)) {
    const [leader] = chainOf(board, formation);
    if (!leader) {
      continue;
    }
    if (isWorthInspiring(situation, formation)) {
      const unit = leastMissed(formation);
      if (unit) {
        yield { by: leader.id, action: 'inspireFormation', formation: formation.id, unit: unit.id };
      }
    }
    if (formation.status === 'RT' || formation.status === 'BK') {
      yield { by: leader.id, action: 'rallyAndReform', formation: formation.id };
    }
  }
}

/** ESR-QRG-LA-3: a Force Commander takes up the objective that the plan has for him. */
function* newObjectives({ board, side, plan }: Situation): Generator<Json> {
  for (const force of board.forces) {
    const objective = plan.objectives.get(force.id);
    const leader = force.side === side ? forceLeader(board, force) : null;
    if (leader && objective !== undefined && objective !== force.objective) {
      yield { by: leader.id, action: 'changeOwnObjective', objective };
    }
  }
}

const LR = { '0': 0, C: 1, B: 2, A: 3 } as const;

/** ESR-RUL-11: the attack that a Force Commander would do better to lead himself. */
export const ledInPerson = ({ board, side, plan }: Situation, leader: Leader): Formation | null => {
  if (leader.rank !== 'force' || leader.side !== side) {
    return null;
  }
  const better = (each: Formation): boolean =>
    leader.tr > each.commander.tr || LR[leader.lr] > LR[each.commander.lr];
  const led = board.formations.filter(
    each =>
      each.force === leader.force &&
      each.presence === 'field' &&
      each.status === null &&
      (each.directive === 'A' || plan.missions.get(each.id)?.directive === 'A') &&
      deployedUnits(each) >= 4 &&
      better(each) &&
      isEnemyWithin(board, each, 2400),
  );
  return led.reduce<Formation | null>(
    (best, each) => (!best || powerOf(each) > powerOf(best) ? each : best),
    null,
  );
};

/** ESR-QRG-LA-1, LA-2. */
function* inPerson(situation: Situation): Generator<Json> {
  const { board, side } = situation;
  for (const leader of board.leaders) {
    if (leader.side !== side || leader.fell > 0) {
      continue;
    }
    const led = board.formations.find(each => each.id === leader.personal);
    if (led && (led.status !== null || led.presence !== 'field')) {
      yield { by: leader.id, action: 'abandonPersonalCommand', formation: led.id };
    }
    const next = led ? null : ledInPerson(situation, leader);
    if (next) {
      yield { by: leader.id, action: 'takePersonalCommand', formation: next.id };
    }
  }
}

interface Deed {
  readonly value: Record<string, Json>;
  readonly score: number;
}

const GUNS_IN_REACH = 1600;

const commit = (board: Board, formation: Formation): Record<string, Json> | null => {
  const battery = formation.units.find(unit => unit.kind.cls === 'art' && unit.place === 'reserve');
  if (!battery || !isEnemyWithin(board, formation, GUNS_IN_REACH)) {
    return null;
  }
  const there = freePlace(board, battery, batteryPlace(formation), formation.face, yards(440));
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
      markers: (formation.pending?.delay ?? 0) + (formation.pending?.inherited ?? 0),
      fromReserve: value.action === 'commitBattery',
    }),
  );

/** ESR-3.8: the surest first, since a failed test ends the tests of its commander. */
const testedActions = (situation: Situation): readonly Json[] => {
  const { board } = situation;
  const deeds: Deed[] = [];
  for (const formation of own(situation)) {
    for (const value of [
      commit(board, formation),
      rally(formation),
      displace(board, formation),
      company(formation),
    ]) {
      for (const leader of value === null ? [] : chainOf(board, formation)) {
        if (value && leader.failed !== board.turn) {
          deeds.push({ value: { ...value, by: leader.id }, score: scoreOf(board, leader, formation, value) });
        }
      }
    }
  }
  return deeds.sort((a, b) => b.score - a.score).map(deed => deed.value);
};

/** ESR-QRG-LA-12: an aide carries the order that is least likely to be obeyed without him. */
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

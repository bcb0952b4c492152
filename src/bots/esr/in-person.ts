import type { Json } from '#kernel';
import type { Formation, Leader } from '#systems/esr/game/board.ts';
import { isEnemyWithin } from '#systems/esr/game/rules/proximity.ts';
import { deployedUnits } from '#systems/esr/game/rules/strength.ts';
import { LEADERSHIP } from '#systems/esr/vocabulary.ts';
import { powerOf } from './appraise.ts';
import type { Situation } from './situation.ts';

/** ESR-RUL-11: the attack that a Force Commander would do better to lead in person. */
export const ledInPerson = ({ board, side, plan }: Situation, leader: Leader): Formation | null => {
  if (leader.rank !== 'force' || leader.side !== side) {
    return null;
  }
  const better = (each: Formation): boolean =>
    leader.tr > each.commander.tr || LEADERSHIP[leader.lr] > LEADERSHIP[each.commander.lr];
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

/** A commander who leads one Formation is obeyed less by the others (ESR-QRG-ACT-M2b): their orders come first. */
export const isStillOrdering = ({ board, plan, profile }: Situation, leader: Leader): boolean =>
  profile.leadsWhenOrdered &&
  board.formations.some(each => {
    const mission = plan.missions.get(each.id);
    return (
      each.force === leader.force &&
      mission !== undefined &&
      (each.pending !== null || each.directive !== mission.directive)
    );
  });

/** ESR-QRG-LA-1, LA-2. */
export function* inPerson(situation: Situation): Generator<Json> {
  const { board, side } = situation;
  for (const leader of board.leaders) {
    if (leader.side !== side || leader.fell > 0) {
      continue;
    }
    const led = board.formations.find(each => each.id === leader.personal);
    if (led && (led.status !== null || led.presence !== 'field')) {
      yield { by: leader.id, action: 'abandonPersonalCommand', formation: led.id };
    }
    const next = led || isStillOrdering(situation, leader) ? null : ledInPerson(situation, leader);
    if (next) {
      yield { by: leader.id, action: 'takePersonalCommand', formation: next.id };
    }
  }
}

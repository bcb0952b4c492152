import type { Json } from '#kernel';
import type { Formation } from '#systems/esr/game/board.ts';
import { isCavalry, isPloyed } from '#systems/esr/game/bodies.ts';
import { yards } from '#systems/esr/game/geometry/whole.ts';
import { nearestInArc } from '#systems/esr/game/rules/arcs.ts';
import { deployedUnits } from '#systems/esr/game/rules/strength.ts';
import { stayingPower } from './appraise.ts';
import { isForHorse } from './chances.ts';
import { gainOfCharge } from './charge.ts';
import { isLastChance } from './endgame.ts';
import { isSpent } from './mission.ts';
import { isOnBrink } from './points.ts';
import { DONE, own, type Situation } from './situation.ts';

const isFresh = ({ board, side, profile }: Situation, formation: Formation): boolean =>
  !isSpent(formation, profile, isOnBrink(board, side)) || isLastChance(board, side, profile);

const isEasy = (enemy: Formation): boolean => enemy.status !== null || isPloyed(enemy);

const isMatch = ({ board, side, profile }: Situation, horse: Formation, enemy: Formation): boolean =>
  isLastChance(board, side, profile) || stayingPower(horse) >= stayingPower(enemy);

/** Every fight costs horsemen fatigue, won or lost: they go for enemies that fail already, or are far fewer. */
const isSurePrey = (horse: Formation, enemy: Formation): boolean =>
  isEasy(enemy) ? enemy.status !== 'BK' : isForHorse(horse, enemy);

/** Whether cavalry that sees a target should go for it: prey that is weaker than itself. */
const isPrey = (situation: Situation, formation: Formation): boolean => {
  const { board, profile } = situation;
  const target = nearestInArc(board, formation, yards(900));
  const enemy = target ? (board.formations[target.formation] as Formation) : null;
  if (!enemy || !target || !isFresh(situation, formation)) {
    return false;
  }
  if (profile.weighs) {
    return gainOfCharge(situation, formation, target.unit.id) > WORTH_CHARGING;
  }
  return profile.reckons
    ? isSurePrey(formation, enemy)
    : isEasy(enemy) || (deployedUnits(formation) >= 3 && isMatch(situation, formation, enemy));
};

const WORTH_CHARGING = 0.01;

/** ESR-RUL-15: horsemen that charged go on for the objective until they are called back. */
const isRunningOn = ({ profile, plan }: Situation, { id, directive }: Formation): boolean =>
  profile.reckons && directive === 'A' && plan.missions.get(id)?.directive !== 'A';

/** ESR-RUL-15: an attack that the plan no longer wants. */
const isCalledOff = ({ profile, plan }: Situation, { id, directive }: Formation): boolean => {
  const mission = plan.missions.get(id);
  return profile.exercises && directive === 'A' && (mission?.directive === 'D' || mission?.later === true);
};

/** ESR-3.4: charges of opportunity, supports that go in with those they support, the spent to Defend. */
export function* conversionsFor(situation: Situation): Generator<Json> {
  const { board } = situation;
  for (const formation of own(situation)) {
    if (formation.status !== null) {
      continue;
    }
    const friend = board.formations.find(each => each.id === formation.support);
    if (!isFresh(situation, formation)) {
      if (formation.directive === 'A' || formation.directive === 'S') {
        yield { formation: formation.id, to: 'D' };
      }
    } else if (isCavalry(formation) && formation.directive !== 'A' && isPrey(situation, formation)) {
      yield { formation: formation.id, to: 'A' };
    } else if (isCavalry(formation) && isRunningOn(situation, formation)) {
      yield { formation: formation.id, to: 'D' };
    } else if (isCalledOff(situation, formation)) {
      yield { formation: formation.id, to: 'D' };
    } else if (formation.directive === 'S' && friend?.directive === 'A' && !isCavalry(formation)) {
      yield { formation: formation.id, to: 'A' };
    }
  }
  yield DONE;
}

import type { Json } from '#kernel';
import type { Formation, Unit } from '#systems/esr/game/board.ts';
import { chainOf } from '#systems/esr/game/rules/command.ts';
import { isEnemyWithin } from '#systems/esr/game/rules/proximity.ts';
import { deployedUnits } from '#systems/esr/game/rules/strength.ts';
import { totalFatigue } from '#systems/esr/rules/fatigue.ts';
import { tiredness } from './appraise.ts';
import { own, type Situation } from './situation.ts';

const isFailing = ({ status }: Formation): boolean => status !== null;

export const inArea = (formation: Formation): readonly Unit[] =>
  formation.units.filter(unit => unit.place === 'ra');

/** Up to two fatigue come off the class of the Unit that is given up (ESR-RUL-12). */
const reliefBy = (formation: Formation, unit: Unit): number => Math.min(2, formation.fatigue[unit.kind.cls]);

/** The Unit least missed for the relief that it brings: in the Reformation Area, then the worst of the others. */
const leastMissed = (formation: Formation): Unit | null => {
  const present = formation.units.filter(unit => unit.place !== 'removed' && reliefBy(formation, unit) > 0);
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

/** ESR-QRG-LA-11, ESR-RUL-44: actions that need no test come first. */
export function* freeActions(situation: Situation): Generator<Json> {
  const { board } = situation;
  for (const formation of own(situation)) {
    const leaders = chainOf(board, formation);
    const [leader] = leaders;
    if (!leader) {
      continue;
    }
    const unit = isWorthInspiring(situation, formation) ? leastMissed(formation) : null;
    if (unit) {
      for (const each of leaders) {
        yield { by: each.id, action: 'inspireFormation', formation: formation.id, unit: unit.id };
      }
    }
    if (formation.status === 'RT' || formation.status === 'BK') {
      yield { by: leader.id, action: 'rallyAndReform', formation: formation.id };
    }
  }
}

import type { ArmySide } from '../board.ts';
import { isLost, pointsOf } from '../rules/victory.ts';
import type { Seen, SeenFormation } from '../seen.ts';
import { fatigueOf, stateText } from './formation.ts';

/** The losses of a Formation in a battle so far. */
export interface Toll {
  readonly id: string;
  readonly name: string;
  readonly lost: number;
  readonly units: number;
  readonly fatigue: number;
  /** How it stands: "in good order", "retreating", "destroyed". */
  readonly state: string;
}

/** The losses of an army in a battle so far. */
export interface Losses {
  readonly points: number;
  readonly lost: number;
  readonly units: number;
  readonly broken: number;
  readonly fatigue: number;
  readonly formations: readonly Toll[];
}

const lostBy = ({ units }: SeenFormation): number => units.filter(unit => unit.place === 'removed').length;

const tollOf = (formation: SeenFormation): Toll => ({
  id: formation.id,
  name: formation.name,
  lost: lostBy(formation),
  units: formation.units.length,
  fatigue: fatigueOf(formation) ?? 0,
  state: formation.presence === 'field' && formation.status === null ? 'in good order' : stateText(formation),
});

/** The losses of an army, as a whole and Formation by Formation. */
export const lossesOf = (seen: Seen, side: ArmySide): Losses => {
  const own = seen.formations.filter(each => each.side === side && each.units.length > 0);
  const formations = own.map(tollOf);
  const sum = (of: (toll: Toll) => number): number => formations.reduce((all, each) => all + of(each), 0);
  return {
    points: pointsOf(seen, side).total,
    lost: sum(toll => toll.lost),
    units: sum(toll => toll.units),
    broken: own.filter(isLost).length,
    fatigue: sum(toll => toll.fatigue),
    formations,
  };
};

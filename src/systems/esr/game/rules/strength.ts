import { isDeployed } from '../../rules/status.ts';
import type { SeenFormation } from '../seen.ts';

/** The Units that count in a Status Check. */
export const deployedUnits = (formation: Pick<SeenFormation, 'units'>): number =>
  formation.units.filter(unit => isDeployed(unit.place)).length;

export const totalUnits = (formation: Pick<SeenFormation, 'units'>): number =>
  formation.units.filter(unit => unit.place !== 'removed').length;

import { isDeployed } from '../../rules/status.ts';
import type { Formation } from '../board.ts';

/** The Units that count in a Status Check. */
export const deployedUnits = (formation: Formation): number =>
  formation.units.filter(unit => isDeployed(unit.place)).length;

export const totalUnits = (formation: Formation): number =>
  formation.units.filter(unit => unit.place !== 'removed').length;

import type { Formation } from '../board.ts';
import { isPloyed } from '../bodies.ts';

/** ESR-RUL-45: Units in waves or reserve of a deployed Formation, all but those in the Reformation Area of a column. */
export const deployedUnits = (formation: Formation): number =>
  formation.units.filter(unit =>
    isPloyed(formation)
      ? unit.place === 'column' || unit.place === 'wave' || unit.place === 'reserve'
      : unit.place === 'wave' || unit.place === 'reserve',
  ).length;

export const totalUnits = (formation: Formation): number =>
  formation.units.filter(unit => unit.place !== 'removed').length;

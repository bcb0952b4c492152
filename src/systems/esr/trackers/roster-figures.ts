import { formationClass, isCavalryFormation, totalFatigue } from '../rules/fatigue.ts';
import { markersOf } from '../rules/orders.ts';
import type { Status } from '../vocabulary.ts';
import {
  actingOn,
  countsOf,
  deployedUnits,
  type Formation,
  type Roster,
  ratingOf,
  unitsOf,
} from './roster-state.ts';

const STATES: Readonly<Record<Status, string>> = { RT: 'retreat', BK: 'broken', RR: 'normal' };

const stateOf = ({ status, directive }: Formation): string =>
  status ? STATES[status] : directive === 'R' ? 'reserve' : 'normal';

/** What the roster knows of a Formation, by the names under which the charts ask for it. */
export const figuresOf = (state: Roster, id: string): Readonly<Record<string, unknown>> => {
  const formation = state.formations[id];
  if (!formation) {
    return {};
  }
  const { commander, status, directive, fatigue, pending } = formation;
  const superior = state.forces[formation.force]?.commander;
  const own = ratingOf(commander, state.turn);
  const units = unitsOf(state, id);
  return {
    issuerLR: superior ? ratingOf(superior, state.turn) : '0',
    receiverLR: own,
    commanderLR: own,
    receiverRemoved: commander.removedOn !== null,
    traits: formation.traits,
    fatigue: totalFatigue(fatigue),
    fatigueByClass: fatigue,
    delayMarkers: markersOf(pending),
    formationState: stateOf(formation),
    failing: status === 'RT' || status === 'BK',
    onReserve: directive === 'R',
    directive: status ? 'none' : (directive ?? 'D'),
    status: status ?? 'none',
    from: actingOn(formation),
    cls: formationClass(countsOf(state, id)),
    cavalryFormation: isCavalryFormation(countsOf(state, id)),
    totalUnits: units.length,
    deployedUnits: deployedUnits(state, id),
    combatLosses: formation.lossesThisTurn,
    assessedLastTurn: formation.assessedOn >= 0 && formation.assessedOn === state.turn - 1,
    assessedInCombat: formation.assessedInCombatOn === state.turn,
    printing: state.printing,
  };
};

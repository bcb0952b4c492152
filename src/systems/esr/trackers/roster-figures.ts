import { lrOn } from '../rules/commander.ts';
import { formationClass, isCavalryFormation, totalFatigue } from '../rules/fatigue.ts';
import { markersOf } from '../rules/orders.ts';
import { hasAssessedLastTurn } from '../rules/recovery.ts';
import { actingFacts, actingOn, isFailing, stateOf } from '../rules/status.ts';
import { countsOf, deployedUnits, type Roster, unitsOf } from './roster-state.ts';

/** The roster’s figures of a Formation, by the names under which the charts ask for them. */
export const figuresOf = (state: Roster, id: string): Readonly<Record<string, unknown>> => {
  const formation = state.formations[id];
  if (!formation) {
    return {};
  }
  const { commander, status, directive, fatigue, pending } = formation;
  const superior = state.forces[formation.force]?.commander;
  const own = lrOn(commander, state.turn);
  const units = unitsOf(state, id);
  return {
    issuerLR: superior ? lrOn(superior, state.turn) : '0',
    receiverLR: own,
    commanderLR: own,
    receiverRemoved: commander.fell > 0,
    traits: formation.traits,
    fatigue: totalFatigue(fatigue),
    fatigueByClass: fatigue,
    delayMarkers: markersOf(pending),
    formationState: stateOf(formation),
    failing: isFailing(status),
    onReserve: directive === 'R',
    ...actingFacts(formation),
    from: actingOn(formation),
    cls: formationClass(countsOf(state, id)),
    cavalryFormation: isCavalryFormation(countsOf(state, id)),
    totalUnits: units.length,
    deployedUnits: deployedUnits(state, id),
    combatLosses: formation.lossesThisTurn,
    assessedLastTurn: hasAssessedLastTurn(formation.assessedOn, state.turn),
    assessedInCombat: formation.assessedInCombatOn === state.turn,
    printing: state.printing,
  };
};

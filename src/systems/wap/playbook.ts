import type { Playbook } from '#kernel';
import { afterBattle } from './charts/after-battle.ts';
import { assault } from './charts/assault.ts';
import { attrition } from './charts/attrition.ts';
import { battleModifier } from './charts/battle-modifier.ts';
import { blockade } from './charts/blockade.ts';
import { capitalRange } from './charts/capital-range.ts';
import { combatLosses } from './charts/combat-losses.ts';
import { combatResults } from './charts/combat-results.ts';
import { courtingRoll } from './charts/courting.ts';
import { forceMarch } from './charts/force-march.ts';
import { initialForces } from './charts/initial-forces.ts';
import { joiningRoll } from './charts/joining.ts';
import { landOdds } from './charts/land-odds.ts';
import { leaderCasualties } from './charts/leader-casualties.ts';
import { forceMorale } from './charts/morale.ts';
import { movement } from './charts/movement.ts';
import { navalCombat } from './charts/naval-combat.ts';
import { navalMorale } from './charts/naval-morale.ts';
import { navalMovement } from './charts/naval-movement.ts';
import { navalOdds } from './charts/naval-odds.ts';
import { newLeaders } from './charts/new-leaders.ts';
import { overrun } from './charts/overrun.ts';
import { production } from './charts/production.ts';
import { protection } from './charts/protection.ts';
import { pursuit } from './charts/pursuit.ts';
import { sharedLosses } from './charts/shared-losses.ts';
import { siege } from './charts/siege.ts';
import { stormTable } from './charts/storm.ts';
import { supply } from './charts/supply.ts';
import { tacticalMatrix } from './charts/tactical-matrix.ts';
import { terrainEffects } from './charts/terrain.ts';
import { transportCapacity } from './charts/transport-capacity.ts';
import { transportFate } from './charts/transports.ts';
import { campaign } from './game/game.ts';
import { fieldBattle } from './procedures/field-battle.ts';
import { navalBattle } from './procedures/naval-battle.ts';
import { storm } from './procedures/storm.ts';

/** The whole game with the charts and procedures that it reads: all that a room needs of the rules. */
export const playbook = {
  code: 'wap',
  game: campaign,
  entries: [
    landOdds,
    forceMorale,
    battleModifier,
    terrainEffects,
    combatResults,
    combatLosses,
    tacticalMatrix,
    fieldBattle,
    leaderCasualties,
    joiningRoll,
    afterBattle,
    attrition,
    sharedLosses,
    supply,
    forceMarch,
    movement,
    overrun,
    navalOdds,
    navalMorale,
    navalCombat,
    navalBattle,
    blockade,
    pursuit,
    transportFate,
    stormTable,
    storm,
    navalMovement,
    transportCapacity,
    siege,
    assault,
    capitalRange,
    courtingRoll,
    protection,
    initialForces,
    production,
    newLeaders,
  ],
} as const satisfies Playbook;

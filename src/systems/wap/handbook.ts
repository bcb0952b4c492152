import type { Handbook } from '#kernel';
import { CARDS } from '../cards.ts';
import { afterBattle } from './charts/after-battle.ts';
import { assault } from './charts/assault.ts';
import { attrition } from './charts/attrition.ts';
import { battleModifier } from './charts/battle-modifier.ts';
import { blockade } from './charts/blockade.ts';
import { capitalRange } from './charts/capital-range.ts';
import { combatLosses } from './charts/combat-losses.ts';
import { combatResults } from './charts/combat-results.ts';
import { conquest } from './charts/conquest.ts';
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
import { victory } from './charts/victory.ts';
import { battle } from './procedures/battle.ts';
import { besiege } from './procedures/besiege.ts';
import { courting } from './procedures/courting.ts';
import { dealing } from './procedures/deal.ts';
import { fieldBattle } from './procedures/field-battle.ts';
import { joining } from './procedures/joining.ts';
import { navalBattle } from './procedures/naval-battle.ts';
import { storm } from './procedures/storm.ts';
import { sequence } from './sequence.ts';
import { sources } from './sources.ts';

export const handbook = {
  ...CARDS.wap,
  sources,
  sequence,
  entries: [
    landOdds,
    forceMorale,
    battleModifier,
    terrainEffects,
    combatResults,
    combatLosses,
    tacticalMatrix,
    battle,
    fieldBattle,
    leaderCasualties,
    joiningRoll,
    joining,
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
    besiege,
    capitalRange,
    courtingRoll,
    courting,
    protection,
    conquest,
    victory,
    initialForces,
    dealing,
    production,
    newLeaders,
  ],
  presets: [
    {
      id: 'standard',
      title: 'Standard rules',
      options: {
        tacticalMatrix: false,
        leaderCasualties: true,
        courting: true,
        setup: 'permutation',
        turns: 36,
        victoryPC: 26,
        coalitionVictory: false,
      },
    },
    {
      id: 'tactics',
      title: 'With the tactical matrix',
      options: { tacticalMatrix: true, leaderCasualties: true },
    },
    { id: 'short', title: 'Short game of 12 turns', options: { turns: 12 } },
    { id: 'coalitions', title: 'Alliances may win jointly', options: { coalitionVictory: true } },
  ],
  played: [fieldBattle, battle, navalBattle, besiege],
} as const satisfies Handbook;

import type { Playbook } from '#kernel';
import { afterBattle } from './charts/after-battle.ts';
import { allowance } from './charts/allowance.ts';
import { battleResults } from './charts/battle-results.ts';
import { embassy } from './charts/embassy.ts';
import { marchAttrition } from './charts/march-attrition.ts';
import { marchCauses } from './charts/march-causes.ts';
import { moveCost } from './charts/move-cost.ts';
import { reaction } from './charts/reaction.ts';
import { strength } from './charts/strength.ts';
import { warParty } from './charts/war-party.ts';
import { winter } from './charts/winter.ts';
import { campaign } from './game/game.ts';
import { battle } from './procedures/battle.ts';
import { march } from './procedures/march.ts';

/** The whole game with the charts and procedures that it reads: all that a room needs of the rules. */
export const playbook = {
  code: 'aon',
  game: campaign,
  entries: [
    embassy,
    warParty,
    moveCost,
    allowance,
    marchCauses,
    marchAttrition,
    march,
    reaction,
    strength,
    battleResults,
    battle,
    afterBattle,
    winter,
  ],
} as const satisfies Playbook;

import type { Handbook } from '#kernel';
import { CARDS } from '../cards.ts';
import { afterBattle } from './charts/after-battle.ts';
import { allowance } from './charts/allowance.ts';
import { battleResults } from './charts/battle-results.ts';
import { embassy } from './charts/embassy.ts';
import { lookupTable } from './charts/lookup.ts';
import { marchAttrition } from './charts/march-attrition.ts';
import { marchCauses } from './charts/march-causes.ts';
import { moveCost } from './charts/move-cost.ts';
import { reaction } from './charts/reaction.ts';
import { strength } from './charts/strength.ts';
import { warParty } from './charts/war-party.ts';
import { winter } from './charts/winter.ts';
import { battle } from './procedures/battle.ts';
import { march } from './procedures/march.ts';
import { sequence } from './sequence.ts';
import { sources } from './sources.ts';

export const handbook = {
  ...CARDS.aon,
  sources,
  sequence,
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
    lookupTable,
  ],
  presets: [],
  played: [battle, march],
} as const satisfies Handbook;

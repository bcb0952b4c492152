import { type AnyProcedure, gameOf, type System } from '#kernel';
import { campaign } from './game/game.ts';
import { handbook } from './handbook.ts';
import { amphibious } from './procedures/amphibious.ts';
import { annexation } from './procedures/annexation.ts';
import { attrition } from './procedures/attrition.ts';
import { wholeCharge } from './procedures/charge.ts';
import { commitment } from './procedures/commitment.ts';
import { firePhase } from './procedures/fire-phase.ts';
import { initiative } from './procedures/initiative.ts';
import { navalAction } from './procedures/naval-action.ts';
import { wholePursuit } from './procedures/pursuit.ts';
import { quickBattle } from './procedures/quick/battle.ts';
import { raise } from './procedures/raise.ts';
import { tacticalBattle } from './tactical/battle.ts';
import { productionLedger } from './trackers/production/tracker.ts';
import { trackingSheet } from './trackers/sheet/tracker.ts';

export const nie: System = {
  ...handbook,
  whole: campaign.id,
  games: [
    campaign,
    ...[
      initiative,
      firePhase,
      wholeCharge,
      wholePursuit,
      quickBattle,
      tacticalBattle,
      navalAction,
      amphibious,
      attrition,
      raise,
      annexation,
      commitment,
    ].map(each => gameOf(each as AnyProcedure)),
  ],
  trackers: [trackingSheet, productionLedger],
};

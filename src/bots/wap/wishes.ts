import type { Frame, Json, Option } from '#kernel';
import type { Board, Power } from '#systems/wap/game/board.ts';
import { advanceStep } from '#systems/wap/game/phases/advance.ts';
import { relationsStep } from '#systems/wap/game/phases/alliance.ts';
import { fight } from '#systems/wap/game/phases/battle.ts';
import { actionStep, attackStep } from '#systems/wap/game/phases/combat.ts';
import { answerStep, exchangeStep } from '#systems/wap/game/phases/exchange.ts';
import { toStep } from '#systems/wap/game/phases/march.ts';
import { ordersStep, whoStep } from '#systems/wap/game/phases/movement.ts';
import { blockadeStep, breakStep } from '#systems/wap/game/phases/naval/blockade.ts';
import { engageStep, interceptStep, seekStep, watchStep } from '#systems/wap/game/phases/naval/meeting.ts';
import { fleetStep, sailStep } from '#systems/wap/game/phases/naval/operations.ts';
import { seaFight } from '#systems/wap/game/phases/naval/sea-battle.ts';
import { voyageStep } from '#systems/wap/game/phases/naval/voyage.ts';
import { offersStep } from '#systems/wap/game/phases/offers.ts';
import { buildStep } from '#systems/wap/game/phases/reinforcement.ts';
import { retreatStep } from '#systems/wap/game/phases/retreat.ts';
import { shelterStep } from '#systems/wap/game/phases/shelter.ts';
import { honourStep, protectStep } from '#systems/wap/game/phases/war.ts';
import type { March } from '#systems/wap/game/rules/marches.ts';
import { isBesieged } from '#systems/wap/game/rules/pieces.ts';
import { type HexId, placeName } from '#systems/wap/map.ts';
import { ranked, type Wish } from '../kit/wish.ts';
import {
  buildWishes,
  exchangeWishes,
  honourWishes,
  offerWishes,
  protectWishes,
  relationsWishes,
} from './courts.ts';
import {
  advanceWishes,
  attackWishes,
  battleWishes,
  combatWishes,
  fieldsOf,
  retreatWishes,
  shelterWishes,
} from './fights.ts';
import {
  blockadeWishes,
  breakWishes,
  engageWishes,
  fleetWishes,
  interceptWishes,
  pursuitWishes,
  sailWishes,
  seekWishes,
  voyageWishes,
  watchWishes,
} from './fleets.ts';
import { type Eye, menaceAt } from './fronts.ts';
import { asJsonWay, bestEnd, plansFrom } from './marches.ts';
import { WORDS } from './words.ts';

const STAY: Wish = { value: 'done', worth: 0.05, why: WORDS.everybodyStandsWhereTheyAre };

/** The orders of a Movement Phase: the best march first; garrisons come out when no enemy is near. */
const orderWishes = (board: Board, power: Power, options: readonly Option[], eye: Eye): readonly Wish[] => {
  const wishes: Wish[] = [STAY];
  for (const { value } of options) {
    const { march, open } = fieldsOf(value);
    const [plan] = march === undefined ? [] : plansFrom(board, power, march, eye);
    if (plan) {
      wishes.push({ value, worth: plan.worth, why: plan.why });
    }
    if (open !== undefined && menaceAt(board, power, open, 5) === 0 && !isBesieged(board, open)) {
      wishes.push({ value, worth: 1, why: WORDS.noEnemyIsNear(placeName(open)) });
    }
  }
  return ranked(wishes);
};

const whoWishes = (board: Board, { power, hex }: Frame, eye: Eye): readonly Wish[] =>
  plansFrom(board, power as Power, hex as HexId, eye).map(({ pick, worth, why }) => ({
    value: pick as unknown as Json,
    worth,
    why,
  }));

const toWishes = (board: Board, frame: Frame, eye: Eye): readonly Wish[] => {
  const end = bestEnd(board, frame.march as unknown as March, eye);
  return end ? [{ value: asJsonWay(end.way), worth: end.worth, why: end.why }, STAY] : [STAY];
};

/** The side that asks, and its answers. */
export interface Asked {
  readonly board: Board;
  readonly frame: Frame;
  readonly side: string;
  readonly options: readonly Option[];
  readonly eye: Eye;
}

const ANSWERS: Readonly<Record<string, (asked: Asked) => readonly Wish[]>> = {
  [ordersStep.id]: ({ board, frame, options, eye }) => orderWishes(board, frame.power as Power, options, eye),
  [whoStep.id]: ({ board, frame, eye }) => whoWishes(board, frame, eye),
  [toStep.id]: ({ board, frame, eye }) => toWishes(board, frame, eye),
  [actionStep.id]: ({ board, frame, options, eye }) =>
    combatWishes(board, frame.power as Power, options, eye),
  [attackStep.id]: ({ board, frame, options, eye }) => attackWishes(board, frame, options, eye),
  [shelterStep.id]: ({ board, frame, options }) => shelterWishes(board, frame, options),
  [fight.step.id]: ({ board, frame, side, options, eye }) => battleWishes(board, frame, side, options, eye),
  [retreatStep.id]: ({ board, frame, options }) => retreatWishes(board, frame, options),
  [advanceStep.id]: ({ board, frame, options }) => advanceWishes(board, frame, options),
  [relationsStep.id]: ({ board, frame, options }) => relationsWishes(board, frame.power as Power, options),
  [honourStep.id]: ({ board, frame, options }) => honourWishes(board, frame, options),
  [protectStep.id]: ({ board, frame, options }) => protectWishes(board, frame, options),
  [offersStep.id]: ({ board, side }) => offerWishes(board, side),
  [exchangeStep.id]: ({ board, options }) => exchangeWishes(board, options),
  [answerStep.id]: ({ board, options }) => exchangeWishes(board, options),
  [sailStep.id]: ({ board, frame, options }) => sailWishes(board, frame.power as Power, options),
  [fleetStep.id]: ({ board, frame }) => fleetWishes(board, frame),
  [voyageStep.id]: ({ board, options }) => voyageWishes(board, options),
  [blockadeStep.id]: ({ options }) => blockadeWishes(options),
  [interceptStep.id]: ({ board, frame, options }) => interceptWishes(board, frame, options),
  [watchStep.id]: ({ board, frame, options }) => watchWishes(board, frame, options),
  [engageStep.id]: ({ board, frame, options }) => engageWishes(board, frame, options),
  [breakStep.id]: ({ board, frame, options }) => breakWishes(board, frame, options),
  [seekStep.id]: ({ board, options }) => seekWishes(board, options),
  [seaFight.step.id]: ({ board, frame, side, options }) => pursuitWishes(board, frame, side, options),
  [buildStep.id]: ({ board, frame, options }) => buildWishes(board, frame.power as Power, options),
};

/** The wishes of the side that is asked, best first; nothing where to pass is as good. */
export const wishesAt = (asked: Asked): readonly Wish[] => ANSWERS[asked.frame.at]?.(asked) ?? [];

import { type AnyStep, type GameDef, spanOf, steps } from '#kernel';
import { seatsFor } from '../map.ts';
import { SCENARIOS } from '../scenarios/index.ts';
import { SEAT_TITLES, SEATS } from '../vocabulary.ts';
import { begin, ownScenario, playersIn, setupFacts } from './beginning.ts';
import type { Board } from './board.ts';
import { courseOf } from './course.ts';
import { deedsOf } from './deeds.ts';
import { foresee } from './foresee.ts';
import { invariants } from './invariants.ts';
import { lossesOf } from './losses.ts';
import { battleStep } from './phases/battle/begin.ts';
import { battleCardsStep, disengageStep } from './phases/battle/cards.ts';
import { engageStep } from './phases/battle/engage.ts';
import { decidedStep, dice, fightStep, pursuitStep, rearguardStep } from './phases/battle/fight.ts';
import { lossesStep, spendStep, unspendStep } from './phases/battle/losses.ts';
import { retreatStep } from './phases/battle/retreat.ts';
import { attrition } from './phases/campaign/attrition.ts';
import { arriveStep, enterStep, haltStep } from './phases/campaign/enter.ts';
import { orderStep } from './phases/campaign/orders.ts';
import { marchEndStep, mudStep, pathStep } from './phases/campaign/path.ts';
import { interceptStep, withdrawStep } from './phases/campaign/reactions.ts';
import {
  actStep,
  campaignEndStep,
  campaignPhaseStep,
  roundEndStep,
  roundStep,
  switchStep,
} from './phases/campaign/rounds.ts';
import { departStep } from './phases/departures.ts';
import { diplomacyPhaseStep, diplomacyStep, settleStep } from './phases/diplomacy.ts';
import { embassyPriceStep, embassyStep } from './phases/embassy.ts';
import { insurrectionPhaseStep, insurrectionStep } from './phases/insurrection.ts';
import {
  draftStep,
  exchangeStep,
  exchangesStep,
  pickStep,
  placedStep,
  placementsStep,
  placeStep,
  refreshStep,
  reinforcementPhaseStep,
} from './phases/reinforcement.ts';
import { dealSideStep, dealStep, handOverStep, strategyPhaseStep } from './phases/strategy.ts';
import {
  abdicationStep,
  capitalsStep,
  conquestsStep,
  defencelessStep,
  peaceStep,
  surrenderPhaseStep,
  termsStep,
} from './phases/surrender.ts';
import { warPartiesStep, warPartyStep } from './phases/war-parties.ts';
import {
  depotStep,
  scorchStep,
  winterLossStep,
  winterPhaseStep,
  winterRollStep,
  wintersStep,
} from './phases/winter.ts';
import { checkStep, yearStep } from './phases/year.ts';
import { resignable } from './resigning.ts';
import { ENDINGS } from './rules/victory.ts';
import { standing } from './standing.ts';
import { summaryOf } from './summary.ts';
import { suppose } from './suppose.ts';
import { tell } from './tell.ts';
import { topics } from './topics.ts';
import { type Seen, viewOf, watchOf } from './view.ts';

const STEPS: readonly AnyStep<Board>[] = [
  dealStep,
  dealSideStep,
  yearStep,
  diplomacyPhaseStep,
  diplomacyStep,
  embassyPriceStep,
  embassyStep,
  warPartiesStep,
  warPartyStep,
  settleStep,
  departStep,
  insurrectionPhaseStep,
  insurrectionStep,
  strategyPhaseStep,
  handOverStep,
  reinforcementPhaseStep,
  exchangesStep,
  exchangeStep,
  refreshStep,
  draftStep,
  pickStep,
  placementsStep,
  placeStep,
  placedStep,
  campaignPhaseStep,
  roundStep,
  switchStep,
  actStep,
  orderStep,
  mudStep,
  pathStep,
  enterStep,
  withdrawStep,
  interceptStep,
  arriveStep,
  haltStep,
  attrition.step,
  battleStep,
  engageStep,
  battleCardsStep,
  disengageStep,
  fightStep,
  dice.step,
  decidedStep,
  pursuitStep,
  rearguardStep,
  lossesStep,
  spendStep,
  unspendStep,
  retreatStep,
  marchEndStep,
  roundEndStep,
  campaignEndStep,
  surrenderPhaseStep,
  abdicationStep,
  capitalsStep,
  termsStep,
  defencelessStep,
  peaceStep,
  conquestsStep,
  winterPhaseStep,
  wintersStep,
  depotStep,
  scorchStep,
  winterRollStep,
  winterLossStep,
  checkStep,
];

/** Age of Napoleon: the whole game. */
export const campaign: GameDef<Board, Seen> = {
  id: 'aon.campaign',
  title: 'Age of Napoleon',
  cite: 'AON-CAMP-1',
  version: '4',
  sides: SEATS,
  sideTitles: SEAT_TITLES,
  seated: setup => {
    const players = playersIn(setup);
    return seatsFor(typeof players === 'number' ? players : 2);
  },
  setup: setupFacts,
  scenarios: SCENARIOS.map(({ id, data }) => ({
    id,
    title: data.title,
    about: data.intro,
    setup: { scenario: id },
    players: spanOf(data.players),
    minutes: spanOf(data.minutes),
  })),
  scenarioFrom: ownScenario,
  summary: summaryOf,
  steps: steps<Board>(...STEPS.map(resignable)),
  start: begin,
  view: viewOf,
  watch: watchOf,
  ahead: stack => stack,
  suppose,
  foresee: (known, side, choose) => foresee(campaign, known, side, choose),
  topics,
  standing,
  tell,
  outcome: board => board.outcome,
  deeds: deedsOf,
  losses: lossesOf,
  course: courseOf,
  endings: Object.keys(ENDINGS),
  endingTitles: ENDINGS,
  invariants,
};

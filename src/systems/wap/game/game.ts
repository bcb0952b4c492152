import { type AnyStep, type GameDef, spanOf, steps } from '#kernel';
import { MAJOR_IDS, nameOfState } from '../map.ts';
import { SCENARIOS } from '../scenarios/index.ts';
import { begin, ownScenario, seatedIn, setupFacts } from './beginning.ts';
import type { Board } from './board.ts';
import { aheadOf, byView } from './by-view.ts';
import { courseOf } from './course.ts';
import { deedsOf } from './deeds.ts';
import { endable } from './drawing.ts';
import { foresee } from './foresee.ts';
import { invariants } from './invariants.ts';
import { lossesOf } from './losses.ts';
import { allianceSteps } from './phases/alliance.ts';
import { attritionStep, wearStep } from './phases/attrition.ts';
import { battleSteps } from './phases/battle.ts';
import { captureSteps } from './phases/capture.ts';
import { actionStep, attackStep, combatStep } from './phases/combat.ts';
import { exchangeSteps } from './phases/exchange.ts';
import { toStep } from './phases/march.ts';
import { entrenchStep, movementStep, ordersStep, whoStep } from './phases/movement.ts';
import { blockadeSteps } from './phases/naval/blockade.ts';
import { meetingSteps } from './phases/naval/meeting.ts';
import { operationSteps } from './phases/naval/operations.ts';
import { seaBattleSteps } from './phases/naval/sea-battle.ts';
import { shoreSteps } from './phases/naval/shore.ts';
import { voyageSteps } from './phases/naval/voyage.ts';
import { weatherSteps } from './phases/naval/weather.ts';
import { offerSteps } from './phases/offers.ts';
import { onStep } from './phases/onward.ts';
import { reinforcementSteps } from './phases/reinforcement.ts';
import { retreatStep } from './phases/retreat.ts';
import { setupSteps } from './phases/setup.ts';
import { shelterStep } from './phases/shelter.ts';
import { siegeSteps } from './phases/siege.ts';
import { turnSteps } from './phases/turn.ts';
import { forceStep, walkStep } from './phases/walk.ts';
import { ENDINGS } from './rules/victory.ts';
import { seatIdOf } from './setup.ts';
import { standing } from './standing.ts';
import { summaryOf } from './summary.ts';
import { suppose } from './suppose.ts';
import { tell } from './tell.ts';
import { type Seen, viewOf, watched } from './view.ts';

const STEPS: readonly AnyStep<Board>[] = [
  ...turnSteps,
  ...offerSteps,
  ...exchangeSteps,
  ...allianceSteps,
  ...operationSteps,
  ...blockadeSteps,
  ...weatherSteps,
  ...voyageSteps,
  ...meetingSteps,
  ...seaBattleSteps,
  ...shoreSteps,
  attritionStep,
  wearStep,
  ...reinforcementSteps,
  movementStep,
  ordersStep,
  whoStep,
  toStep,
  walkStep,
  ...captureSteps,
  forceStep,
  onStep,
  entrenchStep,
  combatStep,
  actionStep,
  attackStep,
  shelterStep,
  ...setupSteps,
  ...battleSteps,
  retreatStep,
  ...siegeSteps,
];

const SIDES: readonly string[] = MAJOR_IDS.map(seatIdOf);

/** Musket Diplomacy: the whole game. */
export const campaign: GameDef<Board, Seen> = {
  id: 'wap.campaign',
  title: 'Musket Diplomacy',
  cite: 'WAP-SEQ',
  version: '8',
  sides: SIDES,
  sideTitles: Object.fromEntries(MAJOR_IDS.map(id => [seatIdOf(id), nameOfState(id)])),
  seated: seatedIn,
  setup: setupFacts,
  scenarios: SCENARIOS.map(({ id, data }) => ({
    id,
    title: data.title,
    about: data.about,
    setup: { scenario: id },
    players: spanOf(data.players),
    minutes: spanOf(data.minutes),
  })),
  scenarioFrom: ownScenario,
  summary: summaryOf,
  steps: steps<Board>(...STEPS.map(each => byView(endable(each)))),
  start: begin,
  view: viewOf,
  watch: watched,
  ahead: aheadOf,
  suppose,
  foresee: (known, side, choose) => foresee(campaign, known, side, choose),
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

import { type AnyStep, type GameDef, spanOf, steps } from '#kernel';
import { SEAT_TITLES, SEATS, seatsFor } from '../map.ts';
import { SCENARIOS } from '../scenarios/index.ts';
import { begin, ownScenario, playersIn, setupFacts } from './beginning.ts';
import type { Board } from './board.ts';
import { courseOf } from './course.ts';
import { deedsOf } from './deeds.ts';
import { foresee } from './foresee.ts';
import { invariants } from './invariants.ts';
import { lossesOf } from './losses.ts';
import { resourceRollStep, resourceStep, retreatStep, settleStep } from './phases/aftermath.ts';
import { fight, fightStep, roundCardStep, roundStep, shoreCardStep } from './phases/battle.ts';
import { docksStep, leaderStep, removeStep, winterStep } from './phases/card-steps.ts';
import { dealStep, discardStep } from './phases/cards-dealt.ts';
import { cargoStep } from './phases/cargo.ts';
import { checkStep } from './phases/check.ts';
import { aimStep, fireCardStep, volley, volleyStep } from './phases/fire.ts';
import { flaggedStep, flagsStep, takeStep } from './phases/flags.ts';
import { endStep, extraStep, impulseStep, nextStep, overStep, stealStep } from './phases/impulses.ts';
import {
  attritionStep,
  interphaseStep,
  leadersStep,
  peaceStep,
  reinforceStep,
  returnStep,
  wearStep,
} from './phases/interphase.ts';
import { ashoreStep, shoreStep } from './phases/landing.ts';
import { contactStep, enterStep, formStep, leaveStep, marchStep } from './phases/march.ts';
import { grantStep, reenterStep, submitStep, sueStep } from './phases/peace.ts';
import { placeStep } from './phases/placing.ts';
import { armyStep, backStep, evadeStep, horseStep, interceptStep, reactStep } from './phases/reactions.ts';
import { embarkStep, fleetStep, sailStep } from './phases/sail.ts';
import {
  attackStep,
  enterSeaStep,
  fleeRollStep,
  huntRollStep,
  huntStep,
  metStep,
  refugeStep,
  shakeRollStep,
  shakeStep,
} from './phases/sea-contact.ts';
import {
  atSea,
  battleStep,
  clashStep,
  fireshipsStep,
  firstRoundStep,
  gageStep,
  hotShotStep,
  inPort,
} from './phases/sea-fight.ts';
import { beatenStep, fledStep } from './phases/sea-retreat.ts';
import { beginStep, breachStep, rolledStep, rounds, siegeCardStep, siegeStep } from './phases/siege.ts';
import { outStep, sortieStep } from './phases/sortie.ts';
import { spendStep } from './phases/spend.ts';
import { handsStep, turnStep } from './phases/turn.ts';
import { resignable } from './resigning.ts';
import { ENDINGS } from './rules/victory.ts';
import { standing } from './standing.ts';
import { summaryOf } from './summary.ts';
import { suppose } from './suppose.ts';
import { tell } from './tell.ts';
import { topics } from './topics.ts';
import { type Seen, viewOf, watchOf } from './view.ts';

const STEPS: readonly AnyStep<Board>[] = [
  turnStep,
  handsStep,
  dealStep,
  discardStep,
  nextStep,
  stealStep,
  impulseStep,
  extraStep,
  spendStep,
  formStep,
  marchStep,
  leaveStep,
  contactStep,
  interceptStep,
  evadeStep,
  backStep,
  armyStep,
  horseStep,
  reactStep,
  enterStep,
  shoreCardStep,
  fightStep,
  roundStep,
  roundCardStep,
  fight.step,
  retreatStep,
  resourceStep,
  resourceRollStep,
  settleStep,
  takeStep,
  sortieStep,
  outStep,
  flaggedStep,
  flagsStep,
  siegeStep,
  siegeCardStep,
  beginStep,
  rounds.step,
  rolledStep,
  breachStep,
  fleetStep,
  sailStep,
  embarkStep,
  cargoStep,
  enterSeaStep,
  aimStep,
  fireCardStep,
  volleyStep,
  volley.step,
  metStep,
  huntStep,
  huntRollStep,
  shakeStep,
  shakeRollStep,
  attackStep,
  fleeRollStep,
  refugeStep,
  clashStep,
  fireshipsStep,
  hotShotStep,
  battleStep,
  firstRoundStep,
  gageStep,
  atSea.step,
  inPort.step,
  beatenStep,
  fledStep,
  shoreStep,
  ashoreStep,
  placeStep,
  removeStep,
  winterStep,
  docksStep,
  leaderStep,
  endStep,
  overStep,
  interphaseStep,
  wearStep,
  attritionStep,
  peaceStep,
  sueStep,
  grantStep,
  submitStep,
  reenterStep,
  reinforceStep,
  leadersStep,
  returnStep,
  checkStep,
];

/** The Napoleonic Wars: the whole game. */
export const campaign: GameDef<Board, Seen> = {
  id: 'tnw.campaign',
  title: 'The Napoleonic Wars',
  cite: 'TNW-IMP-2',
  version: '3',
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

import type { AnyStep } from '#kernel';
import type { Board } from './board.ts';
import { endStep } from './phases/battle/after.ts';
import { arrestStep, chase } from './phases/battle/arrest.ts';
import { captiveStep, fateStep } from './phases/battle/fate.ts';
import { fightStep } from './phases/battle/fight.ts';
import { agreeStep, modeStep } from './phases/battle/mode.ts';
import { papStep as battlePapStep, gunStep, gunsStep, shareStep } from './phases/battle/prizes.ts';
import { quickDice } from './phases/battle/quick.ts';
import {
  againStep,
  battlesStep,
  beginStep,
  initiativeDice,
  pairStep,
  sideStep,
} from './phases/battle/region.ts';
import { passStep, retreatStep, retreatsStep, winterStep } from './phases/battle/retreat.ts';
import { fieldStep, tacticalDice } from './phases/battle/tactical.ts';
import { chanceStep } from './phases/chance.ts';
import { commitDice, commitStep } from './phases/commitment.ts';
import { goStep, onStep, voyage } from './phases/land/entry.ts';
import { landStep } from './phases/land/phase.ts';
import { leaveStep, toStep, whoStep } from './phases/land/to.ts';
import { congressStep, secondStep } from './phases/peace/congress.ts';
import { closeStep, sueStep } from './phases/peace/sue.ts';
import {
  annexStep,
  joinStep,
  ownStep,
  resistStep,
  squadronStep,
  suitorStep,
  suitorsStep,
} from './phases/politics/annex.ts';
import { consentStep, controlStep } from './phases/politics/control.ts';
import { findStep, nextStep, reactionStep, takeStep } from './phases/politics/declare.ts';
import { offerStep, suitStep } from './phases/politics/offers.ts';
import {
  fomentStep,
  loseStep,
  raiseDice,
  recruitStep,
  restoreStep,
  suppressStep,
} from './phases/politics/rolls.ts';
import { openStep, targetStep, windowStep } from './phases/politics/window.ts';
import { buyStep, firstStep, giftStep, placeStep } from './phases/production/buy.ts';
import {
  campDice,
  crewsStep,
  fleetLinesStep,
  harshStep,
  lineStep,
  linesStep,
  uprisingsStep,
} from './phases/production/losses.ts';
import {
  collectStep,
  convoyStep,
  countStep,
  frenchStep,
  productionStep,
  turnStep as productionTurnStep,
  systemStep,
  tradeStep,
  trainStep,
} from './phases/production/round.ts';
import {
  lastStep,
  nextRoundStep,
  overStep,
  papStep,
  roundEndStep,
  roundStep,
  suddenStep,
  turnEndStep,
  turnStep,
  turnsStep,
} from './phases/round.ts';
import { shiftStep } from './phases/sea/admirals.ts';
import { attemptsStep, avoidStep, evadeStep, nameStep, orderStep } from './phases/sea/attempts.ts';
import {
  retireStep,
  seaDice,
  fightStep as seaFightStep,
  joinStep as seaJoinStep,
  shareStep as seaShareStep,
  shakenStep,
} from './phases/sea/battle.ts';
import { alongStep, combineStep } from './phases/sea/combine.ts';
import { closedStep, leavingStep, outStep } from './phases/sea/leaving.ts';
import { castStep, narrowsStep, sailStep, seaStep, shipsStep } from './phases/sea/phase.ts';
import { tollStep } from './phases/sea/toll.ts';
import { capitalsStep, settleStep, teamEndStep } from './phases/settle.ts';
import { specialsStep } from './phases/specials.ts';

/** Every paragraph of the sequence of play. */
export const STEPS: readonly AnyStep<Board>[] = [
  specialsStep,
  roundStep,
  nextRoundStep,
  papStep,
  turnsStep,
  turnStep,
  turnEndStep,
  suddenStep,
  roundEndStep,
  lastStep,
  overStep,
  settleStep,
  capitalsStep,
  teamEndStep,
  chanceStep,
  openStep,
  windowStep,
  targetStep,
  offerStep,
  suitStep,
  findStep,
  nextStep,
  takeStep,
  reactionStep,
  consentStep,
  controlStep,
  recruitStep,
  raiseDice.step,
  restoreStep,
  fomentStep,
  suppressStep,
  loseStep,
  annexStep,
  resistStep,
  joinStep,
  suitorStep,
  suitorsStep,
  ownStep,
  squadronStep,
  sueStep,
  closeStep,
  congressStep,
  secondStep,
  commitStep,
  commitDice.step,
  seaStep,
  sailStep,
  shipsStep,
  combineStep,
  alongStep,
  shiftStep,
  castStep,
  narrowsStep,
  orderStep,
  nameStep,
  attemptsStep,
  evadeStep,
  avoidStep,
  seaJoinStep,
  seaFightStep,
  seaDice.step,
  tollStep,
  retireStep,
  seaShareStep,
  shakenStep,
  closedStep,
  leavingStep,
  outStep,
  landStep,
  toStep,
  whoStep,
  leaveStep,
  goStep,
  onStep,
  voyage.step,
  battlesStep,
  beginStep,
  againStep,
  initiativeDice.step,
  pairStep,
  sideStep,
  fightStep,
  arrestStep,
  chase.step,
  modeStep,
  agreeStep,
  quickDice.step,
  tacticalDice.step,
  fieldStep,
  fateStep,
  captiveStep,
  retreatsStep,
  retreatStep,
  passStep,
  winterStep,
  gunsStep,
  gunStep,
  battlePapStep,
  shareStep,
  endStep,
  productionStep,
  systemStep,
  frenchStep,
  tradeStep,
  convoyStep,
  productionTurnStep,
  trainStep,
  collectStep,
  buyStep,
  giftStep,
  placeStep,
  firstStep,
  harshStep,
  campDice.step,
  uprisingsStep,
  linesStep,
  lineStep,
  crewsStep,
  fleetLinesStep,
  countStep,
];

import { err, type GameDef, isRecord, type Json, ok, pick, spanOf, steps } from '#kernel';
import { MINUTES, SCENARIOS } from '../scenarios/index.ts';
import { tell } from './account/battle.ts';
import { type ArmySide, type Board, SIDES } from './board.ts';
import { byView } from './by-view.ts';
import { parseScenario } from './check-scenario.ts';
import { deedsOf } from './deeds.ts';
import { foresee } from './foresee.ts';
import { invariants } from './invariants.ts';
import { lossesOf } from './losses.ts';

import { optionFacts, parseOptions } from './options.ts';
import { assessmentsStep, assessStep, splitStep } from './phases/artillery-skirmish/assess.ts';
import { effectsStep, evadeStep } from './phases/artillery-skirmish/effects.ts';
import { fireChoiceStep, fireStep, shootStep, volleyStep } from './phases/artillery-skirmish/fire.ts';
import { fateRollStep, fateStep, harmStep } from './phases/artillery-skirmish/leader-fate.ts';
import { breakthroughStep, fightStep, leadStep } from './phases/combat/fight.ts';
import { doneStep, nextStep, pickStep, raStep, rollOffStep, roundStep } from './phases/combat/round.ts';
import { statusStep } from './phases/combat/status-check.ts';
import { activateStep, delayStep, endCommandStep, testStep } from './phases/command/activate.ts';
import { issueStep } from './phases/command/issue.ts';
import { actionsStep, actionTestStep } from './phases/command/leader-actions.ts';
import { exitStep } from './phases/leaving.ts';
import { marchStep } from './phases/movement/carry-out.ts';
import { chargeStep } from './phases/movement/charge.ts';
import { testStep as conversionTestStep } from './phases/movement/conversion-test.ts';
import { askStep, convertStep, resolveStep } from './phases/movement/conversions.ts';
import { placeStep } from './phases/movement/placing.ts';
import { levelStep, planStep } from './phases/movement/plan.ts';
import { formRollStep, formStep } from './phases/movement/ploy-and-deploy.ts';
import { recoverStep, recoveryStep } from './phases/movement/recovery.ts';
import { destinyStep, endStep, initiativeStep, phaseStep, turnStep } from './phases/turn.ts';
import { ENDINGS, pointsOf } from './rules/victory.ts';
import type { Seen } from './seen.ts';
import { boardFrom } from './setup.ts';
import { shownSetup } from './shown-setup.ts';
import { summaryOf } from './summary.ts';
import { suppose } from './suppose.ts';
import { topics } from './topics.ts';
import { viewOf, watchOf } from './view.ts';

const unknownScenario = (json: Json | undefined) =>
  err([
    {
      path: 'scenario',
      sentence: `scenario must be one of ${SCENARIOS.map(each => each.id).join(', ')}, or a whole scenario, not ${JSON.stringify(json)?.slice(0, 40)}`,
    },
  ]);

const PARSED = new Map<string, ReturnType<typeof parseScenario>>();

/** A scenario by its id, checked once; or a whole one from outside. */
const scenarioFrom = (json: Json | undefined): ReturnType<typeof parseScenario> => {
  if (typeof json === 'object') {
    return parseScenario(json);
  }
  const found = SCENARIOS.find(each => each.id === (json ?? 'intro'));
  if (!found) {
    return unknownScenario(json);
  }
  const known = PARSED.get(found.id) ?? parseScenario(found);
  PARSED.set(found.id, known);
  return known;
};

/** Et sans résultat!, a whole battle: ESR-1 to ESR-6 with the rulings. */
export const battle: GameDef<Board, Seen> = {
  id: 'esr.battle',
  title: 'Et sans résultat!',
  cite: 'ESR-2.1',
  version: '5',
  sides: SIDES,
  sideTitles: { french: 'French', coalition: 'Coalition' },
  setup: {
    scenario: pick('Battle', Object.fromEntries(SCENARIOS.map(each => [each.id, each.title])), {
      default: SCENARIOS[0]?.id ?? 'intro',
    }),
    ...optionFacts,
  },
  scenarioFrom: json => {
    const parsed = parseScenario(json);
    if (!parsed.ok) {
      return parsed;
    }
    const { id, title, about } = parsed.value;
    return ok({ id, title, about, setup: { scenario: json } });
  },
  scenarios: SCENARIOS.map(({ id, title, about }) => ({
    id,
    title,
    about,
    setup: { scenario: id },
    players: spanOf([SIDES.length]),
    ...(MINUTES[id] ? { minutes: MINUTES[id] } : {}),
  })),
  summary: setup => {
    const data = scenarioFrom(isRecord(setup) ? setup.scenario : undefined);
    return data.ok ? summaryOf(data.value) : [];
  },
  steps: steps<Board>(
    ...[
      destinyStep,
      turnStep,
      initiativeStep,
      phaseStep,
      activateStep,
      testStep,
      delayStep,
      issueStep,
      actionsStep,
      actionTestStep,
      endCommandStep,
      convertStep,
      askStep,
      resolveStep,
      conversionTestStep,
      chargeStep,
      levelStep,
      planStep,
      marchStep,
      exitStep,
      formStep,
      formRollStep,
      placeStep,
      recoveryStep,
      recoverStep,
      fireStep,
      fireChoiceStep,
      volleyStep,
      shootStep,
      fateStep,
      fateRollStep,
      harmStep,
      assessmentsStep,
      assessStep,
      splitStep,
      effectsStep,
      evadeStep,
      roundStep,
      pickStep,
      nextStep,
      rollOffStep,
      leadStep,
      fightStep,
      breakthroughStep,
      doneStep,
      raStep,
      statusStep,
      endStep,
    ].map(byView),
  ),
  start: setup => {
    if (!isRecord(setup)) {
      return err([{ path: '', sentence: 'a set-up is an object with a scenario and options' }]);
    }
    const { scenario, ...rest } = setup;
    const data = scenarioFrom(scenario);
    const options = parseOptions(rest);
    if (!data.ok || !options.ok) {
      return err([...(data.ok ? [] : data.error), ...(options.ok ? [] : options.error)]);
    }
    const board = boardFrom(data.value, options.value);
    const destinies = board.options.dateWithDeath
      ? board.leaders.map((_, leader) => destinyStep.at({ leader })).reverse()
      : [];
    return ok({ board, stack: [turnStep.at(), ...destinies] });
  },
  view: viewOf,
  watch: watchOf,
  shownSetup,
  // Where a side chooses, the frame names its own troops and those before them; the frames below are not all for its
  // eyes.
  ahead: stack => stack.slice(-1),
  suppose: (known, side) => suppose(known, side as ArmySide),
  foresee: (known, side, choose) => foresee(battle, known, side as ArmySide, choose),
  topics,
  tell,
  outcome: board => board.outcome,
  deeds: deedsOf,
  losses: lossesOf,
  course: board => ({
    turn: Math.max(1, board.turn),
    score: { french: pointsOf(board, 'french').total, coalition: pointsOf(board, 'coalition').total },
  }),
  endings: Object.keys(ENDINGS),
  endingTitles: ENDINGS,
  invariants: invariants as never,
};

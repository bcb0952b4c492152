import {
  type AnswerWindow,
  answerWindow,
  type Choose,
  type Chosen,
  isRecord,
  type Json,
  type Known,
  many,
  offersOf,
  passOf,
  pick,
} from '#kernel';
import { CAPITALS, REGIONS } from '../map.ts';
import { NATION_LABELS, NATIONS, type Nation } from '../vocabulary.ts';
import { CONCEDE } from './conceding.ts';
import { chase } from './phases/battle/arrest.ts';
import { agreeStep, modeStep } from './phases/battle/mode.ts';
import { gunStep, shareStep } from './phases/battle/prizes.ts';
import { quickDice } from './phases/battle/quick.ts';
import { battlesStep, pairStep, sideStep } from './phases/battle/region.ts';
import { passStep, retreatStep } from './phases/battle/retreat.ts';
import { tacticalDice } from './phases/battle/tactical.ts';
import { onStep } from './phases/land/entry.ts';
import { landStep } from './phases/land/phase.ts';
import { leaveStep, toStep, whoStep } from './phases/land/to.ts';
import { congressStep, secondStep } from './phases/peace/congress.ts';
import { joinStep as annexJoinStep, resistStep } from './phases/politics/annex.ts';
import { consentStep } from './phases/politics/control.ts';
import { reactionStep, takeStep } from './phases/politics/declare.ts';
import { offerStep } from './phases/politics/offers.ts';
import { loseStep } from './phases/politics/rolls.ts';
import { targetStep, windowStep } from './phases/politics/window.ts';
import { buyStep, giftStep, placeStep } from './phases/production/buy.ts';
import { systemStep, tradeStep, trainStep } from './phases/production/round.ts';
import { shiftStep } from './phases/sea/admirals.ts';
import { attemptsStep, evadeStep, nameStep } from './phases/sea/attempts.ts';
import { retireStep, joinStep as seaJoinStep } from './phases/sea/battle.ts';
import { alongStep, combineStep } from './phases/sea/combine.ts';
import { leavingStep } from './phases/sea/leaving.ts';
import { narrowsStep, sailStep, seaStep, shipsStep } from './phases/sea/phase.ts';
import { specialsStep } from './phases/specials.ts';
import { nationAt } from './seats.ts';
import { isCaptured, ownedBy } from './situation.ts';
import type { Seen } from './view.ts';

const window = answerWindow<Seen>();
const LIFT = 'NIE-RUL-72';
const NARROWS = 'NIE-RUL-65';
const ASK = { ask: 'Ask me' } as const;

const MINORS = Object.fromEntries(
  REGIONS.filter(({ homeland }) => homeland === null).map(({ id, name }) => [id, name]),
);

const offersIn = (wait: Choose, side: string): readonly Json[] => offersOf(wait, side, [CONCEDE]);

const named = (wait: Choose, side: string, value: Json): Chosen | null =>
  offersIn(wait, side).includes(value) ? { choose: value } : null;

const nationsOf = (view: Seen, side: string): readonly Nation[] =>
  NATIONS.filter(nation => view.seats[nation] !== null && view.seats[nation] === nationAt(side));

/** The events that lift a pass: more alarms, fewer regions, more captured capitals. */
interface Worries {
  readonly alarms: number;
  readonly regions: number;
  readonly captured: number;
}
const worriesOf = (view: Seen, side: string): Worries => {
  const own = nationsOf(view, side);
  return {
    alarms: own.reduce((sum, nation) => sum + (view.alarms[nation] ?? 0), 0),
    regions: own.reduce((sum, nation) => sum + ownedBy(view, nation).length, 0),
    captured: CAPITALS.filter(({ id, homeland }) => own.includes(homeland as Nation) && isCaptured(view, id))
      .length,
  };
};
const isWoken = (before: Worries, now: Worries): boolean =>
  now.alarms > before.alarms || now.regions < before.regions || now.captured > before.captured;

/** NIE-RUL-51: a seat may pass all windows until its own turn, or until it is attacked, addressed or loses something. */
const windows = window({
  id: 'windows',
  title: 'Political windows',
  cite: 'NIE-RUL-51',
  steps: [windowStep.id],
  form: {
    answer: pick(
      'Answer',
      {
        pass: 'Pass until my own turn; wake me for a war, an offer, or a loss',
        always: 'Pass always',
        ...ASK,
      },
      { default: 'always' },
    ),
  },
  mark: ({ view }, side) => ({ ...worriesOf(view, side) }),
  answer: ({ policy, known: { view }, side, wait, mark }) => {
    if (policy.answer === 'ask') {
      return null;
    }
    const mine = view.turn !== null && view.seats[view.turn] === nationAt(side);
    const woken = isRecord(mark) && isWoken(mark as unknown as Worries, worriesOf(view, side));
    return policy.answer === 'pass' && (mine || woken) ? null : passOf(wait, side);
  },
});

type Frames = Known<Seen>['ahead'];

/** The region that is being annexed. */
const annexedIn = (ahead: Frames): string => {
  const frame = ahead.findLast(({ at }) => at === resistStep.id || at === annexJoinStep.id);
  return typeof frame?.region === 'string' ? frame.region : '';
};

const reactions = window({
  id: 'reactions',
  title: 'When somebody annexes a minor nation',
  cite: 'NIE-SEQ-ANNEX-2',
  steps: [reactionStep.id],
  form: {
    answer: pick('Answer', { no: 'No war', ...ASK }, { default: 'no' }),
    unless: many('Ask me about', MINORS),
  },
  answer: ({ policy, known: { ahead }, side, wait }) =>
    policy.answer === 'ask' || policy.unless.includes(annexedIn(ahead)) ? null : passOf(wait, side),
});

/** An answer to an offer of one kind, with the nations whose offers are to be shown. */
const offersOfKind = (id: string, title: string, cite: string, kinds: readonly string[]) =>
  window({
    id,
    title,
    cite,
    steps: [offerStep.id],
    form: {
      answer: pick('Answer', { no: 'Decline', yes: 'Accept', ...ASK }, { default: 'no' }),
      unless: many('Ask me if it comes from', NATION_LABELS),
    },
    answer: ({ policy, known: { ahead }, side, wait }) => {
      const offer = ahead.at(-1);
      const shown = policy.answer === 'ask' || policy.unless.includes(offer?.from as Nation);
      return shown || !kinds.includes(String(offer?.kind)) ? null : named(wait, side, policy.answer);
    },
  });
const alliances = offersOfKind('alliances', 'Alliances', 'NIE-POL-SPEND-ALLY', ['ALLY']);
const armistices = offersOfKind('armistices', 'Armistices, and suits of the team', 'NIE-RUL-50', [
  'ARMISTICE',
  'PEACE',
]);

const answers = (id: string, title: string, cite: string, ...steps: readonly string[]) =>
  window({
    id,
    title,
    cite,
    steps: [...steps],
    form: { answer: pick('Answer', { no: 'No', yes: 'Yes', ...ASK }, { default: 'no' }) },
    answer: ({ policy, side, wait }) => (policy.answer === 'ask' ? null : named(wait, side, policy.answer)),
  });
const retreats = answers('retreats', 'Passage to a retreating army', 'NIE-RUL-81', passStep.id);
const control = answers(
  'control',
  'Consent to control; leading nations that are attacked',
  'NIE-RUL-27',
  consentStep.id,
  takeStep.id,
  annexJoinStep.id,
);

/** Standing answers to narrows (NIE-RUL-51). */
const narrows = window({
  id: 'narrows',
  title: 'The narrows',
  cite: 'NIE-RUL-65',
  steps: [narrowsStep.id, leaveStep.id],
  form: { answer: pick('Answer', { yes: 'Consent', no: 'Refuse', ...ASK }, { default: 'no' }) },
  answer: ({ policy, side, wait }) =>
    policy.answer === 'ask' || wait.cite === LIFT ? null : named(wait, side, policy.answer),
});

/** Allies who want to sail with one's fleet or on it: the usual answer to a lift is yes. */
const allies = window({
  id: 'allied-fleets',
  title: 'Lifting the troops of allies, and combined fleets',
  cite: LIFT,
  steps: [leaveStep.id, alongStep.id, combineStep.id],
  form: {
    answer: pick(
      'Answer',
      { yes: 'Lift them; no combined fleets', no: 'Neither', ...ASK },
      { default: 'yes' },
    ),
  },
  answer: ({ policy, side, wait }) => {
    if (policy.answer === 'ask' || wait.cite === NARROWS) {
      return null;
    }
    return wait.cite === LIFT
      ? named(wait, side, policy.answer)
      : (passOf(wait, side) ?? named(wait, side, 'no'));
  },
});

/** Whether a battle is fought in the other mode: only a seat that wants to be asked talks about it. */
const modes = window({
  id: 'battle-mode',
  title: 'The other way to fight a battle',
  cite: 'NIE-RUL-77',
  steps: [modeStep.id, agreeStep.id],
  form: { answer: pick('Answer', { no: 'Fight as agreed for the game', ...ASK }, { default: 'no' }) },
  answer: ({ policy, side, wait }) => (policy.answer === 'ask' ? null : passOf(wait, side)),
});

const interception = window({
  id: 'interception',
  title: 'Interception and evading',
  cite: 'NIE-RUL-51',
  steps: [attemptsStep.id, evadeStep.id, retireStep.id],
  form: {
    answer: pick(
      'Answer',
      { avoid: 'Never try; avoid battles', accept: 'Never try; accept battles', ...ASK },
      { default: 'avoid' },
    ),
  },
  answer: ({ policy, side, wait }) =>
    policy.answer === 'ask' ? null : (passOf(wait, side) ?? named(wait, side, policy.answer)),
});

const routine = window({
  id: 'routine',
  title: 'Everything else that must be decided',
  cite: 'NIE-RUL-51',
  steps: [
    battlesStep.id,
    pairStep.id,
    sideStep.id,
    quickDice.step.id,
    tacticalDice.step.id,
    chase.step.id,
    retreatStep.id,
    gunStep.id,
    shareStep.id,
    seaJoinStep.id,
    leavingStep.id,
    loseStep.id,
    congressStep.id,
    secondStep.id,
    buyStep.id,
    giftStep.id,
    placeStep.id,
    trainStep.id,
    tradeStep.id,
    systemStep.id,
    landStep.id,
    toStep.id,
    whoStep.id,
    onStep.id,
    seaStep.id,
    sailStep.id,
    shipsStep.id,
    shiftStep.id,
    nameStep.id,
    targetStep.id,
    specialsStep.id,
  ],
  form: {
    answer: pick('Answer', { first: 'Pass, or the first that is offered', ...ASK }, { default: 'first' }),
  },
  answer: ({ policy, side, wait }) => {
    const [first] = offersIn(wait, side);
    if (policy.answer === 'ask') {
      return null;
    }
    return passOf(wait, side) ?? (first === undefined ? null : { choose: first });
  },
});

/** The windows that a seat may answer in advance; the defaults play for a player who is absent. */
export const standing: readonly AnswerWindow<Seen>[] = [
  windows,
  alliances,
  armistices,
  retreats,
  reactions,
  control,
  narrows,
  allies,
  modes,
  interception,
  routine,
];

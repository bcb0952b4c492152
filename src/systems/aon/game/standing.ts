import {
  type AnswerWindow,
  answerWindow,
  type Choose,
  count,
  flag,
  type Json,
  type Known,
  offersOf,
  passOf,
  pick,
  RESIGN,
  seeded,
} from '#kernel';
import type { Board } from './board.ts';
import { battleCardsStep, disengageStep } from './phases/battle/cards.ts';
import { engageStep } from './phases/battle/engage.ts';
import { pursuitStep, rearguardStep } from './phases/battle/fight.ts';
import { lossesStep, unspendStep } from './phases/battle/losses.ts';
import { retreatStep } from './phases/battle/retreat.ts';
import { attrition } from './phases/campaign/attrition.ts';
import { orderStep } from './phases/campaign/orders.ts';
import { mudStep, pathStep } from './phases/campaign/path.ts';
import { approachOf, interceptStep, withdrawStep } from './phases/campaign/reactions.ts';
import { actStep, switchStep } from './phases/campaign/rounds.ts';
import { departStep } from './phases/departures.ts';
import { diplomacyStep } from './phases/diplomacy.ts';
import { embassyPriceStep } from './phases/embassy.ts';
import { insurrectionStep } from './phases/insurrection.ts';
import { draftStep, exchangeStep, pickStep, placeStep } from './phases/reinforcement.ts';
import { handOverStep } from './phases/strategy.ts';
import { peaceStep, termsStep } from './phases/surrender.ts';
import { depotStep, scorchStep, winterLossStep } from './phases/winter.ts';
import { bestEngagement, candidates } from './rules/engagement.ts';
import { clashIn, endsOf, marchedOn, meetingsOf } from './rules/prospects.ts';
import type { Withdrawal } from './rules/reactions.ts';
import { boardFrom } from './suppose.ts';
import type { Seen } from './view.ts';
import { PASS } from './windows.ts';

const window = answerWindow<Seen>();

/** The board as the seat knows it: an answer never looks at a hand of the other side. */
const boardOf = ({ view }: Known<Seen>): Board => boardFrom(view, seeded('standing'));

/** The options that a menu of the choice would show, without passing and resigning. */
const offersIn = (wait: Choose, side: string): readonly Json[] => offersOf(wait, side, [PASS, RESIGN]);

const ownEngaged = ({ battle }: Seen, side: string): number =>
  battle === null
    ? 0
    : battle[(battle.attacker.party === 'french') === (side === 'french') ? 'attacker' : 'defender'].corps
        .length;

const ASK = { ask: 'Ask me' } as const;

/** AON-R62: no card in the windows of others’ moves, for good or until the next activation of one’s own. */
const cards = window({
  id: 'cards',
  title: 'Cards in windows',
  cite: 'AON-R62',
  steps: [
    mudStep.id,
    battleCardsStep.id,
    pursuitStep.id,
    rearguardStep.id,
    unspendStep.id,
    depotStep.id,
    scorchStep.id,
    insurrectionStep.id,
    draftStep.id,
    peaceStep.id,
    handOverStep.id,
    switchStep.id,
  ],
  form: {
    answer: pick('Answer', { none: 'Play no card', ...ASK }, { default: 'none' }),
    until: flag('Only until my next activation'),
    unless: count('But ask me in a battle with at least this many corps of mine (0: never)', 0, 8, {
      default: 0,
    }),
  },
  mark: ({ view }, side) => view.turns[side as keyof Seen['turns']] ?? 0,
  answer: ({ policy, known: { view }, side, wait, mark }) => {
    const lapsed = policy.until && mark !== (view.turns[side as keyof Seen['turns']] ?? 0);
    const isException = policy.unless > 0 && ownEngaged(view, side) >= policy.unless;
    return policy.answer === 'ask' || lapsed || isException ? null : passOf(wait, side);
  },
});

const interception = window({
  id: 'interception',
  title: 'Interception',
  cite: 'AON-R65',
  steps: [interceptStep.id],
  form: {
    answer: pick('Answer', { never: 'Never', ...ASK }, { default: 'never' }),
    unless: count('But ask me when at most this many corps come (0: never)', 0, 20, { default: 0 }),
  },
  answer: ({ policy, known: { view }, side, wait }) =>
    policy.answer === 'ask' || (view.march?.corps.length ?? 99) <= policy.unless ? null : passOf(wait, side),
});

/** The largest withdrawal that costs no card. */
const withdrawalIn = (wait: Choose, side: string): Json | null => {
  const all = (offersIn(wait, side) as readonly Withdrawal[]).filter(each => each.with === undefined);
  return all.reduce<Withdrawal | null>(
    (best, each) => (best === null || each.corps.length > best.corps.length ? each : best),
    null,
  );
};

/** Whether the defender would win less often than once in so many battles. */
const isHopeless = (board: Board, oneIn: number): boolean => {
  const { march, area } = approachOf(board);
  const clash = clashIn(board, march.party, area, march.corps, march.kind === 'sea' && !march.calm);
  if (!clash) {
    return false;
  }
  const marches = { attacker: marchedOn(march, [area]), defender: null };
  const { n, d } = endsOf(meetingsOf(board, clash, marches)).chance(({ winner }) => winner === 'defender');
  return n * BigInt(oneIn) < d;
};

/** AON-R65: an absent player withdraws from a battle that would be won less often than once in three. */
const withdrawal = window({
  id: 'withdrawal',
  title: 'Withdrawal',
  cite: 'AON-R65',
  steps: [withdrawStep.id],
  form: {
    answer: pick(
      'Answer',
      { weigh: 'Withdraw when the odds are bad', stand: 'Stand', withdraw: 'Withdraw', ...ASK },
      { default: 'weigh' },
    ),
    oneIn: count('Odds are bad when the battle is won less often than once in', 1, 36, { default: 3 }),
    unless: count('But ask me when at most this many corps come (0: never)', 0, 20, { default: 0 }),
  },
  answer: ({ policy, known, side, wait }) => {
    const { answer, oneIn, unless } = policy;
    if (answer === 'ask' || (known.view.march?.corps.length ?? 99) <= unless) {
      return null;
    }
    const goes = answer === 'withdraw' || (answer === 'weigh' && isHopeless(boardOf(known), oneIn));
    const choose = goes ? withdrawalIn(wait, side) : null;
    return choose === null ? passOf(wait, side) : { choose };
  },
});

const engage = window({
  id: 'engage',
  title: 'Corps to engage',
  cite: 'AON-R65',
  steps: [engageStep.id],
  form: {
    answer: pick('Answer', { best: 'The best up to the SR of the leader', ...ASK }, { default: 'best' }),
    unless: count('But ask me with at least this many corps in the area (0: never)', 0, 20, { default: 0 }),
  },
  answer: ({ policy, known }) => {
    const board = boardOf(known);
    const frame = known.ahead.at(-1);
    if (policy.answer === 'ask' || !board.battle || !frame) {
      return null;
    }
    const among = candidates(board, board.battle, frame.side as 'attacker' | 'defender');
    return policy.unless > 0 && among.length >= policy.unless
      ? null
      : { choose: bestEngagement(board, board.battle.area, among) };
  },
});

/** Corps are listed in the order in which they are lost by habit; on the march the last listed goes first. */
const losses = window({
  id: 'losses',
  title: 'Corps that are lost',
  cite: 'AON-R65',
  steps: [lossesStep.id, winterLossStep.id, disengageStep.id, attrition.step.id],
  form: {
    answer: pick(
      'Answer',
      { usual: 'The lowest rated first, the leader last', ...ASK },
      { default: 'usual' },
    ),
    unless: count('But ask me when at least this many corps may be lost (0: never)', 0, 20, {
      default: 0,
    }),
  },
  answer: ({ policy, known, side, wait }) => {
    const all = offersIn(wait, side);
    const usual = known.ahead.at(-1)?.at === attrition.step.id ? all.at(-1) : all[0];
    const isException = policy.unless > 0 && all.length >= policy.unless;
    return policy.answer === 'ask' || usual === undefined || isException ? null : { choose: usual };
  },
});

const retreat = window({
  id: 'retreat',
  title: 'Retreat',
  cite: 'AON-R65',
  steps: [retreatStep.id, departStep.id],
  form: {
    answer: pick('Answer', { first: 'The first friendly area of the map', ...ASK }, { default: 'first' }),
    unless: count('But ask me when there are at least this many areas (0: never)', 0, 20, { default: 0 }),
  },
  answer: ({ policy, side, wait }) => {
    const all = offersIn(wait, side);
    const [first] = all;
    // An offer for several corps at once names no area of its own.
    const areas = all.filter(value => typeof value === 'string');
    const isException = policy.unless > 0 && areas.length >= policy.unless;
    return policy.answer === 'ask' || first === undefined || isException ? null : { choose: first };
  },
});

const turns = window({
  id: 'turns',
  title: 'Diplomacy and campaign',
  cite: 'AON-R65',
  steps: [diplomacyStep.id, actStep.id],
  form: {
    answer: pick('Answer', { pass: 'Pass', ...ASK }, { default: 'pass' }),
    unless: count('But ask me from this round on (0: never)', 0, 6, { default: 0 }),
  },
  answer: ({ policy, known: { view }, side, wait }) =>
    policy.answer === 'ask' || (policy.unless > 0 && view.round >= policy.unless) ? null : passOf(wait, side),
});

/** A decision that no window above names: the first option. */
const routine = window({
  id: 'routine',
  title: 'Everything else that must be decided',
  cite: 'AON-R65',
  steps: [
    exchangeStep.id,
    pickStep.id,
    placeStep.id,
    termsStep.id,
    pathStep.id,
    orderStep.id,
    embassyPriceStep.id,
  ],
  form: { answer: pick('Answer', { first: 'The first that is offered', ...ASK }, { default: 'first' }) },
  answer: ({ policy, side, wait }) => {
    const [first] = offersIn(wait, side);
    if (policy.answer === 'ask') {
      return null;
    }
    return first === undefined ? passOf(wait, side) : { choose: first };
  },
});

/** The windows that a seat may answer in advance; the defaults play for a player who is absent. */
export const standing: readonly AnswerWindow<Seen>[] = [
  cards,
  interception,
  withdrawal,
  engage,
  losses,
  retreat,
  turns,
  routine,
];

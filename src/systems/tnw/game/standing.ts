import {
  type AnswerWindow,
  answerWindow,
  type Choose,
  type Chosen,
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
import { cpOf } from '../cards/deck.ts';
import { otherBloc, type Seat, type Warring } from '../map.ts';
import type { CombatSide } from '../vocabulary.ts';
import type { Board } from './board.ts';
import { leadersOf } from './edit.ts';
import { resourceStep, retreatStep } from './phases/aftermath.ts';
import { fight, roundCardStep, shoreCardStep } from './phases/battle.ts';
import { docksStep, leaderStep, removeStep } from './phases/card-steps.ts';
import { cargoStep } from './phases/cargo.ts';
import { fireCardStep } from './phases/fire.ts';
import { impulseStep, stealStep } from './phases/impulses.ts';
import { wearStep } from './phases/interphase.ts';
import { formStep, leaveStep, marchStep } from './phases/march.ts';
import { grantStep, sueStep } from './phases/peace.ts';
import { placeStep } from './phases/placing.ts';
import { armyStep, backStep, evadeStep, horseStep, interceptStep } from './phases/reactions.ts';
import { embarkStep, fleetStep, sailStep } from './phases/sail.ts';
import { attackStep, huntStep, refugeStep, shakeStep, winsAfloat } from './phases/sea-contact.ts';
import { atSea, fireshipsStep, gageStep, hotShotStep, inPort } from './phases/sea-fight.ts';
import { beatenStep, fledStep } from './phases/sea-retreat.ts';
import { breachStep, rounds, siegeCardStep, siegeStep } from './phases/siege.ts';
import { sortieStep } from './phases/sortie.ts';
import { spendStep } from './phases/spend.ts';
import { groundGiven, troopsIn, type Wins, winsOf } from './rules/armies.ts';
import { linkOf, powersOf } from './situation.ts';
import { boardFrom } from './suppose.ts';
import { boardOf as toldBoard } from './tell.ts';
import type { Seen } from './view.ts';
import { PASS } from './windows.ts';

const window = answerWindow<Seen>();

/** The board as the seat knows it: an answer never looks at a hand of another. */
const boardOf = ({ view }: Known<Seen>): Board => boardFrom(view, seeded('standing'));

/** The options that a menu of the choice would show, without passing and resigning. */
const offersIn = (wait: Choose, side: string): readonly Json[] => offersOf(wait, side, [PASS, RESIGN]);

const firstOf = (wait: Choose, side: string): Chosen | null => {
  const [first] = offersIn(wait, side);
  return first === undefined ? passOf(wait, side) : { choose: first };
};

const ASK = { ask: 'Ask me' } as const;

/** Impulses that the powers of a seat have taken. */
const turnsOf = (view: Seen, side: string): number =>
  powersOf(toldBoard(view), side as Seat).reduce((sum, power) => sum + (view.taken[power] ?? 0), 0);

/** Units of one’s own in the battle that goes on. */
const engaged = (view: Seen, side: string): number => {
  const { battle } = view;
  if (!battle) {
    return 0;
  }
  const own = powersOf(toldBoard(view), side as Seat);
  return Object.entries(view.units[battle.duchy] ?? {}).reduce(
    (sum, [power, n]) => sum + (own.includes(power as never) ? (n ?? 0) : 0),
    0,
  );
};

/** No card in a window, for good or until the next Impulse of one’s own (TNW-R31). */
const cards = window({
  id: 'cards',
  title: 'Cards in windows',
  cite: 'TNW-R31',
  steps: [
    stealStep.id,
    horseStep.id,
    roundCardStep.id,
    shoreCardStep.id,
    siegeCardStep.id,
    breachStep.id,
    gageStep.id,
    fireshipsStep.id,
    hotShotStep.id,
    fireCardStep.id,
  ],
  form: {
    answer: pick('Answer', { none: 'Play no card', ...ASK }, { default: 'none' }),
    until: flag('Only until my next Impulse'),
    unless: count('But ask me in a battle with at least this many Units of mine (0: never)', 0, 20, {
      default: 0,
    }),
  },
  mark: ({ view }, side) => turnsOf(view, side),
  answer: ({ policy, known: { view }, side, wait, mark }) => {
    const lapsed = policy.until && mark !== turnsOf(view, side);
    const isException = policy.unless > 0 && engaged(view, side) >= policy.unless;
    return policy.answer === 'ask' || lapsed || isException ? null : passOf(wait, side);
  },
});

const moversIn = ({ march }: Seen): number =>
  march ? Object.values(march.force.units).reduce((sum, n) => sum + (n ?? 0), 0) : 99;

const interception = window({
  id: 'interception',
  title: 'Interception',
  cite: 'TNW-R66',
  steps: [interceptStep.id, huntStep.id],
  form: {
    answer: pick('Answer', { never: 'Never', ...ASK }, { default: 'never' }),
    unless: count('But ask me when at most this many Units come (0: never)', 0, 20, { default: 0 }),
  },
  answer: ({ policy, known: { view }, side, wait }) =>
    policy.answer === 'ask' || moversIn(view) <= policy.unless ? null : passOf(wait, side),
});

/** The parts of all ends in which a side would win the battle to come; null where none comes. */
const winsAshore = (board: Board, side: CombatSide): Wins | null => {
  const { march, impulse } = board;
  if (!march?.to || !impulse) {
    return null;
  }
  const bloc = board.blocs[impulse.power] as Warring;
  return winsOf(
    groundGiven(board, {
      duchy: march.to,
      from: march.at,
      link: linkOf(march.at, march.to) ?? 'clear',
      landing: 'none',
      failed: march.failed,
      active: { units: march.force.units, leaders: leadersOf(march.force) },
      inactive: troopsIn(board, march.to, otherBloc(bloc)),
      bloc,
    }),
    side,
  );
};

const SIDE_AT: Readonly<Record<string, CombatSide>> = {
  [evadeStep.id]: 'inactive',
  [attackStep.id]: 'inactive',
  [backStep.id]: 'active',
  [shakeStep.id]: 'active',
};

/** Whether the battle to come would be won less often than once in so many. */
const isHopeless = (board: Board, step: string, oneIn: number): boolean => {
  const side = SIDE_AT[step] ?? 'inactive';
  const wins =
    step === attackStep.id || step === shakeStep.id ? winsAfloat(board, side) : winsAshore(board, side);
  return wins !== null && wins.wins * BigInt(oneIn) < wins.of;
};

/** An absent player evades a battle that would be won less often than once in three (TNW-R66). */
const evasion = window({
  id: 'evasion',
  title: 'Evasion',
  cite: 'TNW-R66',
  steps: Object.keys(SIDE_AT),
  form: {
    answer: pick(
      'Answer',
      { weigh: 'Evade when the odds are bad', stand: 'Stand', evade: 'Evade', ...ASK },
      { default: 'weigh' },
    ),
    oneIn: count('Odds are bad when the battle is won less often than once in', 1, 36, { default: 3 }),
    unless: count('But ask me when at most this many Units come (0: never)', 0, 20, { default: 0 }),
  },
  answer: ({ policy, known, side, wait }) => {
    const { answer, oneIn, unless } = policy;
    if (answer === 'ask' || moversIn(known.view) <= unless) {
      return null;
    }
    const step = known.ahead.at(-1)?.at ?? '';
    const goes = answer === 'evade' || (answer === 'weigh' && isHopeless(boardOf(known), step, oneIn));
    return goes ? firstOf(wait, side) : passOf(wait, side);
  },
});

const retreat = window({
  id: 'retreat',
  title: 'Retreat and losses',
  cite: 'TNW-R66',
  steps: [
    retreatStep.id,
    beatenStep.id,
    fledStep.id,
    refugeStep.id,
    wearStep.id,
    removeStep.id,
    cargoStep.id,
    sortieStep.id,
    fight.step.id,
    atSea.step.id,
    inPort.step.id,
    rounds.step.id,
  ],
  form: {
    answer: pick('Answer', { first: 'The first that the rules name', ...ASK }, { default: 'first' }),
    unless: count('But ask me when there are at least this many (0: never)', 0, 20, { default: 0 }),
  },
  answer: ({ policy, side, wait }) => {
    const isException = policy.unless > 0 && offersIn(wait, side).length >= policy.unless;
    return policy.answer === 'ask' || isException ? null : firstOf(wait, side);
  },
});

const offers = window({
  id: 'offers',
  title: 'Offers and Resources',
  cite: 'TNW-R66',
  steps: [sueStep.id, grantStep.id, resourceStep.id],
  form: {
    answer: pick('Answer', { no: 'Refuse', ...ASK }, { default: 'no' }),
    unless: flag('But ask me whether to roll for a Resource'),
  },
  answer: ({ policy, known: { ahead }, side, wait }) =>
    policy.answer === 'ask' || (policy.unless && ahead.at(-1)?.at === resourceStep.id)
      ? null
      : passOf(wait, side),
});

/** The lowest card for Command Points. */
const lowest = (wait: Choose, side: string): Chosen | null => {
  const all = offersIn(wait, side).filter(
    (value): value is { readonly cp: string } => typeof value === 'object' && value !== null && 'cp' in value,
  );
  const [first] = [...all].sort((a, b) => cpOf(a.cp) - cpOf(b.cp));
  return first ? { choose: first } : null;
};

/** An absent player passes, and plays the lowest card without effect where a play is demanded (TNW-R66). */
const impulses = window({
  id: 'impulses',
  title: 'Impulses',
  cite: 'TNW-R66',
  steps: [impulseStep.id, spendStep.id, marchStep.id, sailStep.id],
  form: {
    answer: pick('Answer', { pass: 'Pass', ...ASK }, { default: 'pass' }),
    unless: count('But ask me from this turn on (0: never)', 0, 6, { default: 0 }),
  },
  answer: ({ policy, known: { view }, side, wait }) =>
    policy.answer === 'ask' || (policy.unless > 0 && view.turn >= policy.unless)
      ? null
      : (passOf(wait, side) ?? lowest(wait, side) ?? firstOf(wait, side)),
});

/** A decision that no window above names: the first option. */
const routine = window({
  id: 'routine',
  title: 'Everything else that must be decided',
  cite: 'TNW-R66',
  steps: [
    placeStep.id,
    docksStep.id,
    leaderStep.id,
    formStep.id,
    leaveStep.id,
    armyStep.id,
    siegeStep.id,
    fleetStep.id,
    embarkStep.id,
  ],
  form: {
    answer: pick('Answer', { first: 'The first that is offered', ...ASK }, { default: 'first' }),
    unless: flag('But ask me where new Units are placed'),
  },
  answer: ({ policy, known: { ahead }, side, wait }) =>
    policy.answer === 'ask' || (policy.unless && ahead.at(-1)?.at === placeStep.id)
      ? null
      : firstOf(wait, side),
});

/** The windows that a seat may answer in advance; the defaults play for a player who is absent (TNW-R66). */
export const standing: readonly AnswerWindow<Seen>[] = [
  cards,
  interception,
  evasion,
  retreat,
  offers,
  impulses,
  routine,
];

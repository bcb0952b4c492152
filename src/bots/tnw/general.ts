import { asJson, type Choice, canonical, type Frame, type Json, type Option } from '#kernel';
import type { Board } from '#systems/tnw/game/board.ts';
import { impulseStep } from '#systems/tnw/game/phases/impulses.ts';
import { marchStep } from '#systems/tnw/game/phases/march.ts';
import { sailStep } from '#systems/tnw/game/phases/sail.ts';
import { DONE, spendStep } from '#systems/tnw/game/phases/spend.ts';
import { boardFrom } from '#systems/tnw/game/suppose.ts';
import type { Seen } from '#systems/tnw/game/view.ts';
import { ORDER } from '#systems/tnw/map.ts';
import type { Bot, Reasoned, Seat } from '../bot.ts';
import { explaining } from '../kit/explaining.ts';
import { type Found, type Habits, stepOf, Trials } from '../kit/trials.ts';
import type { Wish } from '../kit/wish.ts';
import type { Profile, Trying } from './profile.ts';
import type { Care } from './targets.ts';
import { optionsOf, wishesAt } from './wishes.ts';
import { WORDS } from './words.ts';
import { appraise } from './worth.ts';

const isAllowed = (choice: Choice, value: Json): boolean => {
  if (choice.kind === 'open') {
    return choice.check(value) === null;
  }
  // Wishes are mostly the options themselves: only others are compared letter by letter.
  const same = choice.options.find(option => option.value === value);
  if (same) {
    return !same.refused;
  }
  const text = canonical(value);
  return choice.options.some(option => !option.refused && canonical(option.value) === text);
};

const NOTHING = WORDS.thereIsNothingToChoose;

/** Where no wish is allowed, nothing is done. */
const nothing = (choice: Choice, options: readonly Option[]): Wish => ({
  value: choice.pass ?? options[0]?.value ?? asJson(null),
  worth: 0,
  why: NOTHING,
});

/** The wishes at a choice that are allowed, best first; never none. */
const wishesFor = (
  board: Board,
  stack: readonly Frame[],
  choice: Choice,
  care: Care,
): readonly [Wish, ...Wish[]] => {
  const options = optionsOf(choice);
  const [first, ...others] = wishesAt(board, stack.at(-1), options, care).filter(({ value }) =>
    isAllowed(choice, value),
  );
  return first ? [first, ...others] : [nothing(choice, options)];
};

/** The first of them, with so much care. */
const habit = (board: Board, stack: readonly Frame[], choice: Choice, care: Care): Wish => {
  const options = optionsOf(choice);
  const wishes = wishesAt(board, stack.at(-1), options, care);
  return wishes.find(({ value }) => isAllowed(choice, value)) ?? nothing(choice, options);
};

const taken = (board: Board): number => ORDER.reduce((sum, power) => sum + (board.taken[power] ?? 0), 0);
/** Trials by the habits of all sides, to the end of the Impulse and through some of those that follow. */
const habitsOf = ({ further, care }: Trying): Habits => ({
  habit: ({ state, side, wait }) =>
    habit(state.board as unknown as Board, state.stack, wait.sides[side] as Choice, care).value,
  isFar: (begun, now) => {
    const [before, after] = [begun.board as unknown as Board, now.board as unknown as Board];
    const over =
      after.turn !== before.turn || (after.phase === 'interphase' && after.turn < after.fixed.last);
    const own = before.impulse === null ? 1 : 0;
    const ended = after.impulse === null && after.phase === 'impulses';
    return over || (ended && taken(after) >= taken(before) + own + further);
  },
  appraise,
});

/** Wishes that are so much worse than the first are not tried. */
const FAR_BEHIND = 6;
/** The order of the wishes counts like so many trials: a few trials alone are mostly luck of the dice. */
const BELIEF = 5;
/** The chance of winning that one point of worth stands for. */
const SLOPE = 0.03;

/** The wish that trials and judgement together speak for. */
const weighed = (found: readonly Found[], first: Wish): Wish => {
  const mean = found.reduce((sum, each) => sum + each.mean, 0) / Math.max(1, found.length);
  const scoreOf = ({ wish, mean: tried, count }: Found): number =>
    (tried * count + BELIEF * (mean + SLOPE * (wish.worth - first.worth))) / (count + BELIEF);
  const [best] = [...found].sort((a, b) => scoreOf(b) - scoreOf(a));
  return best?.wish ?? first;
};

/** Where it pays to try things out; elsewhere the first wish is as good. */
const WEIGHTY: readonly string[] = [impulseStep.id, spendStep.id, marchStep.id, sailStep.id];

/** A march that has been tried out goes on as it was meant to. */
const isWeighty = (board: Board, step: string): boolean =>
  WEIGHTY.includes(step) && !(step === marchStep.id && board.march?.moved);

/** Even a careless player does not let points lapse while something can be had for them. */
const busy = <T extends { readonly value: Json }>(all: readonly T[]): readonly T[] => {
  const acts = all.filter(({ value }) => value !== DONE);
  return acts.length > 0 ? acts : all;
};

/** So many wishes come to mind in a careless moment, and none that is so much worse than the first. */
const FANCIES = 4;
const FANCIED = 5;

const explained = (seat: Seat, { careless, among, trying }: Profile): Reasoned => {
  const choice = seat.wait.sides[seat.side] as Choice;
  const isCareless = careless > 0 && seat.random.below(100) < careless;
  const fancies = isCareless && among === 'all' ? busy(optionsOf(choice)) : [];
  if (fancies.length > 0) {
    return { value: seat.random.pick(fancies).value, reason: WORDS.itSeemedGoodIdea };
  }
  const board = boardFrom(seat.view as unknown as Seen, seat.random);
  const wishes = wishesFor(board, seat.ahead, choice, 'full');
  if (isCareless) {
    const near = wishes.filter(({ worth }) => worth >= wishes[0].worth - FANCIED);
    const { value, why } = seat.random.pick(busy(near).slice(0, FANCIES));
    return { value, reason: why };
  }
  const [first] = wishes;
  const step = stepOf(seat.ahead);
  if (trying === null || wishes.length < 2 || !isWeighty(board, step)) {
    return { value: first.value, reason: first.why };
  }
  const found = new Trials(seat, habitsOf(trying), trying).run(
    wishes.filter(({ worth }) => worth >= first.worth - FAR_BEHIND),
  );
  const wish = weighed(found, first);
  return { value: wish.value, reason: wish.why };
};

/** A computer player of the campaign: on land and at sea, by wishes that can be stated and, when strong, tried out. */
export const general = (profile: Profile): Bot => explaining(profile, explained);

import { seatAt } from '#bots/bot.ts';
import type { Company } from '#bots/players.ts';
import {
  type AnyGame,
  apply,
  awaits,
  type Choose,
  type Json,
  must,
  type Random,
  type State,
  seeded,
  settle,
  supposed,
} from '#kernel';
import { labelOf } from '../diary.ts';
import { type Match, playOnFrom } from '../playing.ts';
import { seedOf } from '../simulate.ts';
import { WORDS } from '../words.ts';
import type { AdviceQuestion, Thought } from './question.ts';

/** A state that the seat may believe in. */
const believed = (game: AnyGame, question: AdviceQuestion, random: Random): State =>
  settle(game, supposed(game, question, question.side, random)).state;

const asking = (game: AnyGame, { side }: AdviceQuestion, state: State): Choose => {
  const wait = awaits(game, state);
  if (wait?.awaits !== 'choose' || !wait.sides[side]) {
    throw new Error(WORDS.nothingAsked);
  }
  return wait;
};

/** A choice in words: its label, the reason of the player, or the result of a trial. */
const inWords = (
  game: AnyGame,
  state: State,
  wait: Choose,
  question: AdviceQuestion,
  value: Json,
): string => {
  const { side } = question;
  const label = labelOf(must(wait.sides[side]), value);
  if (label !== null) {
    return label;
  }
  const moved = apply(game, state, { side, choose: value }, wait);
  const note = moved.ok ? moved.value.notes.find(({ text }) => text)?.text : undefined;
  return note ?? (typeof value === 'string' ? value : JSON.stringify(value));
};

/** One thought of a player about the question; another number is another thought. */
export const thoughtOf = (
  { game, players }: Company,
  question: AdviceQuestion,
  by: string,
  number: number,
): Thought => {
  const random = seeded(`${question.seed}/thought/${number}`);
  const state = believed(game, question, random);
  const wait = asking(game, question, state);
  const bot = must(
    players.bots.find(({ id }) => id === by),
    `a player called ${by}`,
  );
  const seat = { ...seatAt(game, state, question.side, wait, random), ...known(question) };
  const { value, reason } = bot.explain?.(seat) ?? { value: bot.choose(seat), reason: '' };
  return { by, value, reason, label: inWords(game, state, wait, question, value) };
};

const known = ({ view, ahead }: AdviceQuestion) => ({ view, ahead });

const LONGEST = 20_000;

/**
 * How well the side did in some games after it chose this value: 1 won, 0 lost, half where nobody won. All values meet
 * the same suppositions and the same seeds.
 */
export const triedOut = (
  { game, players: { quick } }: Company,
  question: AdviceQuestion,
  value: Json,
  from: number,
  to: number,
): readonly number[] => {
  const { side } = question;
  const bots = Object.fromEntries(game.sides.map(each => [each, quick]));
  const match: Match = { game, setup: null, bots, longest: LONGEST };
  return Array.from({ length: to - from }, (_, i) => {
    const seed = seedOf(question.seed, from + i);
    const state = believed(game, question, seeded(`${seed}/belief`));
    const moved = apply(game, state, { side, choose: value });
    if (!moved.ok) {
      // A hidden thing may forbid a value in one belief and allow it in another.
      return 0;
    }
    const { winners } = playOnFrom(match, moved.value.state, seed).record;
    return winners.length === 0 ? 0.5 : winners.includes(side) ? 1 : 0;
  });
};

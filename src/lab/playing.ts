import { type Bot, seatAt } from '#bots/bot.ts';
import {
  type AnyGame,
  apply,
  asked,
  awaits,
  Bug,
  type Choose,
  type Input,
  type Json,
  knownTo,
  must,
  type Random,
  randomInput,
  type Side,
  type State,
  seeded,
  settle,
  supposed,
} from '#kernel';
import { Diary } from './diary.ts';
import type { Played } from './record.ts';
import type { Thinking } from './tally.ts';
import { WORDS } from './words.ts';

/** A pairing of players on one set-up. */
export interface Match {
  readonly game: AnyGame;
  readonly setup: Json;
  readonly bots: Readonly<Record<Side, Bot>>;
  /** Inputs after which a game is cut off. */
  readonly longest: number;
  /** Inputs that were made before the players take over: a position of some game. */
  readonly opening?: readonly Input[];
  /**
   * The side whose knowledge the position is: every game begins in a state that this side may believe in. Absent: in
   * the position as it is.
   */
  readonly knownTo?: Side;
  /** Milliseconds, to measure how long the players think; unmeasured without it. */
  readonly clock?: () => number;
}

const begin = ({ game, setup }: Match): State => {
  const begun = game.start(setup);
  if (!begun.ok) {
    throw new Bug(WORDS.setupRefused(begun.error.map(each => each.sentence)), setup);
  }
  return settle(game, begun.value).state;
};

const taken = ({ game }: Match, state: State, input: Input): State => {
  const moved = apply(game, state, input);
  if (!moved.ok) {
    throw new Bug(WORDS.brokeRules(moved.error.sentence), { input });
  }
  return moved.value.state;
};

const POSITIONS = new WeakMap<Match, State>();

/** The state in which the players take over; worked out once for all games of a match. */
const positionOf = (match: Match): State => {
  const known = POSITIONS.get(match);
  if (known) {
    return known;
  }
  const position = (match.opening ?? []).reduce((state, input) => taken(match, state, input), begin(match));
  POSITIONS.set(match, position);
  return position;
};

const start = (match: Match, players: Random): State => {
  const state = positionOf(match);
  const { game, knownTo: side } = match;
  return side === undefined
    ? state
    : settle(game, supposed(game, knownTo<Json, Json>(game, state, side), side, players)).state;
};

/** Chance of the game and chance of the players come from different streams: a bot cannot move the dice. */
interface Streams {
  readonly dice: Random;
  readonly players: Random;
}

/** The thoughts of the players of one game so far. */
type Watch = Record<Side, Thinking>;

const note = (watch: Watch, side: Side, ms: number): void => {
  const { decisions, ms: before, longest } = watch[side] ?? { decisions: 0, ms: 0, longest: 0 };
  watch[side] = { decisions: decisions + 1, ms: before + ms, longest: Math.max(longest, ms) };
};

const decide = (match: Match, state: State, wait: Choose, players: Random, watch: Watch): Input => {
  const { game, bots, clock } = match;
  const side = must(asked(state, wait)[0], 'a side to choose');
  const bot = must(bots[side], `a player for ${side}`);
  const seat = seatAt(game, state, side, wait, players);
  const began = clock?.() ?? 0;
  const choose = bot.choose(seat);
  if (clock) {
    note(watch, side, clock() - began);
  }
  return { side, choose };
};

/** A listener to a game, input by input. */
interface Listener {
  hear?(input: Input, state: State): void;
}

/** Plays a game to its end from a state. */
const playFrom = (match: Match, from: State, streams: Streams, { hear }: Listener): Played => {
  const watch: Watch = {};
  const { game } = match;
  let state = from;
  const diary = new Diary(game, state);
  for (let inputs = 0; inputs < match.longest; inputs++) {
    const wait = awaits(game, state);
    if (wait === null) {
      return { ...diary.close(state, inputs), thinking: watch };
    }
    const input = must(
      wait.awaits === 'choose'
        ? decide(match, state, wait, streams.players, watch)
        : randomInput(game, state, streams.dice),
    );
    const moved = apply(game, state, input, wait);
    if (!moved.ok) {
      throw new Bug(WORDS.brokeRules(moved.error.sentence), { input });
    }
    diary.note(wait, input, moved.value.state, moved.value.notes);
    hear?.(input, moved.value.state);
    state = moved.value.state;
  }
  return { ...diary.cutOff(match.longest), thinking: watch };
};

const streamsOf = (seed: string): Streams => ({
  dice: seeded(`${seed}/dice`),
  players: seeded(`${seed}/players`),
});

/** Plays one game to its end; the same seed gives the same game. */
export const playGame = (match: Match, seed: string, listener: Listener = {}): Played => {
  const streams = streamsOf(seed);
  return playFrom(match, start(match, streams.players), streams, listener);
};

/** Plays a game on from a state that somebody supposes. */
export const playOnFrom = (match: Match, state: State, seed: string): Played =>
  playFrom(match, state, streamsOf(seed), {});

/** The inputs of one game of a series: it can be opened on a board. */
export const inputsOf = (match: Match, seed: string): readonly Input[] => {
  const inputs: Input[] = [];
  playGame(match, seed, { hear: input => inputs.push(input) });
  return [...(match.opening ?? []), ...inputs];
};

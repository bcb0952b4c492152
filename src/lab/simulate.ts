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
  must,
  type Random,
  randomInput,
  type Side,
  type State,
  seeded,
  settle,
} from '#kernel';
import { addTallies, EMPTY_TALLY, type Tally, type Thinking, tallyOf } from './tally.ts';
import { WORDS } from './words.ts';

/** A pairing of players on one set-up. */
export interface Match {
  readonly game: AnyGame;
  readonly setup: Json;
  readonly bots: Readonly<Record<Side, Bot>>;
  /** Inputs after which a game is cut off. */
  readonly longest: number;
  /** Milliseconds, to measure how long the players think; unmeasured without it. */
  readonly clock?: () => number;
}

const start = ({ game, setup }: Match): State => {
  const begun = game.start(setup);
  if (!begun.ok) {
    throw new Bug(WORDS.setupRefused(begun.error.map(each => each.sentence)), setup);
  }
  return settle(game, begun.value).state;
};

/** Chance of the game and chance of the players come from different streams: a bot cannot move the dice. */
interface Streams {
  readonly dice: Random;
  readonly players: Random;
}

/** What the players of one game have thought so far. */
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

const nextInput = (match: Match, state: State, { dice, players }: Streams, watch: Watch): Input | null => {
  const wait = awaits(match.game, state);
  if (wait === null) {
    return null;
  }
  return wait.awaits === 'choose'
    ? decide(match, state, wait, players, watch)
    : randomInput(match.game, state, dice);
};

/** Plays one game to its end; the same seed gives the same game. */
export const playOut = (match: Match, seed: string): Tally => {
  const streams = { dice: seeded(`${seed}/dice`), players: seeded(`${seed}/players`) };
  const watch: Watch = {};
  let state = start(match);
  for (let inputs = 0; inputs < match.longest; inputs++) {
    const input = nextInput(match, state, streams, watch);
    if (input === null) {
      return tallyOf(match.game.outcome(state.board), inputs, watch);
    }
    const moved = apply(match.game, state, input);
    if (!moved.ok) {
      throw new Bug(WORDS.brokeRules(moved.error.sentence), { input, seed });
    }
    state = moved.value.state;
  }
  return tallyOf(null, match.longest, watch);
};

/** Games number `from` up to, but not including, `to` of a series. */
export const simulate = (
  match: Match,
  seed: string,
  from: number,
  to: number,
  report: (games: number) => void = () => {},
): Tally => {
  let tally = EMPTY_TALLY;
  for (let game = from; game < to; game++) {
    tally = addTallies(tally, playOut(match, `${seed}/${game}`));
    report(tally.games);
  }
  return tally;
};

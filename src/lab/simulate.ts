import type { Bot } from '#bots/bot.ts';
import {
  type AnyGame,
  apply,
  asked,
  awaits,
  Bug,
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
import { addTallies, EMPTY_TALLY, type Tally, tallyOf } from './tally.ts';

/** A pairing of players on one set-up. */
export interface Match {
  readonly game: AnyGame;
  readonly setup: Json;
  readonly bots: Readonly<Record<Side, Bot>>;
  /** Inputs after which a game is cut off. */
  readonly longest: number;
}

const start = ({ game, setup }: Match): State => {
  const begun = game.start(setup);
  if (!begun.ok) {
    throw new Bug(`the set-up was refused: ${begun.error.map(each => each.sentence).join('; ')}`, setup);
  }
  return settle(game, begun.value).state;
};

/** Chance of the game and chance of the players come from different streams: a bot cannot move the dice. */
interface Streams {
  readonly dice: Random;
  readonly players: Random;
}

const nextInput = ({ game, bots }: Match, state: State, { dice, players }: Streams): Input | null => {
  const wait = awaits(game, state);
  if (wait === null) {
    return null;
  }
  if (wait.awaits !== 'choose') {
    return randomInput(game, state, dice);
  }
  const side = must(asked(state, wait)[0], 'a side to choose');
  const view = game.view(state.board, side);
  return {
    side,
    choose: must(bots[side], `a player for ${side}`).choose({ game, side, view, wait, random: players }),
  };
};

/** Plays one game to its end; the same seed gives the same game. */
export const playOut = (match: Match, seed: string): Tally => {
  const streams = { dice: seeded(`${seed}/dice`), players: seeded(`${seed}/players`) };
  let state = start(match);
  for (let inputs = 0; inputs < match.longest; inputs++) {
    const input = nextInput(match, state, streams);
    if (input === null) {
      return tallyOf(match.game.outcome(state.board), inputs);
    }
    const moved = apply(match.game, state, input);
    if (!moved.ok) {
      throw new Bug(`a player broke the rules: ${moved.error.sentence}`, { input, seed });
    }
    state = moved.value.state;
  }
  return tallyOf(null, match.longest);
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

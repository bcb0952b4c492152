import {
  allowedValues,
  apply,
  asked,
  awaits,
  Bug,
  type Choice,
  type Json,
  must,
  type Random,
  randomInput,
  type State,
} from '#kernel';
import type { ArmySide, Board } from '#systems/esr/game/board.ts';
import { battle } from '#systems/esr/game/game.ts';
import { decide } from '../deciding.ts';
import type { Profile } from '../profile.ts';
import { type Planner, situationOf } from '../situation.ts';

/** The heads that play on: one for each side. */
export interface Heads {
  readonly profile: Profile;
  readonly planners: Readonly<Record<ArmySide, Planner>>;
}

const chosenBy = (
  { board, stack }: State<Board>,
  side: ArmySide,
  choice: Choice,
  { profile, planners }: Heads,
  random: Random,
): Json =>
  decide(situationOf(board, side, profile, random, planners[side]), stack.at(-1), choice) ??
  random.pick(allowedValues(choice, random));

export interface PlayedOn {
  readonly board: Board;
  /** Inputs that were made: the work. */
  readonly inputs: number;
}

/** Plays a battle on by habit until a turn has begun, with the game's own steps. */
export const playOn = (from: State<Board>, heads: Heads, random: Random, until: number): PlayedOn => {
  let state = from;
  let wait = awaits(battle, state);
  let inputs = 0;
  while (wait !== null && state.board.turn < until) {
    inputs += 1;
    const side = wait.awaits === 'choose' ? (asked(state, wait)[0] as ArmySide) : null;
    const input =
      wait.awaits === 'choose' && side !== null
        ? { side, choose: chosenBy(state, side, must(wait.sides[side]), heads, random) }
        : must(randomInput(battle as never, state as never, random));
    const moved = apply(battle, state, input, wait);
    if (!moved.ok) {
      throw new Bug(moved.error.sentence, { input });
    }
    state = moved.value.state;
    wait = moved.value.wait;
  }
  return { board: state.board, inputs };
};

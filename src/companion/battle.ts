import {
  type AnyProcedure,
  asked,
  awaits,
  type Choose,
  Dist,
  habitOf,
  type Input,
  type Json,
  type Note,
  type Play,
  type Policy,
  type Random,
  type Roll,
  type Side,
} from '#kernel';
import { choiceLabel } from './choice-words.ts';
import { innerState } from './luck.ts';

/** A line of the battle's log. */
export interface LogLine {
  readonly input: number;
  readonly title: string;
  /** The choice or the throw. */
  readonly act:
    | { readonly side: Side; readonly chose: string }
    | { readonly dice: Record<string, readonly number[]> }
    | null;
  readonly notes: readonly Note[];
}

/** The log of a battle, oldest first; without choices that are still secret. */
export const logOf = (play: Play): readonly LogLine[] => {
  const held = Object.keys(play.state.held ?? {}).length;
  const told = play.inputs.slice(0, play.inputs.length - held);
  const lines = told.map((input, i): LogLine => {
    const wait = awaits(play.def, play.stateAt(i));
    return { input: i, title: wait?.title ?? '', act: actOf(wait, input), notes: play.notesOf(i) };
  });
  return play.prologue.length > 0
    ? [{ input: -1, title: '', act: null, notes: play.prologue }, ...lines]
    : lines;
};

const actOf = (wait: ReturnType<typeof awaits>, input: Input): LogLine['act'] => {
  if ('roll' in input) {
    return { dice: input.roll };
  }
  return 'choose' in input && wait?.awaits === 'choose'
    ? { side: input.side, chose: choiceLabel(wait, input.side, input.choose) }
    : null;
};

/** How many inputs stay when the last thing done is taken back: secret choices go together. */
export const lengthBefore = (play: Play): number => {
  let length = Math.max(0, play.length - 1);
  while (length > 0 && play.stateAt(length).held !== undefined) {
    length -= 1;
  }
  return length;
};

/** The next input by the procedure's habit, with dice from the source given: for readers who only want the end. */
export const habitInput = (
  procedure: AnyProcedure,
  play: Play,
  dice: (wait: Roll) => Readonly<Record<string, readonly number[]>>,
  random: Random,
): Input | null => {
  const wait = play.awaits();
  if (wait?.awaits === 'roll') {
    return { roll: dice(wait) };
  }
  if (wait?.awaits === 'draw') {
    const left = [...wait.from];
    return {
      draw: Array.from({ length: wait.count }, () => left.splice(random.below(left.length), 1)[0] as string),
    };
  }
  if (wait?.awaits !== 'choose') {
    return null;
  }
  const side = asked(play.state, wait)[0] as Side;
  return { side, choose: habitChoice(procedure, play, wait, side, random) };
};

const habitChoice = (procedure: AnyProcedure, play: Play, wait: Choose, side: Side, random: Random): Json => {
  const habit = habitOf(procedure) as Policy<unknown> | null;
  const { board, stack } = innerState(play.state);
  const chosen = habit?.choose({ board, frame: stack.at(-1) as never, side, wait });
  if (chosen instanceof Dist) {
    return chosen.pick(random);
  }
  return chosen ?? firstAllowed(wait, side, random);
};

const firstAllowed = (wait: Choose, side: Side, random: Random): Json => {
  const choice = wait.sides[side];
  const values =
    choice?.kind === 'open'
      ? choice.propose(random).filter(value => choice.check(value) === null)
      : (choice?.options ?? []).filter(option => !option.refused).map(option => option.value);
  return values[0] ?? null;
};

import {
  type AnyGame,
  apply,
  type Input,
  isOwnPass,
  isPrivate,
  must,
  type Note,
  ok,
  type Refusal,
  type Result,
  type Side,
  type State,
  settle,
} from '../index.ts';
import type { Created } from './entry.ts';
import { refuse, type Table, type Taken, withoutStale } from './table.ts';

/** The part of a table that follows from the inputs alone. */
export type Playing = Pick<Table, 'state' | 'wait' | 'inputs' | 'length' | 'left' | 'free' | 'before'>;

export interface Played {
  readonly playing: Playing;
  readonly notes: readonly Note[];
}

const NOBODY: readonly Side[] = [];
const NOWHERE: readonly State[] = [];

/** Plays inputs from the set-up on. */
export const playAll = (def: AnyGame, head: Created, inputs: readonly Input[]): Result<Played, Refusal> => {
  const start = def.start(head.setup);
  if (!start.ok) {
    return refuse('setup', start.error.map(each => each.sentence).join('; '));
  }
  const begun = settle(def, start.value);
  let playing: Playing = {
    state: begun.state,
    wait: begun.wait,
    inputs: [],
    length: 0,
    left: 0,
    free: NOBODY,
    before: NOWHERE,
  };
  const notes: Note[] = [...begun.notes];
  for (const input of inputs) {
    const moved = playOne(def, playing, input);
    if (!moved.ok) {
      return moved;
    }
    playing = moved.value.playing;
    notes.push(...moved.value.notes);
  }
  return ok({ playing, notes });
};

export const playOne = (def: AnyGame, from: Playing, input: Input): Result<Played, Refusal> => {
  const moved = apply(def, from.state, input, from.wait);
  if (!moved.ok) {
    return moved;
  }
  const { state, wait, notes, barrier } = moved.value;
  const inputs = from.inputs && longer(from.inputs, from.length + from.left, input);
  if (isPrivate(input)) {
    return ok({ playing: { ...playingOf(from), state, wait, inputs, left: from.left + 1 }, notes });
  }
  const stays = barrier || !('choose' in input);
  const playing: Playing = {
    state,
    wait,
    inputs,
    length: from.length + 1,
    left: from.left,
    free: stays ? NOBODY : [...from.free, isOwnPass(input) ? null : input.side],
    before: stays ? NOWHERE : [...from.before, from.state],
  };
  return ok({ playing, notes });
};

const playingOf = ({ state, wait, inputs, length, left, free, before }: Playing): Playing => ({
  state,
  wait,
  inputs,
  length,
  left,
  free,
  before,
});

/**
 * Tables that follow each other share one list, of which each counts its own part: a long game would otherwise
 * copy its whole past with every move. A table that goes on from an earlier moment gets a list of its own.
 */
const longer = (inputs: readonly Input[], length: number, input: Input): readonly Input[] => {
  const list = inputs.length === length ? (inputs as Input[]) : inputs.slice(0, length);
  list.push(input);
  return list;
};

/**
 * The inputs up to the move of this number, and the answers that were left in advance after it: what a side left for
 * later stays, however far the others go back.
 */
export const keptBefore = (
  { inputs, length, left }: Playing,
  to: number,
): readonly [readonly Input[], readonly Input[]] => {
  const all = must(inputs, 'the inputs of a table that goes back').slice(0, length + left);
  let moves = 0;
  const cut = all.findIndex(input => !isPrivate(input) && moves++ === to);
  return cut < 0 ? [all, []] : [all.slice(0, cut), all.slice(cut).filter(isPrivate)];
};

/** Back to so many inputs, and on with others. */
export const rewound = (
  def: AnyGame,
  table: Table,
  to: number,
  inputs: readonly Input[],
): Result<Taken, Refusal> => {
  if (to > table.length) {
    return refuse('correct', `There are only ${table.length} inputs to go back over.`);
  }
  const kept = keptBefore(table, to).flat();
  const again = playAll(def, table.head, [...kept, ...inputs]);
  if (!again.ok) {
    return again;
  }
  const { notes, playing } = again.value;
  const earlier = playAll(def, table.head, kept);
  const told = earlier.ok ? earlier.value.notes.length : 0;
  return ok({ table: withoutStale({ ...table, ...playing }), notes: notes.slice(told) });
};

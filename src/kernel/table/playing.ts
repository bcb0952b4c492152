import {
  type AnyGame,
  apply,
  type Input,
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
export type Playing = Pick<Table, 'state' | 'wait' | 'inputs' | 'length' | 'free' | 'before'>;

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
  const stays = barrier || !('choose' in input);
  const playing: Playing = {
    state,
    wait,
    inputs: from.inputs && longer(from.inputs, from.length, input),
    length: from.length + 1,
    free: stays ? NOBODY : [...from.free, input.side],
    before: stays ? NOWHERE : [...from.before, from.state],
  };
  return ok({ playing, notes });
};

/**
 * Tables that follow each other share one list, of which each counts its own part: a long game would otherwise
 * copy its whole past with every move. Who goes on from an earlier moment gets a list of his own.
 */
const longer = (inputs: readonly Input[], length: number, input: Input): readonly Input[] => {
  const list = inputs.length === length ? (inputs as Input[]) : inputs.slice(0, length);
  list.push(input);
  return list;
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
  const kept = must(table.inputs, 'the inputs of a table that goes back').slice(0, to);
  const again = playAll(def, table.head, [...kept, ...inputs]);
  if (!again.ok) {
    return again;
  }
  const { notes, playing } = again.value;
  const earlier = playAll(def, table.head, kept);
  const told = earlier.ok ? earlier.value.notes.length : 0;
  return ok({ table: withoutStale({ ...table, ...playing }), notes: notes.slice(told) });
};

import {
  type AnyGame,
  apply,
  awaits,
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
import { type Mark, refuse, type Table, type Taken, withoutStale } from './table.ts';

/** The part of a table that follows from the inputs alone. */
export type Playing = Pick<
  Table,
  'state' | 'wait' | 'inputs' | 'marks' | 'length' | 'left' | 'free' | 'before'
>;

export interface Played {
  readonly playing: Playing;
  readonly notes: readonly Note[];
}

const NOBODY: readonly Side[] = [];
const NOWHERE: readonly State[] = [];
/** A moment is kept every so many moves: to go back costs at most so many. */
const EVERY = 64;

/** Plays inputs from the set-up on. */
export const playAll = (def: AnyGame, head: Created, inputs: readonly Input[]): Result<Played, Refusal> => {
  const start = def.start(head.setup);
  if (!start.ok) {
    return refuse('setup', start.error.map(each => each.sentence).join('; '));
  }
  const { state, wait, notes } = settle(def, start.value);
  const mark: Mark = { state, length: 0, left: 0, free: NOBODY, before: NOWHERE };
  const played = playOn(def, { ...mark, wait, inputs: [], marks: [mark] }, inputs);
  return played.ok ? ok({ ...played.value, notes: [...notes, ...played.value.notes] }) : played;
};

/** Plays inputs from a moment on. */
const playOn = (def: AnyGame, from: Playing, inputs: readonly Input[]): Result<Played, Refusal> => {
  const notes: Note[] = [];
  let playing = from;
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
  const { marks } = from;
  const inputs = from.inputs && longer(from.inputs, from.length + from.left, input);
  if (isPrivate(input)) {
    const { length, free, before } = from;
    return ok({ playing: { state, wait, inputs, marks, length, left: from.left + 1, free, before }, notes });
  }
  const stays = barrier || !('choose' in input);
  const { left } = from;
  const length = from.length + 1;
  const free = stays ? NOBODY : [...from.free, isOwnPass(input) ? null : input.side];
  const before = stays ? NOWHERE : [...from.before, from.state];
  const marked = marks && length % EVERY === 0 ? [...marks, { state, length, left, free, before }] : marks;
  return ok({ playing: { state, wait, inputs, marks: marked, length, left, free, before }, notes });
};

/**
 * Tables that follow each other share one list, of which each counts its own part: a long game would otherwise
 * copy its whole past with every move. A table that goes on from an earlier moment gets a list of its own.
 */
const longer = (inputs: readonly Input[], length: number, input: Input): readonly Input[] => {
  const list = inputs.length === length ? (inputs as Input[]) : inputs.slice(0, length);
  list.push(input);
  return list;
};

/** Whether the past is at hand; without it nobody can go back. */
export const remembers = ({ inputs, marks }: Pick<Table, 'inputs' | 'marks'>): boolean =>
  inputs !== null && marks !== null;

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

/** Back to so many moves, and on with other inputs. */
export const rewound = (
  def: AnyGame,
  table: Table,
  to: number,
  inputs: readonly Input[],
): Result<Taken, Refusal> => {
  if (to > table.length) {
    return refuse('correct', `There are only ${table.length} inputs to go back over.`);
  }
  const [past, left] = keptBefore(table, to);
  const marks = must(table.marks, 'the marks of a table that goes back').filter(mark => mark.length <= to);
  const mark = must(marks.at(-1), 'a mark at the set-up');
  const at = mark.length + mark.left;
  const from = { ...mark, wait: awaits(def, mark.state), inputs: past.slice(0, at), marks };
  const back = playOn(def, from, [...past.slice(at), ...left]);
  if (!back.ok) {
    return back;
  }
  const again = playOn(def, back.value.playing, inputs);
  return again.ok
    ? ok({ table: withoutStale({ ...table, ...again.value.playing }), notes: again.value.notes })
    : again;
};

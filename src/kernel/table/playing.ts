import { isOwnPass } from '../game/inputs.ts';
import {
  type AnyGame,
  apply,
  awaits,
  type Input,
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
import { isWhole, unveiled, veilAfter } from './veil.ts';

/** The part of a table that follows from the inputs alone. */
export type Playing = Pick<
  Table,
  'state' | 'wait' | 'inputs' | 'marks' | 'length' | 'left' | 'free' | 'before' | 'veil'
>;

export interface Played {
  readonly playing: Playing;
  readonly notes: readonly Note[];
}

const NOBODY: readonly Side[] = [];
const NOWHERE: readonly State[] = [];
const NO_NOTES: readonly Note[] = [];
/** A moment is kept once in this number of moves, which is the most that going back has to replay. */
const EVERY = 64;

/** The most faults of a set-up that are reported: a file may have thousands. */
const MOST_TOLD = 10;

const faultsIn = (issues: readonly { readonly sentence: string }[]): string => {
  const told = issues.slice(0, MOST_TOLD).map(({ sentence }) => sentence);
  const rest = issues.length - told.length;
  return [...told, ...(rest > 0 ? [`and ${rest} more`] : [])].join('; ');
};

/** Plays inputs from the set-up on. */
export const playAll = (def: AnyGame, head: Created, inputs: readonly Input[]): Result<Played, Refusal> => {
  const start = def.start(head.setup);
  if (!start.ok) {
    return refuse('setup', faultsIn(start.error));
  }
  const { state, wait, notes } = settle(def, start.value);
  const mark: Mark = { state, length: 0, left: 0, free: NOBODY, before: NOWHERE, veil: null };
  const from = { ...mark, wait, inputs: [], marks: [mark] };
  const played = playOn(def, from, inputs, isWhole(head));
  return played.ok ? ok({ ...played.value, notes: [...notes, ...played.value.notes] }) : played;
};

/** Plays inputs from a moment on. */
const playOn = (
  def: AnyGame,
  from: Playing,
  inputs: readonly Input[],
  whole: boolean,
): Result<Played, Refusal> => {
  const notes: Note[] = [];
  let playing = from;
  for (const input of inputs) {
    const moved = playOne(def, playing, input, whole);
    if (!moved.ok) {
      return moved;
    }
    playing = moved.value.playing;
    notes.push(...moved.value.notes);
  }
  return ok({ playing, notes });
};

/** Plays one input. If plans are shown whole, a choice that is followed by another secret one does not count yet. */
export const playOne = (
  def: AnyGame,
  from: Playing,
  input: Input,
  whole: boolean,
): Result<Played, Refusal> => {
  const moved = apply(def, from.state, input, from.wait);
  if (!moved.ok) {
    return moved;
  }
  const { state, wait, notes, barrier } = moved.value;
  const { marks } = from;
  const inputs = from.inputs && longer(from.inputs, from.length + from.left, input);
  if (isPrivate(input)) {
    const { length, free, before, veil } = from;
    const left = from.left + 1;
    return ok({ playing: { state, wait, inputs, marks, length, left, free, before, veil }, notes });
  }
  const veil = whole ? veilAfter(from, input, moved.value) : null;
  const stays = barrier || !('choose' in input);
  const left = from.left + (veil ? 1 : 0);
  const length = from.length + (veil ? 0 : 1);
  const free = stays ? NOBODY : [...from.free, isOwnPass(input) ? null : input.side];
  const before = stays ? NOWHERE : [...from.before, from.state];
  const count = whole ? length + left : length;
  const marked =
    marks && count % EVERY === 0 ? [...marks, { state, length, left, free, before, veil }] : marks;
  const playing = { state, wait, inputs, marks: marked, length, left, free, before, veil };
  return ok({ playing, notes: veil ? NO_NOTES : unveiled(from, notes) });
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

/** Whether the past is in memory; without it nobody can go back. */
export const remembers = ({ inputs, marks }: Pick<Table, 'inputs' | 'marks'>): boolean =>
  inputs !== null && marks !== null;

/**
 * The inputs up to the move of this number, and the answers that were left in advance after it: an answer left for
 * later stays, however far the others go back.
 */
export const keptBefore = (
  def: AnyGame,
  table: Table,
  to: number,
): readonly [readonly Input[], readonly Input[]] => {
  const all = inputsOf(table);
  const cut = isWhole(table.head) ? placeAfter(def, table, to) : placeBeforeNext(all, to);
  return [all.slice(0, cut), all.slice(cut).filter(isPrivate)];
};

const inputsOf = ({ inputs, length, left }: Playing): readonly Input[] =>
  must(inputs, 'the inputs of a table that goes back').slice(0, length + left);

const placeBeforeNext = (all: readonly Input[], to: number): number => {
  let moves = 0;
  const cut = all.findIndex(input => !isPrivate(input) && moves++ === to);
  return cut < 0 ? all.length : cut;
};

/** If plans are shown whole, only playing on from a mark shows which inputs are moves. */
const placeAfter = (def: AnyGame, table: Table, to: number): number => {
  if (to >= table.length) {
    return table.length + table.left;
  }
  const all = inputsOf(table);
  const marks = must(table.marks, 'the marks of a table that goes back');
  const mark = must(marks.findLast(({ length }) => length < to) ?? marks[0], 'a mark at the set-up');
  let playing = playingFrom(def, mark, all, marks);
  while (playing.length < to) {
    const place = playing.length + playing.left;
    const moved = playOne(def, playing, must(all[place], 'an input'), true);
    playing = must(moved.ok ? moved.value.playing : null, 'an input that was played before');
  }
  return playing.length + playing.left;
};

const playingFrom = (
  def: AnyGame,
  mark: Mark,
  inputs: readonly Input[],
  marks: readonly Mark[],
): Playing => ({
  ...mark,
  wait: awaits(def, mark.state),
  inputs: inputs.slice(0, mark.length + mark.left),
  marks,
});

/** Back to this number of moves, and on with other inputs. */
export const rewound = (
  def: AnyGame,
  table: Table,
  to: number,
  inputs: readonly Input[],
): Result<Taken, Refusal> => {
  if (to > table.length) {
    return refuse('correct', `There are only ${table.length} inputs to go back over.`);
  }
  const [past, left] = keptBefore(def, table, to);
  return backTo(def, table, [past, left], inputs);
};

/** Back to the moment after some inputs, with the answers that were left in advance since, and on with others. */
const backTo = (
  def: AnyGame,
  table: Table,
  [past, left]: readonly [readonly Input[], readonly Input[]],
  inputs: readonly Input[],
): Result<Taken, Refusal> => {
  const whole = isWhole(table.head);
  const marks = must(table.marks, 'the marks of a table that goes back').filter(
    mark => mark.length + mark.left <= past.length,
  );
  const mark = must(marks.at(-1), 'a mark at the set-up');
  const from = playingFrom(def, mark, past, marks);
  const back = playOn(def, from, [...past.slice(mark.length + mark.left), ...left], whole);
  if (!back.ok) {
    return back;
  }
  const again = playOn(def, back.value.playing, inputs, whole);
  return again.ok
    ? ok({ table: withoutStale({ ...table, ...again.value.playing }), notes: again.value.notes })
    : again;
};

/** Takes back this number of the last choices, even if some seats do not know of them. */
export const withoutLast = (def: AnyGame, table: Table, moves: number): Result<Taken, Refusal> =>
  backTo(def, table, keptWithoutLast(table, moves), []);

/** The inputs before this number of last choices, and the standing answers that were given since. */
export const keptWithoutLast = (
  table: Playing,
  moves: number,
): readonly [readonly Input[], readonly Input[]] => {
  const all = inputsOf(table);
  let cut = all.length;
  for (let gone = 0; gone < moves; cut -= 1) {
    gone += isPrivate(must(all[cut - 1], 'an input')) ? 0 : 1;
  }
  return [all.slice(0, cut), all.slice(cut).filter(isPrivate)];
};

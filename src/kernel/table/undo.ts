import {
  type AnyGame,
  awaits,
  err,
  isPrivate,
  type Refusal,
  type Result,
  type Side,
  type State,
} from '../index.ts';
import { rewound, withoutLast } from './playing.ts';
import { quiet, type Table, type Taken } from './table.ts';
import { UNDO_BARS, type UndoBar } from './undo-bars.ts';
import { isWhole, mayBeWriting } from './veil.ts';

/** The reason why a side may not take back the last input by itself; null when it may. */
export const undoBar = (table: Table, side: Side | null): UndoBar | null => {
  if (table.ended) {
    return 'over';
  }
  const hidden = table.veil?.hidden.length ?? 0;
  const shown = table.free.slice(0, table.free.length - hidden);
  if (hidden > 0 && lastIn(table.free.slice(shown.length)) === side) {
    return null;
  }
  if (table.length === 0) {
    return 'nothing';
  }
  const last = lastIn(shown);
  if (last === undefined) {
    return 'revealed';
  }
  return last === side && !mayBeWriting(table, side) ? null : 'not-yours';
};

const lastIn = (free: Table['free']): Side | undefined => free.findLast(side => side !== null) ?? undefined;

export const undoRefusal = (table: Table, side: Side): Refusal | null => {
  const bar = undoBar(table, side);
  return bar && { code: `table/undo-${bar}`, sentence: UNDO_BARS[bar] };
};

export const takeUndo = (def: AnyGame, table: Table, side: Side): Result<Taken, Refusal> => {
  const refusal = undoRefusal(table, side);
  if (refusal) {
    return err(refusal);
  }
  const place = table.free.findLastIndex(each => each !== null);
  const moves = table.free.length - place;
  const before = table.before[place];
  if (isWhole(table.head) && table.left > 0) {
    return withoutLast(def, table, moves);
  }
  if (before === undefined || leftSince(table, moves)) {
    return rewound(def, table, table.length - moves, []);
  }
  const state = withStanding(before, table.state);
  return quiet({
    ...table,
    state,
    wait: awaits(def, state),
    length: table.length - moves,
    marks: marksUpTo(table, table.length - moves),
    free: table.free.slice(0, place),
    before: table.before.slice(0, place),
  });
};

const marksUpTo = ({ marks }: Table, to: number): Table['marks'] =>
  marks?.filter(({ length }) => length <= to) ?? null;

/**
 * Whether an answer was left in advance among the last moves: the inputs that stay are then not the beginning of the
 * list.
 */
const leftSince = ({ inputs, length, left }: Table, moves: number): boolean =>
  inputs === null ? left > 0 : inputs.slice(length + left - moves, length + left).some(isPrivate);

/** The earlier state with the answers that stand now. */
const withStanding = ({ standing: _, ...before }: State, { standing }: State): State =>
  standing ? { ...before, standing } : before;

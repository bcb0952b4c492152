import { type AnyGame, awaits, err, type Refusal, type Result, type Side } from '../index.ts';
import { rewound } from './playing.ts';
import { quiet, type Table, type Taken } from './table.ts';
import { UNDO_BARS, type UndoBar } from './undo-bars.ts';

/** What keeps a side from taking back the last input by itself; null when nothing does. */
export const undoBar = (table: Table, side: Side | null): UndoBar | null => {
  if (table.ended) {
    return 'over';
  }
  if (table.length === 0) {
    return 'nothing';
  }
  const last = table.free.at(-1);
  if (last === undefined) {
    return 'revealed';
  }
  return last === side ? null : 'not-yours';
};

export const undoRefusal = (table: Table, side: Side): Refusal | null => {
  const bar = undoBar(table, side);
  return bar && { code: `table/undo-${bar}`, sentence: UNDO_BARS[bar] };
};

export const takeUndo = (def: AnyGame, table: Table, side: Side): Result<Taken, Refusal> => {
  const refusal = undoRefusal(table, side);
  if (refusal) {
    return err(refusal);
  }
  const state = table.before.at(-1);
  if (state === undefined) {
    return rewound(def, table, table.length - 1, []);
  }
  return quiet({
    ...table,
    state,
    wait: awaits(def, state),
    length: table.length - 1,
    free: table.free.slice(0, -1),
    before: table.before.slice(0, -1),
  });
};

import { type AnyGame, awaits, err, type Refusal, type Result, type Side } from '#kernel';
import { rewound } from './playing.ts';
import { quiet, type Table, type Taken } from './table.ts';

const OVER: Refusal = { code: 'table/over', sentence: 'The game is over.' };
const NOTHING: Refusal = { code: 'kernel/undo-nothing', sentence: 'There is nothing to take back.' };
const BARRIER: Refusal = {
  code: 'kernel/undo-barrier',
  sentence: 'Dice or something hidden came to light; ask the others.',
};
const NOT_YOURS: Refusal = {
  code: 'kernel/undo-side',
  sentence: 'The last choice was not yours; ask the others.',
};

/** Why a side may not take back the last input by itself; null when it may. */
export const undoRefusal = (table: Table, side: Side | null): Refusal | null => {
  if (table.ended) {
    return OVER;
  }
  if (table.length === 0) {
    return NOTHING;
  }
  const last = table.free.at(-1);
  if (last === undefined) {
    return BARRIER;
  }
  return last === side ? null : NOT_YOURS;
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

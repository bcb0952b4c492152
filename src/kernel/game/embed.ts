import type { Json } from '../base/json.ts';
import { Bug } from '../base/result.ts';
import { type AnyProcedure, beginning } from '../procedure/procedure.ts';
import { awaits, settle } from './game.ts';
import type { State } from './game-def.ts';
import { type Applied, type Awaits, type Frame, type Note, type Step, step } from './step.ts';

interface Inner {
  readonly inner: State;
}

/**
 * A procedure inside a larger game: a battle inside a move. Its whole state stands in one frame, so that
 * it is saved, undone and searched with everything else. `leave` carries the end back to the larger board.
 */
export const embed = <B, L extends object>(
  id: string,
  procedure: AnyProcedure,
  leave: (board: B, local: L, answer: Json, notes: readonly Note[]) => Applied<B>,
): { readonly step: Step<B, L & Inner, never>; enter(given: Json, local: L): Frame } => {
  const def = { steps: procedure.table };
  const inside = step<B, L & Inner, never>(id, {
    cite: procedure.cite,
    awaits: (_board, { inner }) => innerAwaits(def, inner),
    apply: (board, local, input) => {
      const moved = innerApply(def, local.inner, input);
      const { inner: _, ...rest } = local;
      if (moved.state.stack.length > 0) {
        const frame = { at: id, ...rest, inner: moved.state } as unknown as Frame;
        return { board, push: [frame], notes: moved.notes, reveal: moved.barrier };
      }
      const left = leave(board, rest as unknown as L, procedure.answer(moved.state.board), moved.notes);
      return { ...left, notes: [...moved.notes, ...(left.notes ?? [])], reveal: moved.barrier };
    },
  });
  return {
    step: inside,
    enter: (given, local) => {
      const begun = settle(def, beginning(procedure, given as never) as State);
      return { at: id, ...local, inner: begun.state } as unknown as Frame;
    },
  };
};

const innerAwaits = (def: { readonly steps: AnyProcedure['table'] }, inner: State): Awaits =>
  inner.stack.length === 0 ? null : awaits(def, inner);

/** The outer machine has checked the input already and hands over readings; the inner step takes them as they are. */
const innerApply = (
  def: { readonly steps: AnyProcedure['table'] },
  inner: State,
  input: Json | undefined,
): ReturnType<typeof settle> => {
  if (inner.stack.length === 0) {
    return { state: inner, notes: [], barrier: false, wait: null };
  }
  const frame = inner.stack.at(-1) as Frame;
  const found = def.steps[frame.at];
  if (!found) {
    throw new Bug(`there is no step ${frame.at}`, frame);
  }
  const applied = found.apply(inner.board, frame, input);
  const below = inner.stack.slice(0, -1);
  const next = { board: applied.board, stack: applied.push ? [...below, ...applied.push] : below };
  return settle(def, next, applied.notes, applied.reveal === true);
};

import { type Json, sameJson } from '../base/json.ts';
import { apply, awaits, settle } from './game.ts';
import type { Rules, State } from './game-def.ts';
import { pathOf, withoutInnermost } from './path.ts';
import type { Foreseen, Frame, Roll, Side } from './step.ts';

/**
 * The roll that follows at once when a side chooses this; null where none does, and where the side knows too little for
 * the question itself: the cause of the roll may be out of its sight. If the side could keep planning, assume that it
 * stops here, so that the resulting roll can be shown.
 */
const rollAfter = <B>(
  def: Rules<B>,
  state: State<B>,
  side: Side,
  choose: Json,
): { readonly roll: Roll; readonly frame: Frame } | null => {
  const wait = awaits(def, state);
  const moved = wait && apply(def, state, { side, choose }, wait);
  if (!moved?.ok) {
    return null;
  }
  const then = goesOn(state, moved.value.state) ? settle(def, ended(moved.value.state)) : moved.value;
  const frame = then.state.stack.at(-1);
  return then.wait?.awaits === 'roll' && frame ? { roll: then.wait, frame } : null;
};

const goesOn = (before: State<unknown>, after: State<unknown>): boolean =>
  after.held === undefined && sameJson(pathOf(before.stack), pathOf(after.stack));

const ended = <B>({ board, stack }: State<B>): State<B> => ({ board, stack: withoutInnermost(stack) });

/** The same where the roll is read on a chart; of a state that is known, not supposed. */
export const foreseen = <B>(def: Rules<B>, state: State<B>, side: Side, choose: Json): Foreseen | null => {
  const found = rollAfter(def, state, side, choose);
  if (!found?.roll.on) {
    return null;
  }
  const {
    title,
    cite,
    on: { chart, given },
  } = found.roll;
  return { title, cite, on: { chart, given }, frame: found.frame, supposed: false };
};

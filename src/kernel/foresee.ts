import { apply, type GameDef, type State, settle } from './game.ts';
import type { Json } from './json.ts';
import type { Roll, Side } from './step.ts';

/**
 * The roll that follows at once when a side chooses this; null where none does. A plan that would be gone on with counts
 * as ended, so that what it leads to is seen.
 */
export const rollAfter = <B>(
  def: Pick<GameDef<B>, 'steps'>,
  state: State<B>,
  side: Side,
  choose: Json,
): Roll | null => {
  const moved = apply(def, state, { side, choose });
  if (!moved.ok) {
    return null;
  }
  const { state: after, wait } = moved.value;
  const then = goesOn(state, after) ? settle(def, ended(after)).wait : wait;
  return then?.awaits === 'roll' ? then : null;
};

const goesOn = (before: State<unknown>, after: State<unknown>): boolean =>
  after.held === undefined && before.stack.at(-1)?.at === after.stack.at(-1)?.at;

const ended = <B>({ board, stack }: State<B>): State<B> => ({ board, stack: stack.slice(0, -1) });

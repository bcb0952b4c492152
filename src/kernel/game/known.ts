import type { Json } from '../base/json.ts';
import type { Random } from '../dice/index.ts';
import type { AnyGame, GameDef, State } from './game-def.ts';
import type { Frame, Side } from './step.ts';

/** The whole knowledge of a seat: its view of the board, and the frames that it may see of the stack. */
export interface Known<V = Json> {
  readonly view: V;
  readonly ahead: readonly Frame[];
}

const NOTHING_AHEAD: readonly Frame[] = [];

/** The knowledge of a side in a state. */
export const knownTo = <B, V>(
  def: Pick<GameDef<B, V>, 'view' | 'ahead'>,
  state: State<B>,
  side: Side,
): Known<V> => ({
  view: def.view(state.board, side),
  ahead: def.ahead?.(state.stack, side, state.board) ?? NOTHING_AHEAD,
});

/**
 * A whole state that a side may believe in. Where nothing is hidden, the view is the board and there is nothing to
 * guess.
 */
export const supposed = <B, V>(
  def: Pick<GameDef<B, V>, 'suppose'>,
  known: Known<V>,
  side: Side,
  random: Random,
): State<B> =>
  def.suppose ? def.suppose(known, side, random) : { board: known.view as unknown as B, stack: known.ahead };

/** Whether states that a side may believe in can be made at all: the game says where it stands. */
export const canSuppose = (def: Pick<AnyGame, 'suppose' | 'ahead'>): boolean =>
  def.suppose !== undefined || def.ahead !== undefined;

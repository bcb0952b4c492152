import type { State } from './game-def.ts';
import type { Choose, Side } from './step.ts';

/** The sides that still have to choose. */
export const asked = (state: State<unknown>, choose: Choose): Side[] =>
  Object.keys(choose.sides).filter(side => !(state.held && Object.hasOwn(state.held, side)));

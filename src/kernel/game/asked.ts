import type { State } from './game-def.ts';
import type { Choose, Side } from './step.ts';

/** The sides that still have to choose. */
export const asked = (state: State<unknown>, choose: Choose): Side[] =>
  state.held
    ? Object.keys(choose.sides).filter(side => !Object.hasOwn(state.held as object, side))
    : Object.keys(choose.sides);

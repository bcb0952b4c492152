import type { Json } from '../base/json.ts';
import type { Choose, Side } from './step.ts';

/** An answer to a choice, as a standing answer gives it. */
export interface Chosen {
  readonly choose: Json;
}

/** To pass, where the choice allows it. */
export const passOf = (wait: Choose, side: Side): Chosen | null => {
  const pass = wait.sides[side]?.pass;
  return pass === undefined ? null : { choose: pass };
};

/** The options that a menu of the choice would show, without grave ones and those that a game leaves out. */
export const offersOf = (wait: Choose, side: Side, leftOut: readonly Json[] = []): readonly Json[] => {
  const choice = wait.sides[side];
  const options = choice?.kind === 'listed' ? choice.options : (choice?.hints?.() ?? []);
  return options
    .filter(({ value, refused, grave }) => !refused && !grave && !leftOut.includes(value))
    .map(({ value }) => value);
};

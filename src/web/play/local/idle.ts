import { type Choose, type Input, offersOf, type Side } from '#kernel';

/**
 * The pass of a window in which a player has nothing to choose. Alone with the computer there is no
 * hand to hide, so the pass is entered by itself, and without a line in the log, as by hand: every march of the
 * enemy opens such windows. Between people the window is asked with every hand.
 */
export const idlePass = (wait: Choose, side: Side, persons: number): Input | null => {
  const choice = wait.sides[side];
  const isIdle =
    persons === 1 &&
    choice?.kind === 'listed' &&
    choice.pass !== undefined &&
    offersOf(wait, side, [choice.pass]).length === 0;
  return isIdle ? { side, choose: choice.pass ?? null } : null;
};

import type { Side } from '#kernel';
import type { Chance } from './estimate.ts';
import type { Moment } from './moments.ts';

/** Where the chance came from: its start, and every change by its cause. The parts add up to the end. */
export interface Ledger {
  readonly start: number;
  readonly decisions: Readonly<Record<Side, number>>;
  /** Dice and cards. */
  readonly luck: number;
  /** Changes on stretches that were not looked into input by input: not told apart. */
  readonly untold: number;
  readonly end: number;
}

/** A large change of the chance at one input. */
export interface Turning {
  readonly at: number;
  readonly change: number;
  readonly by: Side | null;
  readonly text: string;
  readonly turn: number | null;
  readonly turnTitle: string | null;
}

/**
 * Books every change of the chance. The own change of an input counts for the side that chose, or for the dice; other
 * changes of the estimate on the way to the next examined moment are booked apart.
 */
export const ledgerOf = (
  moments: readonly Moment[],
  chances: readonly Chance[],
  sides: readonly Side[],
  ownChange: (at: number) => number,
): Ledger => {
  const decisions: Record<Side, number> = Object.fromEntries(sides.map(side => [side, 0]));
  let [luck, untold] = [0, 0];
  for (const [i, { by }] of moments.entries()) {
    const change = (chances[i + 1]?.chance ?? 0) - (chances[i]?.chance ?? 0);
    const own = ownChange(i);
    untold += change - own;
    if (by === null) {
      luck += own;
    } else {
      decisions[by] = (decisions[by] ?? 0) + own;
    }
  }
  return { start: chances[0]?.chance ?? 0, decisions, luck, untold, end: chances.at(-1)?.chance ?? 0 };
};

/** Smaller changes are no turning points. */
const LEAST = 0.05;

/** The largest changes, at most so many, in the order of the game. */
export const turningPoints = (
  moments: readonly Moment[],
  ownChange: (at: number) => number,
  most: number,
): readonly Turning[] =>
  moments
    .map(({ at, by, text, turn, turnTitle }, i) => ({
      at,
      by,
      text,
      turn,
      turnTitle,
      change: ownChange(i),
    }))
    .filter(({ change }) => Math.abs(change) >= LEAST)
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change))
    .slice(0, most)
    .sort((a, b) => a.at - b.at);

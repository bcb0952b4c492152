import type { Side } from '#kernel';
import type { Chance, Estimator, Stretch } from './estimate.ts';
import type { Moment } from './moments.ts';

/** The parts of a chance: its start, and every change by its cause. They add up to the end. */
export interface Shares {
  readonly start: number;
  readonly decisions: Readonly<Record<Side, number>>;
  /** Dice and cards. */
  readonly luck: number;
  /** Changes on stretches that nobody can appraise and that were not looked into input by input: not told apart. */
  readonly untold: number;
}

/** Where the chance came from, and how far each part may be out (95 %). */
export interface Ledger extends Shares {
  readonly end: number;
  readonly errors: Shares;
}

/** A large change of the chance at one input, or within a few of them. */
export interface Turning {
  /** The first input of the change, and the first after it. */
  readonly at: number;
  readonly to: number;
  readonly change: number;
  /** How far the change may be out (95 %). */
  readonly error: number;
  /** The largest change on the way: its maker and the event. */
  readonly by: Side | null;
  readonly text: string;
  readonly turn: number | null;
  readonly turnTitle: string | null;
}

/** Books every change of the chance: for the side that chose, or for dice and cards. */
export const sharesOf = (
  moments: readonly Moment[],
  estimator: Estimator,
  sides: readonly Side[],
): Shares & { readonly end: number } => {
  const decisions: Record<Side, number> = Object.fromEntries(sides.map(side => [side, 0]));
  let [luck, untold, before] = [0, 0, estimator.at(0).chance];
  const start = before;
  for (const { at, by } of moments) {
    const after = estimator.at(at + 1).chance;
    const change = after - before;
    before = after;
    if (!estimator.tells(at)) {
      untold += change;
    } else if (by === null) {
      luck += change;
    } else {
      decisions[by] = (decisions[by] ?? 0) + change;
    }
  }
  return { start, decisions, luck, untold, end: before };
};

const Z = 1.96;

/** How much a figure varies when a part of the games is left out (jackknife). */
const spreadOf = (without: readonly number[]): number => {
  const count = without.length;
  const mean = without.reduce((a, b) => a + b, 0) / count;
  const squares = without.reduce((sum, each) => sum + (each - mean) ** 2, 0);
  return count < 2 ? 0 : Z * Math.sqrt(((count - 1) / count) * squares);
};

/** How far each part may be out, from the same books with a part of the games left out. */
export const errorsOf = (without: readonly Shares[], sides: readonly Side[]): Shares => ({
  start: spreadOf(without.map(({ start }) => start)),
  decisions: Object.fromEntries(
    sides.map(side => [side, spreadOf(without.map(({ decisions }) => decisions[side] ?? 0))]),
  ),
  luck: spreadOf(without.map(({ luck }) => luck)),
  untold: spreadOf(without.map(({ untold }) => untold)),
});

/** Smaller changes are no turning points, nor are changes that may be chance. */
const LEAST = 0.05;

const isClear = ({ change, error }: Stretch): boolean =>
  Math.abs(change) >= LEAST && Math.abs(change) > error;

/** The input that moved the chance most on a stretch, in its direction. */
const largestOf = ({ from, to, change }: Stretch, chances: readonly Chance[]): number => {
  const stepAt = (at: number): number =>
    Math.sign(change) * ((chances[at + 1]?.chance ?? 0) - (chances[at]?.chance ?? 0));
  let best = from;
  for (let at = from; at < to; at++) {
    best = stepAt(at) > stepAt(best) ? at : best;
  }
  return best;
};

/** The largest changes beyond their error, up to a number, in the order of the game. */
export const turningPoints = (
  moments: readonly Moment[],
  chances: readonly Chance[],
  stretches: readonly Stretch[],
  most: number,
): readonly Turning[] =>
  stretches
    .filter(isClear)
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change))
    .slice(0, most)
    .sort((a, b) => a.from - b.from)
    .flatMap(stretch => {
      const moment = moments[largestOf(stretch, chances)];
      return moment
        ? [
            {
              at: stretch.from,
              to: stretch.to,
              change: stretch.change,
              error: stretch.error,
              by: moment.by,
              text: moment.text,
              turn: moment.turn,
              turnTitle: moment.turnTitle,
            },
          ]
        : [];
    });

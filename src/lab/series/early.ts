import type { Side } from '#kernel';
import { type Interval, RISK } from '../anytime.ts';
import { quantile } from '../normal.ts';
import type { Part, Seen } from './part.ts';

/** An early choice and how it goes with winning. It need not be the cause. */
export interface Early {
  readonly side: Side;
  readonly name: string;
  /** Games in which it was made. */
  readonly games: number;
  /** Shares won with it and without it. */
  readonly share: number;
  readonly without: number;
  /** Of the difference, corrected for how many choices were looked at. */
  readonly interval: Interval;
}

/** A choice is looked at where it was made, and not made, at least so often. */
const LEAST = 20;

/** Wilson's interval of a share. */
const wilson = (count: number, games: number, z: number): Interval => {
  const share = count / games;
  const whole = 1 + (z * z) / games;
  const middle = (share + (z * z) / (2 * games)) / whole;
  const spread = (z / whole) * Math.sqrt((share * (1 - share)) / games + (z * z) / (4 * games * games));
  return [middle - spread, middle + spread];
};

/** The difference of two shares (Newcombe 1998, method 10). */
const differenceOf = (a: Seen, b: Seen, z: number): Interval => {
  const [x, y] = [a.wins / a.games, b.wins / b.games];
  const [[lowA, highA], [lowB, highB]] = [wilson(a.wins, a.games, z), wilson(b.wins, b.games, z)];
  return [
    x - y - Math.sqrt((x - lowA) ** 2 + (highB - y) ** 2),
    x - y + Math.sqrt((highA - x) ** 2 + (y - lowB) ** 2),
  ];
};

interface Looked {
  readonly side: Side;
  readonly name: string;
  readonly made: Seen;
  readonly left: Seen;
}

/** Which early choices go with winning, the clearest first. */
export const earlyChoices = (
  early: Part['early'],
  games: number,
  winsOf: (side: Side) => number,
): readonly Early[] => {
  const looked: readonly Looked[] = Object.entries(early).flatMap(([side, names]) =>
    Object.entries(names)
      .map(([name, made]) => {
        const left = { games: games - made.games, wins: winsOf(side) - made.wins };
        return { side, name, made, left };
      })
      .filter(({ made, left }) => made.games >= LEAST && left.games >= LEAST),
  );
  const z = quantile(1 - RISK / (2 * Math.max(1, looked.length)));
  return looked
    .map(({ side, name, made, left }) => ({
      side,
      name,
      games: made.games,
      share: made.wins / made.games,
      without: left.wins / left.games,
      interval: differenceOf(made, left, z),
    }))
    .sort((a, b) => clearness(b) - clearness(a));
};

/** How far the interval is from saying nothing. */
const clearness = ({ interval: [low, high] }: Early): number => Math.max(low, -high);

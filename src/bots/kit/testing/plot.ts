import type { AnyProcedure, Json } from '#kernel';
import type { Effort } from '../search.ts';
import { aiming, gainAgainst, searchedPolicy } from './best-answer.ts';

/** A search that looks at every value; only its work differs. */
export const effortOf = (work: number): Effort => ({
  work,
  width: { first: 99, more: 1 },
  dice: 36,
  room: 10,
  playout: 400,
  daring: 0.4,
});

const SEEDS = ['a', 'b', 'c'];

/** The works of a plot: those that were asked for, or the usual ones. */
export const worksOf = (asked: readonly string[], usual: readonly number[]): readonly number[] =>
  asked.length > 0 ? asked.map(Number) : usual;

export const HEADING = 'situation\twork\tgain\tleast\tmost';

/** A line of a plot: the gain of the best answer, its mean over a few seeds, and the least and largest of them. */
export const plotLine = (title: string, work: number, gain: (seed: string) => number): string => {
  const gains = SEEDS.map(gain);
  const mean = gains.reduce((a, b) => a + b, 0) / gains.length;
  const figures = [mean, Math.min(...gains), Math.max(...gains)].map(each => each.toFixed(4));
  return [title, work, ...figures].join('\t');
};

/** A situation of a procedure in which nothing is hidden, and how large its aims can be. */
export interface Plotted {
  readonly title: string;
  readonly procedure: AnyProcedure;
  readonly given: Json;
  readonly most: number;
}

/** The gain of the best answer against the search, on average over both sides. */
export const gainIn = ({ procedure, given, most }: Plotted, work: number, seed: string): number => {
  const gains = procedure.sides.map(side =>
    gainAgainst(
      procedure,
      given,
      side,
      searchedPolicy(procedure, side, effortOf(work), aiming(procedure, most), seed),
    ),
  );
  return gains.reduce((a, b) => a + b, 0) / gains.length;
};

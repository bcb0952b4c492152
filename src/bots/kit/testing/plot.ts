import type { AnyProcedure, Json } from '#kernel';
import type { Effort } from '../search.ts';
import { aiming, gainAgainst, searchedPolicy } from './best-answer.ts';

/** A situation of a procedure in which nothing is hidden, and how large its aims can be. */
export interface Plotted {
  readonly title: string;
  readonly procedure: AnyProcedure;
  readonly given: Json;
  readonly most: number;
}

const effort = (work: number): Effort => ({
  work,
  width: { first: 99, more: 1 },
  dice: 36,
  room: 10,
  playout: 400,
  daring: 0.4,
});

const SEEDS = ['a', 'b', 'c'];

/** The gain of the best answer against the search, on average over both sides and a few seeds. */
const meanGain = ({ procedure, given, most }: Plotted, work: number): number => {
  const gains = SEEDS.flatMap(seed =>
    procedure.sides.map(side =>
      gainAgainst(
        procedure,
        given,
        side,
        searchedPolicy(procedure, side, effort(work), aiming(procedure, most), seed),
      ),
    ),
  );
  return gains.reduce((a, b) => a + b, 0) / gains.length;
};

/** Lines of a plot, separated by tabs: situation, work a decision, gain of the best answer. */
export function* plotLines(all: readonly Plotted[], works: readonly number[]): Generator<string> {
  yield 'situation\twork\tgain';
  for (const each of all) {
    for (const work of works) {
      yield `${each.title}\t${work}\t${meanGain(each, work).toFixed(4)}`;
    }
  }
}

import { type Rational, ZERO } from '../base/rational.ts';
import type { Spread } from '../dice/pool.ts';
import { Dist } from '../exact/dist.ts';
import { FewResults, type Weighed } from '../exact/weighted.ts';
import { readingsOf } from './all-throws.ts';
import type { Asks, Chart } from './chart.ts';
import type { Facts, Given } from './facts.ts';
import { listedOutcomes } from './outcomes.ts';

/** The exact odds: the named outcomes, the spread of figures, and the measures that players ask for by name. */
export interface Odds<R = unknown> {
  /** All dice combinations that were weighed, as one whole. */
  readonly total: bigint;
  readonly outcomes: Readonly<Record<string, Rational>>;
  readonly spreads: Readonly<Record<string, Readonly<Record<string, Rational>>>>;
  readonly measures: Readonly<Record<string, Rational>>;
  /** Whether a measure is the chance of something or the mean of a figure. */
  readonly kinds: Readonly<Record<string, 'chance' | 'mean'>>;
  readonly dist: Dist<R>;
}

/** Every throw of a chart with its weight; equal results merge. */
export const resultsOf = <F extends Facts, C, R>(chart: Chart<F, C, R>, given: Given<F>): Dist<R> =>
  distOfSpread(readingsOf(chart, given));

const distOfSpread = <R>({ values, weights }: Spread<R>): Dist<R> =>
  Dist.of(values.map((value, i) => [value, weights[i] as number | bigint] as const));

/** Up to this number of throws are counted one by one; for more, merging equal results is faster. */
const FEW = 512;

/** Exact odds of a chart in a situation. */
export const odds = <F extends Facts, C, R>(chart: Chart<F, C, R>, given: Given<F>): Odds<R> => {
  const readings = readingsOf(chart, given);
  const { values, weights, total } = readings;
  if (typeof total !== 'number' || values.length > FEW) {
    return answer(chart, distOfSpread(readings));
  }
  const few = new FewResults(values, weights as readonly number[], total);
  return new Answers(
    chart,
    () => few,
    () => distOfSpread(readings),
  );
};

/** Answers the questions of players about a distribution of results. */
export const answer = <R>(asks: Asks<R>, dist: Dist<R>): Odds<R> =>
  new Answers(
    asks,
    () => dist,
    () => dist,
  );

/** A distribution that tells apart only the results that some questions need: spreads and measures by name. */
export interface Marginal<R> {
  readonly dist: Dist<R>;
  readonly asks: readonly string[];
}

/**
 * The same answers from several smaller distributions; the first answers every question that no other names. The whole
 * distribution behind them is worked out only when somebody looks at it.
 */
export const answerInParts = <R>(
  asks: Asks<R>,
  parts: readonly Marginal<R>[],
  whole: () => Dist<R>,
): Odds<R> => {
  const first = (parts[0] as Marginal<R>).dist;
  return new Answers(asks, name => parts.find(part => part.asks.includes(name))?.dist ?? first, whole);
};

/** The answers, and the whole distribution behind them, which is worked out only when somebody looks at it. */
class Answers<R> implements Odds<R> {
  readonly total: bigint;
  readonly outcomes: Record<string, Rational>;
  readonly spreads: Record<string, Record<string, Rational>>;
  readonly measures: Record<string, Rational>;
  readonly kinds: Record<string, 'chance' | 'mean'>;
  readonly #whole: () => Dist<R>;
  #dist: Dist<R> | null = null;

  constructor(asks: Asks<R>, weighed: (name: string) => Weighed<R>, whole: () => Dist<R>) {
    const { outcome, outcomes, spreads, measures } = asks;
    this.total = weighed('outcome').total;
    this.outcomes = outcome ? allOf(listedOutcomes(outcomes), weighed('outcome').chances(outcome)) : {};
    this.spreads = mapValues(spreads, (figure, name) => gather(weighed(name).chances(figure)));
    this.measures = mapValues(measures, (measure, name) => weighed(name).mean(measure));
    this.kinds = mapValues(measures, (measure, name) => kindOf(weighed(name), measure));
    this.#whole = whole;
  }

  get dist(): Dist<R> {
    this.#dist ??= this.#whole();
    return this.#dist;
  }
}

type Chances = (readonly [number | string, Rational])[];

/** The named outcomes first, in their printed order, impossible ones included. */
const allOf = (names: readonly string[], found: Chances): Record<string, Rational> => {
  const all: Record<string, Rational> = {};
  for (const name of names) {
    all[name] = ZERO;
  }
  return gather(found, all);
};

/** Numbers ascending, words in the order they came. */
const gather = (chances: Chances, all: Record<string, Rational> = {}): Record<string, Rational> => {
  for (const [key, chance] of chances.sort(byKey)) {
    all[key] = chance;
  }
  return all;
};

const byKey = ([a]: readonly [number | string, unknown], [b]: readonly [number | string, unknown]): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : 0;

const kindOf = <R>({ some }: Weighed<R>, measure: (result: R) => number | boolean): 'chance' | 'mean' =>
  typeof measure(some) === 'boolean' ? 'chance' : 'mean';

const mapValues = <A, B>(
  record: Readonly<Record<string, A>> | undefined,
  f: (value: A, name: string) => B,
): Record<string, B> => {
  const all: Record<string, B> = {};
  for (const name in record) {
    all[name] = f(record[name] as A, name);
  }
  return all;
};

/** The odds under one flat list of keys, as conformance cases and `--json` write them. */
export const flatOdds = (odds: Odds): Record<string, Rational> => ({
  ...odds.outcomes,
  ...Object.fromEntries(
    Object.entries(odds.spreads).flatMap(([name, spread]) =>
      Object.entries(spread).map(([key, chance]) => [`${name}:${key}`, chance]),
    ),
  ),
  ...odds.measures,
});

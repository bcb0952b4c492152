import type { Asks, Chart } from './chart.ts';
import { throwsOf } from './chart.ts';
import { Dist } from './dist.ts';
import type { Facts, Given } from './facts.ts';
import { DICE } from './ledger.ts';
import { distOf, spread } from './pool.ts';
import { type Rational, ZERO } from './rational.ts';
import { resultOf } from './read.ts';

/** What may follow, exactly: the named outcomes, the spread of figures, and what players ask by name. */
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
export const resultsOf = <F extends Facts, C, R>(chart: Chart<F, C, R>, given: Given<F>): Dist<R> => {
  const throws = throwsOf(chart, given);
  const names = Object.keys(throws);
  const only = throws[DICE];
  if (names.length === 1 && only) {
    const { values, weights } = spread(only);
    return Dist.of(values.map((value, i) => [resultOf(chart, given, value), weights[i] ?? 0] as const));
  }
  let all: Dist<Record<string, number>> = Dist.always({});
  for (const [name, pool] of Object.entries(throws)) {
    all = all.with(distOf(pool), (dice, value) => ({ ...dice, [name]: value }));
  }
  return all.map(dice => resultOf(chart, given, dice));
};

/** Exact odds of a chart in a situation. */
export const odds = <F extends Facts, C, R>(chart: Chart<F, C, R>, given: Given<F>): Odds<R> =>
  answer(chart, resultsOf(chart, given));

/** Answers what players ask of a distribution of results. */
export const answer = <R>(asks: Asks<R>, dist: Dist<R>): Odds<R> => ({
  ...answersBy(asks, () => dist),
  total: dist.total,
  dist,
});

/** A distribution that tells apart only what some questions ask: spreads and measures by name. */
export interface Marginal<R> {
  readonly dist: Dist<R>;
  readonly asks: readonly string[];
}

/**
 * The same answers from several smaller distributions; the first answers whatever no other names. The whole
 * distribution behind them is worked out only when somebody looks at it.
 */
export const answerInParts = <R>(
  asks: Asks<R>,
  parts: readonly Marginal<R>[],
  whole: () => Dist<R>,
): Odds<R> => {
  const first = (parts[0] as Marginal<R>).dist;
  let known: Dist<R> | null = null;
  return {
    ...answersBy(asks, name => parts.find(part => part.asks.includes(name))?.dist ?? first),
    total: first.total,
    get dist() {
      known ??= whole();
      return known;
    },
  };
};

const answersBy = <R>(
  asks: Asks<R>,
  distFor: (name: string) => Dist<R>,
): Omit<Odds<R>, 'total' | 'dist'> => ({
  outcomes: asks.outcome ? allOf(asks.outcomes ?? [], spreadOf(distFor('outcome'), asks.outcome)) : {},
  spreads: mapValues(asks.spreads ?? {}, (figure, name) => spreadOf(distFor(name), figure)),
  measures: mapValues(asks.measures ?? {}, (measure, name) => distFor(name).mean(measure)),
  kinds: mapValues(asks.measures ?? {}, (measure, name) => kindOf(distFor(name), measure)),
});

/** The named outcomes first, in their printed order, impossible ones included. */
const allOf = (
  names: readonly string[],
  found: Readonly<Record<string, Rational>>,
): Readonly<Record<string, Rational>> => ({
  ...Object.fromEntries(names.map(name => [name, ZERO])),
  ...found,
});

const kindOf = <R>(dist: Dist<R>, measure: (result: R) => number | boolean): 'chance' | 'mean' =>
  typeof measure((dist.entries()[0] as readonly [R, bigint])[0]) === 'boolean' ? 'chance' : 'mean';

const spreadOf = <R>(dist: Dist<R>, figure: (result: R) => number | string): Record<string, Rational> => {
  const weights = new Map<number | string, bigint>();
  for (const [result, weight] of dist.entries()) {
    const key = figure(result);
    weights.set(key, (weights.get(key) ?? 0n) + weight);
  }
  return Object.fromEntries(
    [...weights].sort(byKey).map(([key, weight]) => [String(key), dist.share(weight)]),
  );
};

/** Numbers ascending, words in the order they came. */
const byKey = ([a]: readonly [number | string, bigint], [b]: readonly [number | string, bigint]): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : 0;

const mapValues = <A, B>(
  record: Readonly<Record<string, A>>,
  f: (value: A, name: string) => B,
): Record<string, B> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, f(value, key)]));

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

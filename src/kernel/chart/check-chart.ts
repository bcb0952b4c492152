import { spread } from '../dice/pool.ts';
import { type AnyChart, type Modifier, throwsOf } from './chart.ts';
import { probes, product, touched } from './fact-domain.ts';
import { type Facts, sample } from './facts.ts';
import { type Band, meets } from './grid.ts';
import { DICE } from './ledger.ts';

/**
 * The proof asked of every chart when it is loaded by a test: each reachable value meets exactly one
 * row and one column, and no band is out of reach of its neighbours. Returns the faults, in sentences.
 */
export const checkChart = (chart: AnyChart): string[] => {
  if (!chart.printed) {
    return [];
  }
  return [
    ...checkBands(chart, 'row', chart.printed.rows, rowValues(chart)),
    ...(chart.printed.columns.length > 0
      ? checkBands(chart, 'column', chart.printed.columns, columnValues(chart))
      : []),
  ];
};

type Values = readonly (number | string)[];

const checkBands = (chart: AnyChart, what: string, bands: readonly Band[], values: Values): string[] => {
  if (values.length === 0) {
    return [`${chart.id}: nothing tells which ${what}s can be reached; give ${what}Range`];
  }
  return values
    .map(value => ({ value, n: meets(bands, value) }))
    .filter(({ n }) => n !== 1)
    .map(({ value, n }) => `${chart.id}: the ${what} value ${value} meets ${n} ${what}s instead of one`);
};

const range = ([lo, hi]: readonly [number, number]): number[] =>
  Array.from({ length: hi - lo + 1 }, (_, i) => lo + i);

/** Every value the row can take: declared, worked out from every situation and total, or the totals themselves. */
const rowValues = (chart: AnyChart): Values => {
  if (chart.rowRange) {
    return range(chart.rowRange);
  }
  if (chart.rowWords) {
    return chart.rowWords;
  }
  if (chart.row) {
    return pickedRows(chart);
  }
  return chart.across ? (chart.printed?.rows.slice(0, 1).map(headOf) ?? []) : totals(chart);
};

const headOf = (band: Band): number | string => ('word' in band ? band.word : band.lo);

/** The rows that a chart's own choice of row meets, over every total and every situation it looks at. */
const pickedRows = (chart: AnyChart): Values => {
  const values = totals(chart).flatMap(total => {
    const row = (given: unknown) => chart.row?.({ given, total, totals: {}, dice: {} } as never);
    return situations(chart, row as (given: never) => unknown).map(row);
  });
  return [...new Set(values as (number | string)[])];
};

/** Dice plus the least and most of all modifiers, within the chart's limits. */
const totals = (chart: AnyChart): readonly number[] => {
  const modifiers = modifierRange(chart);
  const dice = diceRange(chart);
  const limits = chart.limits ?? [-Infinity, Infinity];
  const clamp = (n: number): number => Math.min(limits[1], Math.max(limits[0], n));
  const span = [clamp(dice[0] + modifiers[0]), clamp(dice[1] + modifiers[1])] as const;
  return span.every(Number.isFinite) ? range(span) : [];
};

const diceRange = (chart: AnyChart): readonly [number, number] => {
  const pool = throwsOf(chart, sample(chart.facts as Facts))[DICE];
  const values = pool ? spread(pool).values : [0];
  return [Math.min(...values), Math.max(...values)];
};

const modifierRange = (chart: AnyChart): readonly [number, number] => {
  const spans = chart.engine.entries.map(entry => amountRange(chart, entry.modifier));
  const sum = (i: 0 | 1): number => spans.reduce((total, span) => total + span[i], 0);
  const limits = chart.modifierLimits ?? [-Infinity, Infinity];
  return [Math.max(limits[0], sum(0)), Math.min(limits[1], sum(1))];
};

/** Least and most that one modifier adds, zero included unless it always applies. */
const amountRange = (chart: AnyChart, modifier: Modifier<unknown>): readonly [number, number] => {
  const each =
    modifier.range ??
    (typeof modifier.add === 'number' ? [modifier.add, modifier.add] : probed(chart, modifier.add));
  const times = modifier.per === undefined ? [1, 1] : countRange(chart, modifier.per);
  const all = [
    ...each.flatMap(a => times.map(t => a * (t ?? 0))),
    ...(modifier.when === undefined ? [] : [0]),
  ];
  return [Math.min(...all), Math.max(...all)];
};

const countRange = (chart: AnyChart, name: string): number[] => {
  const fact = (chart.facts as Facts)[name];
  return fact?.kind === 'count' ? [fact.min, fact.max] : [0, 1];
};

/** A worked-out amount over every combination of the facts it reads, or over probes when they are too many. */
const probed = (chart: AnyChart, f: (given: never) => number): number[] => {
  const values = situations(chart, f).map(given => f(given as never));
  return [Math.min(...values), Math.max(...values)];
};

const situations = (chart: AnyChart, f: (given: never) => unknown): Record<string, unknown>[] => {
  const facts = chart.facts as Facts;
  const base = sample(facts) as Record<string, unknown>;
  const all = product(
    facts,
    Object.keys(facts).filter(name => touched(facts, f).has(name)),
  );
  return all ? all.map(row => ({ ...base, ...row })) : probes(facts);
};

const columnValues = (chart: AnyChart): Values => {
  if (chart.columnRange) {
    return range(chart.columnRange);
  }
  if (chart.across) {
    return totals(chart);
  }
  const { column } = chart;
  if (column === undefined) {
    return [];
  }
  const get = typeof column === 'function' ? column : (given: Record<string, unknown>) => given[column];
  const values = situations(chart, get as (given: never) => unknown).map(given => get(given));
  return [...new Set(values as (number | string)[])];
};

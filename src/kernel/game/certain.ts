import { sameJson } from '../base/json.ts';
import { readingsOf } from '../chart/all-throws.ts';
import { type AnyChart, type Asks, throwsOf } from '../chart/chart.ts';
import { parseFacts } from '../chart/parse-facts.ts';
import { chances, follow } from './chances.ts';
import type { Rules, State } from './game-def.ts';
import type { Awaits, Roll } from './step.ts';

/** A roll that can be read in more ways than this is not looked through: it is not certain in any game we know. */
const MOST = 400;

/** The chart of an id, where it is one. */
export type ChartOf = (id: string) => AnyChart | undefined;

/**
 * Whether a roll cannot change anything: every throw leads to the same state, or reads the same on the chart that it is
 * announced on. Shells roll it without asking.
 */
export const isCertain = <B>(def: Rules<B>, state: State<B>, wait: Awaits, chartOf?: ChartOf): boolean =>
  wait?.awaits === 'roll' && (isCertainOnChart(wait, chartOf) || isCertainInStep(def, state, wait));

const isCertainInStep = <B>(def: Rules<B>, state: State<B>, wait: Roll): boolean => {
  if (waysOf(wait) > MOST) {
    return false;
  }
  const [first, ...others] = chances(wait).entries();
  const leads = first && follow(def, state, first[0]);
  return others.every(([value]) => sameJson(follow(def, state, value), leads));
};

const waysOf = ({ throws }: Roll): number =>
  Object.values(throws).reduce((ways, { count, faces }) => ways * faces ** count, 1);

const isCertainOnChart = ({ on, throws }: Roll, chartOf?: ChartOf): boolean => {
  const chart = on && chartOf?.(on.chart);
  if (!chart) {
    return false;
  }
  const given = parseFacts(chart.facts, on.given);
  if (!given.ok || Object.keys(throwsOf(chart, given.value)).length !== Object.keys(throws).length) {
    return false;
  }
  const [first, ...others] = readingsOf(chart, given.value).values.map(result => asksOf(chart, result));
  return others.every(each => sameJson(each, first));
};

/** All that players ask of a result; the result itself where a chart asks nothing. */
const asksOf = ({ outcome, spreads, measures }: Asks<unknown>, result: unknown): unknown =>
  outcome === undefined && spreads === undefined && measures === undefined
    ? result
    : [
        outcome?.(result),
        ...Object.values(spreads ?? {}).map(figure => figure(result)),
        ...Object.values(measures ?? {}).map(measure => measure(result)),
      ].map(each => (typeof each === 'bigint' ? String(each) : each));

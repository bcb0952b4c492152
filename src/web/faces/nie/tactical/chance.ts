import { type AnyChart, type Charted, chartOdds, type Json } from '#kernel';
import type { Strike } from '#systems/nie/tactical/strikes.ts';

const PER_CENT = 100;

/** Whether a result is good for the piece that acts. */
const isGood = (result: Readonly<Record<string, Json>>): boolean =>
  'rallied' in result
    ? result.rallied === true
    : result.result !== 'none' && (!('loser' in result) || result.loser === 'def');

/** The chance that a strike succeeds, rounded: "83%"; empty where the chart cannot be read. */
export const chanceOf = (system: Charted, { on }: Strike): string => {
  const chart = system.entries.find(({ id }) => id === on.chart);
  const odds = chart?.kind === 'chart' ? chartOdds(chart as AnyChart, on.given) : null;
  if (!odds?.ok) {
    return '';
  }
  let [good, all] = [0n, 0n];
  for (const [result, weight] of odds.value.dist.entries()) {
    all += weight;
    good += isGood(result as Readonly<Record<string, Json>>) ? weight : 0n;
  }
  return all === 0n ? '' : `${Math.round((Number(good) / Number(all)) * PER_CENT)}%`;
};

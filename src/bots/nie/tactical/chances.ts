import { type AnyChart, chartOdds, type Json, must } from '#kernel';
import { charge } from '#systems/nie/charts/land/charge.ts';
import { fire } from '#systems/nie/charts/land/fire.ts';
import { rally } from '#systems/nie/charts/land/rally.ts';
import type { Strike } from '#systems/nie/tactical/strikes.ts';

/** The effects that a strike may have on the piece that is struck, and on the piece that strikes. */
export interface Chances {
  readonly routs: number;
  readonly kills: number;
  readonly isRouted: number;
  readonly isKilled: number;
  readonly rallies: number;
}

const CHARTS: Readonly<Record<string, AnyChart>> = {
  [fire.id]: fire,
  [charge.id]: charge,
  [rally.id]: rally,
};
const KNOWN = new Map<string, Chances>();

type Told = { readonly result?: string; readonly loser?: string | null; readonly rallied?: boolean };

const weigh = (on: Strike['on']): Chances => {
  const sum = { routs: 0, kills: 0, isRouted: 0, isKilled: 0, rallies: 0 };
  const odds = chartOdds(must(CHARTS[on.chart]), on.given as Json);
  if (!odds.ok) {
    return sum;
  }
  const entries = [...odds.value.dist.entries()] as readonly (readonly [Told, bigint])[];
  const all = entries.reduce((total, [, weight]) => total + Number(weight), 0);
  for (const [told, weight] of entries) {
    const share = Number(weight) / all;
    const own = told.loser === 'atk';
    sum.rallies += told.rallied === true ? share : 0;
    sum[own ? 'isRouted' : 'routs'] += told.result === 'rout' ? share : 0;
    sum[own ? 'isKilled' : 'kills'] += told.result === 'eliminate' ? share : 0;
  }
  return sum;
};

/** Exact chances of a strike, worked out once for each set of facts. */
export const chancesOf = ({ on }: Strike): Chances => {
  const key = `${on.chart} ${JSON.stringify(on.given)}`;
  const known = KNOWN.get(key) ?? weigh(on);
  KNOWN.set(key, known);
  return known;
};

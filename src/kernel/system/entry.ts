import { err, type Issue, ok, type Result } from '../base/result.ts';
import type { AnyChart } from '../chart/chart.ts';
import type { Facts } from '../chart/facts.ts';
import { type Odds, odds } from '../chart/odds.ts';
import { parseFacts } from '../chart/parse-facts.ts';
import { type AnyProcedure, refusalOf } from '../procedure/procedure.ts';

/** A chart or a procedure: something that a player looks up or carries out. */
export type Entry = AnyChart | AnyProcedure;

export type Given = Readonly<Record<string, unknown>>;

/** Checks outside JSON against an entry's facts and its own refusals. */
export const parseGiven = (entry: Entry, given: unknown): Result<Given, readonly Issue[]> => {
  const parsed = parseFacts(entry.facts as Facts, given);
  if (!parsed.ok) {
    return parsed;
  }
  const refusal = refusalOf<never>(entry as never, parsed.value as never);
  return refusal
    ? err([{ code: refusal.code, path: '', sentence: `${refusal.sentence} (${refusal.cite})` }])
    : ok(parsed.value);
};

/** Why a side of an entry cannot choose so; null when it can. */
export const policyFault = (entry: Entry, policy: Readonly<Record<string, string>>): string | null => {
  if (entry.kind !== 'procedure') {
    return `${entry.id} is a chart: nobody chooses in it.`;
  }
  const known = [...Object.keys(entry.policies ?? {}), 'best'];
  const side = Object.keys(policy).find(each => !entry.sides.includes(each));
  if (side !== undefined) {
    return `${entry.id} has no side ${side}; its sides are ${entry.sides.join(', ')}.`;
  }
  const name = Object.values(policy).find(each => !known.includes(each));
  return name === undefined ? null : `There is no policy ${name}; there are ${known.join(', ')}.`;
};

/** Exact odds of a chart in a situation given as JSON. */
export const chartOdds = (chart: AnyChart, given: unknown): Result<Odds, readonly Issue[]> => {
  const parsed = parseGiven(chart, given);
  return parsed.ok ? ok(odds(chart, parsed.value)) : parsed;
};

/** The result as a plain sentence: the entry's own, or its fields in a row. */
export const sentenceOf = (entry: Entry, result: unknown, given: unknown): string =>
  entry.sentence?.(result, given as never) ??
  Object.entries(result as Record<string, unknown>)
    .map(([name, value]) => `${name} ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)
    .join(', ');

import {
  type Entry,
  equals,
  flatOdds,
  type Issue,
  isRecord,
  type Json,
  makeRational,
  oddsOf,
  parseRational,
  type Rational,
  resolve,
  toNumber,
} from '#kernel';
import { WORDS } from './words.ts';

/** One conformance case: a situation with dice and the required result, or the exact odds of it. */
export interface Case {
  readonly system: string;
  readonly id: string;
  readonly chart: string;
  readonly inputs: Json;
  readonly dice?: Json;
  readonly expect?: Json;
  readonly odds?: Readonly<Record<string, string | number>>;
}

/** A case that did not come out, with the wanted and the actual result. */
export interface Failure {
  readonly id: string;
  readonly chart: string;
  readonly sentence: string;
}

/** Tries one case; null when it conforms. */
export const tryCase = (entry: Entry | undefined, each: Case): Failure | null => {
  const sentence = entry ? faultOf(entry, each) : WORDS.noChart(each.chart);
  return sentence === null ? null : { id: each.id, chart: each.chart, sentence };
};

const faultOf = (entry: Entry, each: Case): string | null =>
  each.odds ? oddsFault(entry, each.inputs, each.odds) : resultFault(entry, each);

const refused = (issues: readonly Issue[]): string => WORDS.refused(issues.map(issue => issue.sentence));

const resultFault = (entry: Entry, { inputs, dice, expect }: Case): string | null => {
  const resolved = resolve(entry, inputs, dice);
  return resolved.ok ? mismatch(expect ?? {}, resolved.value.result, '') : refused(resolved.error);
};

const show = (json: unknown): string => JSON.stringify(json) ?? WORDS.nothing;

/** The first place where a result lacks a wanted part: objects may hold more, lists must be alike. */
const mismatch = (want: unknown, got: unknown, path: string): string | null => {
  if (Array.isArray(want) && Array.isArray(got)) {
    return want.length === got.length
      ? first(want.map((item, i) => mismatch(item, got[i], `${path}[${i}]`)))
      : WORDS.otherLength(path, got.length, want.length, show(got));
  }
  if (isRecord(want) && isRecord(got)) {
    return first(Object.keys(want).map(key => mismatch(want[key], got[key], path ? `${path}.${key}` : key)));
  }
  return Object.is(want, got) ? null : WORDS.otherValue(path, show(got), show(want));
};

const first = (faults: readonly (string | null)[]): string | null =>
  faults.find(fault => fault !== null) ?? null;

const oddsFault = (entry: Entry, inputs: Json, wanted: NonNullable<Case['odds']>): string | null => {
  const odds = oddsOf(entry, inputs);
  if (!odds.ok) {
    return refused(odds.error);
  }
  const flat = flatOdds(odds.value);
  return first(Object.entries(wanted).map(([key, want]) => chanceFault(key, want, flat[key])));
};

const NEAR = 1e-8;

const chanceFault = (key: string, want: string | number, got: Rational | undefined): string | null => {
  if (!got) {
    return WORDS.noSuchOdds(key);
  }
  const exact = typeof want === 'string' ? parseRational(want) : null;
  const fits = exact ? equals(exact, got) : Math.abs(toNumber(got) - Number(want)) <= NEAR;
  return fits ? null : WORDS.otherValue(key, makeRational(got), String(want));
};

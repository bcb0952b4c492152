import { viewOdds } from '#companion/odds-view.ts';
import { type Entry, flatOdds, makeRational, type Odds, type Rational, toNumber } from '#kernel';
import { percent } from './text.ts';

/** Exact odds in words: every key with its fraction, and the chance in percent or the mean as a number. */
export type OddsText = ReadonlyMap<string, readonly [fraction: string, rounded: string]>;

const meansOf = (entry: Entry, odds: Odds): ReadonlySet<string> => {
  const figures = viewOdds(entry, odds).figures;
  return new Set(figures.filter(({ kind }) => kind === 'mean').map(({ name }) => name));
};

const rounded = (value: Rational, isMean: boolean): string =>
  isMean ? toNumber(value).toFixed(4) : percent(toNumber(value));

export const oddsText = (entry: Entry, odds: Odds): OddsText => {
  const means = meansOf(entry, odds);
  const lines = Object.entries(flatOdds(odds)).map(
    ([key, value]) => [key, [makeRational(value), rounded(value, means.has(key))]] as const,
  );
  return new Map(lines);
};

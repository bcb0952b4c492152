import { describe, type Entry, flatOdds, type Json, makeRational, type Odds } from '#kernel';
import { resultFields } from './results.ts';

/** An entry with its facts, its answer, and the questions about its odds. */
export const describedEntry = (entry: Entry): Json => ({
  ...(describe(entry) as Record<string, Json>),
  results: resultFields(entry),
});

/** Odds as fractions by key: stable, and exact. */
export const oddsJson = (odds: Odds): Record<string, string> =>
  Object.fromEntries(Object.entries(flatOdds(odds)).map(([key, value]) => [key, makeRational(value)]));

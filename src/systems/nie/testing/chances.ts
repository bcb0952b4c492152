import { expect } from 'vitest';
import { type AnyProcedure, flatOdds, type Json, makeRational, oddsOf, resolve, toNumber } from '#kernel';

export const DIE = [1, 2, 3, 4, 5, 6] as const;
export const PAIRS = DIE.flatMap(a => DIE.map(b => a + b));

type Options = NonNullable<Parameters<typeof oddsOf>[2]>;

/** Chances by key as plain numbers. */
export const chances = (entry: unknown, given: Json, options: Options = {}): Record<string, number> => {
  const odds = oddsOf(entry as AnyProcedure, given, options);
  if (!odds.ok) {
    throw new Error(odds.error.map(each => each.sentence).join('; '));
  }
  return Object.fromEntries(
    Object.entries(flatOdds(odds.value)).map(([key, chance]) => [key, toNumber(chance)]),
  );
};

/** The same as fractions, to compare to the letter. */
export const fractions = (entry: unknown, given: Json, options: Options = {}): Record<string, string> => {
  const odds = oddsOf(entry as AnyProcedure, given, options);
  return odds.ok
    ? Object.fromEntries(
        Object.entries(flatOdds(odds.value))
          .sort(([a], [b]) => a.localeCompare(b))
          .map(([key, chance]) => [key, makeRational(chance)]),
      )
    : {};
};

export const resultOf = (entry: unknown, given: Json, dice: Json): Json => {
  const resolved = resolve(entry as AnyProcedure, given, dice);
  return resolved.ok ? resolved.value.result : (resolved.error as unknown as Json);
};

/** Weighs every case of a loop and shares the whole out. */
export class Tally {
  readonly #shares = new Map<string, number>();
  add(key: string, share: number): void {
    this.#shares.set(key, (this.#shares.get(key) ?? 0) + share);
  }
  meets(odds: Record<string, number>): void {
    for (const [key, share] of this.#shares) {
      expect(odds[key] ?? 0, key).toBeCloseTo(share, 10);
    }
  }
}

import { describe, expect, test } from 'vitest';
import { type Entry, type Json, resolve } from '#kernel';

/** One paragraph of the rules, a situation, the dice, and what must come of it. */
export type Case = readonly [rule: string, entry: Entry, given: Json, dice: Json, expected: Json];

export const round = (active: string, inactive: string): Json => ({ active, inactive });
/** The dice of both sides. */
export const pools = (active: number, inactive: number): Json => ({ active, inactive });
export const rounds = (...all: Json[]): Json => ({ rounds: all });

/** Tries a procedure paragraph by paragraph. */
export const tryParagraphs = (name: string, cases: readonly Case[]): void => {
  describe(`${name}, paragraph by paragraph`, () => {
    test.each(cases)('%s', (_rule, entry, given, dice, expected) => {
      const resolved = resolve(entry, given, dice);
      expect(resolved.ok ? resolved.value.result : resolved.error).toMatchObject(expected as object);
    });
  });
};

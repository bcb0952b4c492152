import { type Entry, type Json, resolve } from '#kernel';

/** One paragraph of the rules, a situation, the dice, and the required result. */
export type Case = readonly [rule: string, entry: Entry, given: Json, dice: Json, expected: Json];

export const round = (active: string, inactive: string): Json => ({ active, inactive });
/** The dice of both sides. */
export const pools = (active: number, inactive: number): Json => ({ active, inactive });
export const rounds = (...all: Json[]): Json => ({ rounds: all });

/** The result of a situation with these dice, or the reason for its refusal. */
export const outcomeOf = (entry: Entry, given: Json, dice: Json): unknown => {
  const resolved = resolve(entry, given, dice);
  return resolved.ok ? resolved.value.result : resolved.error;
};

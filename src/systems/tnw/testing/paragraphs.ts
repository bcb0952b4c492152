import { type Entry, type Json, resolve } from '#kernel';

/** One paragraph of the rules, a situation, the dice, and what must come of it. */
export type Case = readonly [rule: string, entry: Entry, given: Json, dice: Json, expected: Json];

export const round = (active: string, inactive: string): Json => ({ active, inactive });
/** The dice of both sides. */
export const pools = (active: number, inactive: number): Json => ({ active, inactive });
export const rounds = (...all: Json[]): Json => ({ rounds: all });

/** What comes of a situation with these dice, or why it is refused. */
export const outcomeOf = (entry: Entry, given: Json, dice: Json): unknown => {
  const resolved = resolve(entry, given, dice);
  return resolved.ok ? resolved.value.result : resolved.error;
};

import type { Json, Option } from '#kernel';

/** Something a player may want, how much, and why: one short sentence. */
export interface Wish {
  readonly value: Json;
  readonly worth: number;
  readonly why: string;
}

/** The best first; equal ones stay in their order. */
export const ranked = (wishes: readonly Wish[]): readonly Wish[] =>
  [...wishes].sort((a, b) => b.worth - a.worth);

/** The options, by their worth. */
export const bestOf = (
  options: readonly Option[],
  of: (value: Json) => number,
  why: (value: Json) => string,
): readonly Wish[] => ranked(options.map(({ value }) => ({ value, worth: of(value), why: why(value) })));

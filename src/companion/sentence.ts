import { type Entry, sentenceOf } from '#kernel';

/** Figures in a sentence with a true minus: "Score −3 (2D6 −5)". */
const typeset = (sentence: string): string => sentence.replace(/(^|[\s(+])-(?=\d)/g, '$1−');

/** The result of an entry, as one sentence for people. */
export const told = (entry: Entry, result: unknown, given: unknown): string =>
  typeset(sentenceOf(entry, result, given));

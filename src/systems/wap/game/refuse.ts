import type { Refusal } from '#kernel';

/** A refusal of the whole game: code, rule, sentence. */
export const refuse = (code: string, cite: string, sentence: string): Refusal => ({
  code: `wap/${code}`,
  cite,
  sentence,
});

import type { Refusal } from '#kernel';

/** A refusal of the campaign: code, rule, sentence. */
export const refuse = (code: string, cite: string, sentence: string): Refusal => ({
  code: `tnw/${code}`,
  cite,
  sentence,
});

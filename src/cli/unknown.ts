import { nearest } from '#kernel';
import { BadInput } from './bad-input.ts';
import { WORDS } from './words.ts';

/** `Unknown chart “aon.mach”: did you mean aon.march or aon.reach?` */
export const unknown = (what: string, word: string, names: readonly string[], seeAlso: string): BadInput => {
  const close = nearest(word, names);
  const hint = close.length > 0 ? WORDS.didYouMean(close) : WORDS.see(seeAlso);
  return new BadInput(WORDS.unknown(what, word, hint));
};

import { nearest } from '#kernel/base/did-you-mean.ts';
import { BadInput } from './bad-input.ts';

const either = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;

/** `Unknown chart "aon.mach": did you mean aon.march or aon.reach?` */
export const unknown = (what: string, word: string, names: readonly string[], seeAlso: string): BadInput => {
  const close = nearest(word, names);
  const hint = close.length > 0 ? `did you mean ${either(close)}?` : `see ${seeAlso}.`;
  return new BadInput(`Unknown ${what} "${word}": ${hint}`);
};

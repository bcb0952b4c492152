import { capital, countWord } from '#companion/words.ts';

/** A number as the first word of a title. */
export const capitalCount = (n: number): string => capital(countWord(n));

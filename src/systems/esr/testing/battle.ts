import {
  defaults,
  type Entry,
  flatOdds,
  type Json,
  makeRational,
  must,
  oddsOf,
  rational,
  resolve,
} from '#kernel';
import { type Fight, fighterFacts } from '../charts/combat.ts';
import type { Back } from '../vocabulary.ts';

/** The result of an entry, or the sentence that refuses it. */
export const answerOf = (entry: Entry, given: Json, dice?: Json): Record<string, Json> | string => {
  const resolved = resolve(entry, given, dice);
  return resolved.ok ? (resolved.value.result as Record<string, Json>) : must(resolved.error[0]).sentence;
};

/** The result of an entry that must not be refused. */
export const resultIn = (entry: Entry, given: Json, dice?: Json): Record<string, Json> => {
  const answer = answerOf(entry, given, dice);
  if (typeof answer === 'string') {
    throw new Error(answer);
  }
  return answer;
};

/** Every odd by its flat key, as a fraction in text. */
export const oddsIn = (
  entry: Entry,
  given: Json,
  options: Parameters<typeof oddsOf>[2] = {},
): Record<string, string> => {
  const computed = oddsOf(entry, given, options);
  if (!computed.ok) {
    throw new Error(computed.error.map(each => each.sentence).join('; '));
  }
  return Object.fromEntries(
    Object.entries(flatOdds(computed.value)).map(([key, value]) => [key, makeRational(value)]),
  );
};

export const of36 = (n: number): string => makeRational(rational(n, 36));
export const of1296 = (n: number): string => makeRational(rational(n, 1296));

export const unit = (by: Partial<Fight['a']>): Fight['a'] => ({
  ...(defaults(fighterFacts) as Fight['a']),
  cls: 'inf',
  ...by,
});

export const fightOf = (a: Partial<Fight['a']>, b: Partial<Fight['a']>, back: Back = 'B4'): Fight => ({
  a: unit(a),
  b: unit(b),
  printing: { front: 'F3', back },
});

/** The sums of 2D6 with their weights out of 36, for plain loops. */
export const TWO_DICE: readonly (readonly [number, number])[] = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map(
  sum => [sum, 6 - Math.abs(7 - sum)],
);

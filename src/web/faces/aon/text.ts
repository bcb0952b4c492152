import { percentText } from '#companion/chance.ts';
import { capital } from '#companion/words.ts';
import { makeRational, type Rational, rational } from '#kernel';

export { capital };

export const percent = (chance: Rational): string => percentText(chance);

/** A number that is to be expected, exactly: “1 5/6”, “1/3”; the caller shows a long one as a decimal. */
export const mixedText = (value: Rational): string => {
  const whole = value.n / value.d;
  const rest = rational(value.n - whole * value.d, value.d);
  if (rest.n === 0n) {
    return whole.toString();
  }
  return whole === 0n ? makeRational(rest) : `${whole} ${makeRational(rest)}`;
};

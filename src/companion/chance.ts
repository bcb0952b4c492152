import { type Rational, toNumber } from '#kernel';

/** "58.3%"; a possible result never shows as 0.0 and an uncertain one never as 100.0. */
export const percentText = (chance: Rational, places = 1): string => {
  const percent = toNumber(chance) * 100;
  const shown = percent.toFixed(places);
  const least = 10 ** -places;
  if (chance.n > 0n && Number(shown) === 0) {
    return `<${least}%`;
  }
  return chance.n < chance.d && Number(shown) === 100 ? `>${(100 - least).toFixed(places)}%` : `${shown}%`;
};

/** A mean to at most two places: "1.42", "3". */
export const meanText = (mean: Rational): string => {
  const value = toNumber(mean);
  const text = mean.d === 1n ? String(value) : value.toFixed(2);
  return text.replace('-', '−');
};

/** Digits of a long whole number in threes, as the lab prints fractions. */
export const spacedDigits = (n: bigint): string =>
  n
    .toString()
    .replace('-', '−')
    .replace(/\B(?=(\d{3})+$)/g, '\u2009');

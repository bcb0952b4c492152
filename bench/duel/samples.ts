import { rate, type Variant } from '../measure.ts';
import { sample } from './sampler.ts';

const BATTLES = 100_000;

/** Answers per second by playing 100,000 battles for each. */
export const measure: Variant = ([a, b]) => {
  let seed = 0;
  return rate(() => {
    seed += 1;
    return sample(seed, BATTLES, Number(a), Number(b));
  });
};

import { bucketLosses, wholeOf } from '#kernel/bucket-battle.ts';
import { rate, type Variant } from '../measure.ts';

/** Exact answers per second, each worked out from the dice up. */
export const measure: Variant = ([a, b]) => {
  const sides = [{ dice: Number(a) }, { dice: Number(b) }] as const;
  if (bucketLosses(sides).total !== wholeOf(sides)) {
    throw new Error('the weights do not sum to the whole');
  }
  return rate(() => bucketLosses(sides));
};

import { procedureOdds } from '#kernel';
import { wholeOf } from '#kernel/demo/bucket-battle.ts';
import { buckets } from '#kernel/demo/buckets.ts';
import { rate, type Variant } from '../measure.ts';

/** Exact answers per second, each worked out from the dice up, as any procedure is asked for its odds. */
export const measure: Variant = ([a, b]) => {
  const given = { attacker: Number(a), defender: Number(b) };
  const whole = wholeOf([{ dice: given.attacker }, { dice: given.defender }]);
  const { dist } = procedureOdds(buckets, given);
  if (dist.total !== whole || dist.entries().reduce((sum, [, weight]) => sum + weight, 0n) !== whole) {
    throw new Error('the weights do not sum to the whole');
  }
  return rate(() => procedureOdds(buckets, given));
};

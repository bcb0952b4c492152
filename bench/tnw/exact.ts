import { oddsOf } from '#kernel';
import { ground } from '#systems/tnw/procedures/ground.ts';
import { rate, type Variant } from '../measure.ts';
import { battleOf } from './battle.ts';

/** Whole answers per second: who wins, rout, overrun, and the losses of either side, each exact. */
export const measure: Variant = ([units]) => {
  const given = battleOf(Number(units));
  return rate(() => {
    const odds = oddsOf(ground, given);
    if (!odds.ok) {
      throw new Error(odds.error[0]?.sentence);
    }
    return odds.value;
  });
};

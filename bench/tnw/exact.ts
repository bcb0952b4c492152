import { oddsOf } from '#kernel';
import { ground } from '#systems/tnw/procedures/ground.ts';
import { rate, type Variant } from '../measure.ts';
import { battleOf } from './battle.ts';

/** Answers before the clock starts: the rival plays 100,000 battles in its first, and is warm by then. */
const WARM_UP = 500;

/** Whole answers per second: the winner, rout, overrun, and the losses of either side, each exact. */
export const measure: Variant = ([units]) => {
  const given = battleOf(Number(units));
  const answer = () => {
    const odds = oddsOf(ground, given);
    if (!odds.ok) {
      throw new Error(odds.error[0]?.sentence);
    }
    return odds.value;
  };
  for (let i = 0; i < WARM_UP; i++) {
    answer();
  }
  return rate(answer);
};

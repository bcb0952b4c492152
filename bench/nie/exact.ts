import { oddsOf } from '#kernel';
import { quickBattle } from '#systems/nie/procedures/quick/battle.ts';
import { rate, type Variant } from '../measure.ts';
import { BATTLE } from './battle.ts';

/** Whole answers per second: the winner, the kind of victory, and the losses of either side, each exact. */
export const measure: Variant = () =>
  rate(() => {
    const odds = oddsOf(quickBattle, BATTLE);
    if (!odds.ok) {
      throw new Error(odds.error[0]?.sentence);
    }
    return odds.value;
  });

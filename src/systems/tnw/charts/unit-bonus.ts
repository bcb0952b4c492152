import { chart, count } from '#kernel';

interface Pieces {
  readonly french: number;
  readonly power: number;
  readonly minor: number;
}

const all = (f: Pieces): number => f.french + f.power + f.minor;
const isMinor = (f: Pieces): boolean => all(f) > 0 && 2 * f.minor >= all(f);
const isFrench = (f: Pieces): boolean => !isMinor(f) && 2 * f.french > all(f);

/** TNW-BONUS, TNW-R6: dice for the quality of a side's troops, counted once at the start of the battle. */
export const unitBonus = chart({
  id: 'tnw.unit-bonus',
  title: 'Unit Bonus',
  cite: 'TNW-BONUS',
  phase: 'Dice',
  facts: {
    french: count('French pieces', 0, 60, { hint: 'Units and leaders.' }),
    power: count('Pieces of other powers', 0, 60, { hint: 'Britain, Austria, Russia, Prussia.' }),
    minor: count('Pieces of minors', 0, 60),
  },
  modifiers: [
    { add: 0, when: isMinor, label: 'half or more are of minors', cite: 'TNW-BONUS' },
    { add: +2, when: isFrench, label: 'more than half are French', cite: 'TNW-BONUS' },
    {
      add: +1,
      when: f => all(f) > 0 && !isMinor(f) && !isFrench(f),
      label: 'any other mixture',
      cite: 'TNW-BONUS',
    },
  ],
  result: ({ total }) => ({ bonus: total }),
  sentence: (r, f) =>
    r.bonus === 0
      ? `No Unit Bonus${all(f) === 0 ? ' without pieces' : ''}.`
      : `Unit Bonus of ${r.bonus} ${r.bonus === 1 ? 'die' : 'dice'} in every round of this battle.`,
});

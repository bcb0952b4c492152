import { chart, flag } from '#kernel';
import { nation, theMonth, theYear } from '../../facts.ts';
import { later, type Nation, type When, whenName } from '../../vocabulary.ts';

/** Months for which a suer may not strike back; Spain may at once (NIE-POL-GRACE). */
export const reverseMonths = (suer: Nation, napoleonLost: boolean): number => {
  if (suer === 'SP') {
    return 0;
  }
  return suer === 'FR' && !napoleonLost ? 12 : 6;
};

export const GRACE_MONTHS = 12;

/** NIE-POL-GRACE: the first rounds in which former enemies, and the suer, may declare war again. */
export const grace = chart({
  id: 'nie.pol-grace',
  title: 'Grace Period',
  cite: 'NIE-POL-GRACE',
  phase: 'Peace',
  facts: {
    suer: nation('Suing nation'),
    year: theYear(),
    month: theMonth(),
    napoleonLost: flag('Napoléon is dead or captive', { hint: 'Matters to France.' }),
  },
  result: ({
    given: { suer, year, month, napoleonLost },
  }): { graceUntil: When; reverseUntil: When | null } => {
    const months = reverseMonths(suer, napoleonLost);
    return {
      graceUntil: later({ year, month }, GRACE_MONTHS),
      reverseUntil: months === 0 ? null : later({ year, month }, months),
    };
  },
  sentence: r =>
    `Former enemies may declare war from ${whenName(r.graceUntil)}; the suer ${
      r.reverseUntil === null ? 'at once' : `from ${whenName(r.reverseUntil)}`
    }.`,
});

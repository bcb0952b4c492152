import type { ByNation, Nation, When } from './vocabulary.ts';

/** The War of the Third Coalition begins with the Austrian turn of September 1805 (NIE-SEQ-ROUND). */
export const START: When & { readonly firstTurn: Nation } = { year: 1805, month: 9, firstTurn: 'AU' };

export const COMMITMENT: ByNation<number> = { FR: 5, GB: 6, PR: 7, RU: 7, OT: 9, AU: 7, SP: 8 };

/** PAPs at the start; Prussia and the Ottomans have one less while nobody controls them. */
export const PAPS: ByNation<{ readonly controlled: number; readonly uncontrolled: number }> = {
  FR: { controlled: 4, uncontrolled: 4 },
  GB: { controlled: 3, uncontrolled: 3 },
  PR: { controlled: 2, uncontrolled: 1 },
  RU: { controlled: 3, uncontrolled: 3 },
  OT: { controlled: 2, uncontrolled: 1 },
  AU: { controlled: 3, uncontrolled: 3 },
  SP: { controlled: 3, uncontrolled: 3 },
};

/** Wars at the start share the first rank. */
export const WARS: readonly (readonly [Nation, Nation])[] = [
  ['FR', 'GB'],
  ['FR', 'AU'],
  ['FR', 'RU'],
  ['SP', 'GB'],
];

export const ALLIANCES: readonly (readonly [Nation, Nation])[] = [
  ['GB', 'AU'],
  ['GB', 'RU'],
  ['AU', 'RU'],
  ['FR', 'SP'],
];

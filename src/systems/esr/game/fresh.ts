import type { Formation, Unit } from './board.ts';

/** A Unit that has done nothing yet. */
export const FRESH_UNIT = { rounds: 0, evaded: 0, displaced: 0, halted: 0 } as const satisfies Partial<Unit>;

/** A Formation that has done nothing yet, and to which nobody has done anything. */
export const FRESH_FORMATION = {
  target: null,
  reformsFrom: null,
  reformed: 0,
  inspired: 0,
  pending: null,
  assessed: 0,
  assessedInCombat: 0,
  losses: 0,
  marched: 0,
  allowance: 0,
  formed: 0,
  intense: [false, false],
  leftBy: null,
  freed: false,
  parent: null,
  grand: null,
  acting: null,
} as const satisfies Partial<Formation>;

import type { FrozenRules } from '../../frozen.ts';

/** Rules as they once were, written by `node scripts/freeze.mjs`: for games that began under them, and nothing else. */
export const FROZEN: readonly FrozenRules[] = [
  {
    game: 'wap.campaign',
    version: '1',
    commit: '10262c4bcd79',
    hash: '313e2d6f9a2c0d9767c431be5420441a6859d07454389fcf570633bf73569f5b',
    load: () => import('./campaign-1.frozen.js'),
  },
];

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
  {
    game: 'wap.campaign',
    version: '2',
    commit: 'cc1026d47dcf',
    hash: '7daf34510fd7ca4855f094ed612166b41b95f60270139580d55464b6747d7044',
    load: () => import('./campaign-2.frozen.js'),
  },
];

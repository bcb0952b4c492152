import type { FrozenRules } from '../../frozen.ts';

/** Rules as they once were, written by `node scripts/freeze.mjs`: for games that began under them, and nothing else. */
export const FROZEN: readonly FrozenRules[] = [
  {
    game: 'aon.campaign',
    version: '1',
    commit: '46bb812bde30',
    hash: 'ab2f6b87f13bde12939579f0d084021801122e53e061b6decc7a1e861e0e36fa',
    load: () => import('./campaign-1.frozen.js'),
  },
  {
    game: 'aon.campaign',
    version: '2',
    commit: '90da04aac0b1',
    hash: 'd87f4d7faccd0d3f213b3f661f7b81b3994e2df37e5a7a387bd706392774c4be',
    load: () => import('./campaign-2.frozen.js'),
  },
  {
    game: 'aon.campaign',
    version: '3',
    commit: '56e1e51dc423',
    hash: '54a202023142a5de6833cc01bf09fb3469b0994a915c1d6ef1b0c97ce566c4c1',
    load: () => import('./campaign-3.frozen.js'),
  },
];

import type { FrozenRules } from '../../frozen.ts';

/** Rules as they once were, written by `node scripts/freeze.mjs`: for games that began under them, and nothing else. */
export const FROZEN: readonly FrozenRules[] = [
  {
    game: 'tnw.campaign',
    version: '1',
    commit: 'd1c52274126e',
    hash: 'a898dfe6f452ca6f35f40bdf69700cb3332d828ad04f2cf141986bbd5e4ac1df',
    load: () => import('./campaign-1.frozen.js'),
  },
];

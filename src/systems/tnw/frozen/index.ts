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
  {
    game: 'tnw.campaign',
    version: '2',
    commit: '56e1e51dc423',
    hash: '7911489e3bebb0dac7603d0b7be764d2bda966a88a0577c58703670b9738bcdf',
    load: () => import('./campaign-2.frozen.js'),
  },
];

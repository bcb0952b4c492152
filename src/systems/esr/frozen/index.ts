import type { FrozenRules } from '../../frozen.ts';

/** Rules as they once were, written by `node scripts/freeze.mjs`: for games that began under them, and nothing else. */
export const FROZEN: readonly FrozenRules[] = [
  {
    game: 'esr.battle',
    version: '2',
    commit: '11086dc4fef2',
    hash: 'a00aa12c910f86c0a348e56d20c619c5aaf4d6e32683055a47cd16a3c63b627d',
    load: () => import('./battle-2.frozen.js'),
  },
  {
    game: 'esr.battle',
    version: '3',
    commit: '6e01419aef3b',
    hash: '96411d31f32f4f30c5f15dae9e82a5ccaeca9bb48dc2d8730095dbc67aadb2ee',
    load: () => import('./battle-3.frozen.js'),
  },
  {
    game: 'esr.battle',
    version: '4',
    commit: 'e70cfa53602c',
    hash: '2fa49778cbce316d8dfb383e8edfdd0b748e5525ae37ffb920b0f364dcb76778',
    load: () => import('./battle-4.frozen.js'),
  },
];

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
  {
    game: 'wap.campaign',
    version: '3',
    commit: '0f36bb8d6aa9',
    hash: '128805b65b754ed3cb6c8f3750fe3f12e55dbd5b6511b7e484d57f18ce7ef79e',
    load: () => import('./campaign-3.frozen.js'),
  },
  {
    game: 'wap.campaign',
    version: '4',
    commit: '3b0792b76331',
    hash: 'c1d21b3f287f4b65c6d8d043d819725a67fe4f278aaa44be1a0b902f88b7b9b0',
    load: () => import('./campaign-4.frozen.js'),
  },
  {
    game: 'wap.campaign',
    version: '5',
    commit: '94fab0048de9',
    hash: '2ec5c52ea868bc7a7280f0fa6bd8c6c4bba70aea13ec6ba359dfc8f627d9ac4c',
    load: () => import('./campaign-5.frozen.js'),
  },
  {
    game: 'wap.campaign',
    version: '6',
    commit: '1b9ec82f1200',
    hash: '2b5f84c6dc45d2dd997adcccab098053c85432a8045c9fe26b0a95a902954639',
    load: () => import('./campaign-6.frozen.js'),
  },
  {
    game: 'wap.campaign',
    version: '7',
    commit: '56e1e51dc423',
    hash: 'adbd5e7462fc03dc42431ebf51bddb26f64d7f22c076c3390a8be9f5c5af0c1c',
    load: () => import('./campaign-7.frozen.js'),
  },
];

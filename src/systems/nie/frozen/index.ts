import type { FrozenRules } from '../../frozen.ts';

/** Rules as they once were, written by `node scripts/freeze.mjs`: for games that began under them, and nothing else. */
export const FROZEN: readonly FrozenRules[] = [
  {
    game: 'nie.campaign',
    version: '1',
    commit: '10262c4bcd79',
    hash: '619542897f4c8ceb9f4fb23d0fabd563bf6f6b175c513e1fa4b661c4d9ff0eb7',
    load: () => import('./campaign-1.frozen.js'),
  },
  {
    game: 'nie.campaign',
    version: '2',
    commit: '098a2a42a834',
    hash: '9f07c267d25278ab57fce77a48414c56e992caf026540b272aa758384e78bd8d',
    load: () => import('./campaign-2.frozen.js'),
  },
  {
    game: 'nie.campaign',
    version: '3',
    commit: '1c8b298f2131',
    hash: 'ddf1e99e55b09702d77929ceda72f01d81b7fbc416b0eb0cc00646c044d15149',
    load: () => import('./campaign-3.frozen.js'),
  },
  {
    game: 'nie.campaign',
    version: '4',
    commit: '0f36bb8d6aa9',
    hash: '8b35c3b9ba99fe3ef9b170c35ea4880800da6c22cef9d5c73946386a31a8ec63',
    load: () => import('./campaign-4.frozen.js'),
  },
  {
    game: 'nie.campaign',
    version: '5',
    commit: '94fab0048de9',
    hash: '85de186fb13c3a8d9d390326b42b51ef781e7f2fa80642e9241a156ba2565d0e',
    load: () => import('./campaign-5.frozen.js'),
  },
  {
    game: 'nie.campaign',
    version: '6',
    commit: '56e1e51dc423',
    hash: 'a999b3e32e929701535c109ee22b60c714495cdc50c17355bff83ade36a50fa5',
    load: () => import('./campaign-6.frozen.js'),
  },
];

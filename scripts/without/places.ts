/** The lists with one line a system. Nothing else that all systems share may name one. */
export const REGISTRIES = [
  'src/systems/index.ts',
  'src/systems/cards.ts',
  'src/systems/handbooks.ts',
  'src/bots/balance.ts',
  'src/bots/cards.ts',
  'src/bots/index.ts',
  'src/bots/loading.ts',
  'src/web/faces/index.ts',
  'src/web/faces/openings.ts',
] as const;

/** Pages of the whole project whose examples are run by tests. They go with the system that they ask. */
export const PAGES = ['README.md', 'docs/api.md', 'docs/library.md'] as const;

/** Where folders may bear the code of a system, at any depth: `src/bots/<code>`, `tests/browser/<code>`. */
export const PLACES = [
  'src/systems',
  'src/web/faces',
  'src/bots',
  'games',
  'bench',
  'docs',
  'tests',
  'scripts',
] as const;

/** Files that `scripts/freeze.mjs` wrote. */
declare module '*.frozen.js' {
  export const game: import('./frozen.ts').OldGame;
  export const players: readonly unknown[];
}

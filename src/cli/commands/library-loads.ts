import type { Command } from '../command.ts';
import type { CommandName } from '../pages.ts';

/** Commands by their names, and how each is fetched: it is read only when it is called. */
export type Loads = Readonly<Partial<Record<CommandName, () => Promise<Command>>>>;

/** The commands that need neither the server, nor the pages, nor the sources: the library has them too. */
export const LIBRARY_LOADS = {
  charts: async () => (await import('./charts.ts')).charts,
  resolve: async () => (await import('./resolve.ts')).resolve,
  odds: async () => (await import('./odds.ts')).odds,
  conform: async () => (await import('./conform.ts')).conform,
  play: async () => (await import('./play.ts')).play,
  fuzz: async () => (await import('./fuzz.ts')).fuzz,
  twins: async () => (await import('./twins.ts')).twins,
  replay: async () => (await import('./replay.ts')).replay,
  verify: async () => (await import('./verify.ts')).verify,
  simulate: async () => (await import('./simulate.ts')).simulate,
  lab: async () => (await import('./lab.ts')).lab,
  analyse: async () => (await import('./analyse.ts')).analyse,
  ladder: async () => (await import('./ladder.ts')).ladder,
  check: async () => (await import('./check.ts')).check,
} as const satisfies Loads;

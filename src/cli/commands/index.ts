import type { Command } from '../command.ts';
import { type CommandName, SUMMARIES } from '../pages.ts';

/** Where each command is kept: it is read only when it is called. */
const LOADS: Readonly<Record<CommandName, () => Promise<Command>>> = {
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
  coverage: async () => (await import('./coverage.ts')).coverage,
  check: async () => (await import('./check.ts')).check,
  bench: async () => (await import('./bench.ts')).bench,
  backup: async () => (await import('./backup.ts')).backup,
  restore: async () => (await import('./backup.ts')).restore,
  'check-store': async () => (await import('./backup.ts')).checkStore,
  work: async () => (await import('./work.ts')).work,
  serve: async () => (await import('./serve.ts')).serve,
};

export const COMMANDS: readonly (readonly [name: string, summary: string])[] = Object.entries(SUMMARIES);

export const loadCommand = async (name: string): Promise<Command | undefined> =>
  Object.hasOwn(LOADS, name) ? LOADS[name as CommandName]() : undefined;

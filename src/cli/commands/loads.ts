import type { Command } from '../command.ts';
import type { CommandName } from '../pages.ts';
import { LIBRARY_LOADS } from './library-loads.ts';

/** Where each command is kept. */
export const LOADS: Readonly<Record<CommandName, () => Promise<Command>>> = {
  ...LIBRARY_LOADS,
  coverage: async () => (await import('./coverage.ts')).coverage,
  bench: async () => (await import('./bench.ts')).bench,
  backup: async () => (await import('./backup.ts')).backup,
  restore: async () => (await import('./backup.ts')).restore,
  reports: async () => (await import('./backup.ts')).reports,
  'check-store': async () => (await import('./backup.ts')).checkStore,
  work: async () => (await import('./work.ts')).work,
  serve: async () => (await import('./serve.ts')).serve,
};

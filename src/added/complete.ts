import type { OwnSystem, System } from '#kernel';

/** Lists that a system from outside leaves out are empty. */
export const complete = (own: OwnSystem): System => ({
  ...own,
  games: own.games ?? [],
  trackers: own.trackers ?? [],
  sources: own.sources ?? [],
  sequence: own.sequence ?? [],
  presets: own.presets ?? [],
});

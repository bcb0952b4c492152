import { openingOf } from '#companion/situation.ts';
import { type Chart, parseGiven, specialise, throwsOf } from '#kernel';
import { loadSystems } from '#systems';

specialise();

export interface Subject {
  readonly chart: Chart;
  readonly given: never;
}

const MOST_DICE = 4;

/** Every chart that rolls, in its opening situation; pools of many dice are the affair of procedures. */
export const subjects: readonly Subject[] = (await loadSystems())
  .flatMap(system => system.entries)
  .filter(entry => entry.kind === 'chart')
  .flatMap(entry => {
    const given = parseGiven(entry, openingOf(entry));
    return given.ok ? [{ chart: entry as Chart, given: given.value as never }] : [];
  })
  .filter(({ chart, given }) => {
    const dice = Object.values(throwsOf(chart, given)).reduce((sum, pool) => sum + pool.count, 0);
    return dice > 0 && dice <= MOST_DICE;
  });

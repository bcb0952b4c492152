import { isRecord, type Json } from '#kernel';
import { ROUNDS } from '#systems/aon/map.ts';
import { PHASES, type Phase } from '#systems/aon/vocabulary.ts';

/** The heading of a line that begins a phase or a round; none for the others. */
export const chapterOf = (data: Json | undefined): string => {
  if (!isRecord(data) || typeof data.chapter !== 'string') {
    return '';
  }
  const round = typeof data.round === 'number' ? ROUNDS[data.round - 1] : undefined;
  return round ? `${data.year}, ${round.season}` : `${data.year}, ${PHASES[data.chapter as Phase] ?? ''}`;
};

import { isRecord, type Json } from '#kernel';
import type { Seen } from '#systems/nie/game/view.ts';
import { regionName } from '#systems/nie/game/words.ts';
import type { Noted } from '../../../play/log/entry.ts';
import type { GameEvent } from '../../../play/log/event.ts';
import { WORDS } from './words.ts';

const lossesOf = (lost: Json | undefined): string | null => {
  const [attacker, defender] = Array.isArray(lost) ? lost : [];
  return typeof attacker === 'number' && typeof defender === 'number'
    ? WORDS.events.lost(attacker, defender)
    : null;
};

/** A battle that was decided: who won where, and what it cost. */
export const eventsBetween = (_before: Seen, _after: Seen, notes: readonly Noted[]): readonly GameEvent[] =>
  notes.flatMap(({ text, cite, data }) => {
    if (!isRecord(data) || typeof data.won !== 'string' || typeof data.region !== 'string') {
      return [];
    }
    const change = lossesOf(data.lost);
    return [
      {
        title: WORDS.events.battle(regionName(data.region)),
        text,
        ...(change === null ? {} : { change }),
        ...(cite ? { cite } : {}),
      },
    ];
  });

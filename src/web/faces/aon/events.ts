import { isRecord } from '#kernel';
import type { Seen } from '#systems/aon/game/view.ts';
import { areaName, partyDoes } from '#systems/aon/game/words.ts';
import { COUNTRIES, NAPOLEON, namesOf } from '#systems/aon/map.ts';
import { PARTY_OF, type Party, STATUSES, type Status } from '#systems/aon/vocabulary.ts';
import type { Noted } from '../../play/log/entry.ts';
import type { GameEvent } from '../../play/log/event.ts';
import { WORDS } from './words.ts';

/** A battle that was decided. */
const battles = (notes: readonly Noted[]): readonly GameEvent[] =>
  notes.flatMap(({ text, cite, data }) =>
    isRecord(data) && typeof data.won === 'string' && typeof data.area === 'string'
      ? [
          {
            title: `${partyDoes(data.won as Party, 'win')} in ${areaName(data.area)}`,
            text,
            ...(cite ? { cite } : {}),
          },
        ]
      : [],
  );

const joins = (status: Status): string => {
  const party = PARTY_OF[status];
  return party === null ? 'is neutral' : party === 'french' ? 'joins the French' : 'joins the Coalition';
};

/** Countries that changed side. */
const changes = (before: Seen, after: Seen, notes: readonly Noted[]): readonly GameEvent[] =>
  COUNTRIES.filter(({ detachableFrom }) => detachableFrom === null).flatMap(({ id, name }) => {
    const [was, is] = [before.status[id], after.status[id]];
    return was !== undefined && is !== undefined && PARTY_OF[was] !== PARTY_OF[is]
      ? [
          {
            title: `${name} ${joins(is)}`,
            text:
              notes.find(({ text }) => text.startsWith(`${name}:`))?.text ??
              notes.find(({ text }) => text.includes(name))?.text ??
              `${STATUSES[was]} becomes ${STATUSES[is]}.`,
          },
        ]
      : [];
  });

/** The end of the Emperor’s campaigns; other corps are named in the log. */
const gone = (notes: readonly Noted[]): readonly GameEvent[] =>
  notes.flatMap(({ text, cite, data }) =>
    isRecord(data) && data.to === 'gone' && Array.isArray(data.lost) && data.lost.includes(NAPOLEON)
      ? [
          {
            title: WORDS.lostForGood(namesOf([NAPOLEON])),
            text,
            ...(cite ? { cite } : {}),
          },
        ]
      : [],
  );

/** The changes between two positions that deserve a card. */
export const eventsBetween = (before: Seen, after: Seen, notes: readonly Noted[]): readonly GameEvent[] => [
  ...battles(notes),
  ...changes(before, after, notes),
  ...gone(notes),
];

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

/** The fall of a capital has a card of its own. */
const isFall = ({ data }: Noted): boolean => isRecord(data) && typeof data.fallen === 'string';

/** The sentence of the story about a country, with its rule. */
const toldOf = (
  notes: readonly Noted[],
  name: string,
  otherwise: string,
): Pick<GameEvent, 'text' | 'cite'> => {
  const { text, cite } = notes.find(note => note.text.startsWith(`${name}:`)) ??
    notes.find(note => note.text.includes(name) && !isFall(note)) ?? { text: otherwise };
  return { text, ...(cite ? { cite } : {}) };
};

/** Countries that changed side. */
const changes = (before: Seen, after: Seen, notes: readonly Noted[]): readonly GameEvent[] =>
  COUNTRIES.filter(({ detachableFrom }) => detachableFrom === null).flatMap(({ id, name }) => {
    const [was, is] = [before.status[id], after.status[id]];
    return was !== undefined && is !== undefined && PARTY_OF[was] !== PARTY_OF[is]
      ? [
          {
            title: `${name} ${joins(is)}`,
            ...toldOf(notes, name, `${STATUSES[was]} becomes ${STATUSES[is]}.`),
          },
        ]
      : [];
  });

/** Capitals that were taken. */
const falls = (notes: readonly Noted[]): readonly GameEvent[] =>
  notes.flatMap(({ text, cite, data }) => {
    const fallen = isRecord(data) ? COUNTRIES.find(({ id }) => id === data.fallen) : undefined;
    return fallen ? [{ title: WORDS.falls(fallen.name), text, ...(cite ? { cite } : {}) }] : [];
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
  ...falls(notes),
  ...changes(before, after, notes),
  ...gone(notes),
];

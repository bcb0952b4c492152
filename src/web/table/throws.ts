import { useState } from 'react';
import type { Charted, Json } from '#kernel';
import type { NoteShape, TableEvent } from '#server/shapes.ts';
import { accountOf } from '../play/log/account.ts';
import type { Throwing } from '../play/roll/throwing.ts';
import { WORDS } from '../play/words.ts';
import type { Seen } from './live.ts';

export type Rolled = Extract<TableEvent, { kind: 'rolled' }>;

/** The throws that have come since one looked last, one after the other. */
export interface Throws {
  readonly next: Rolled | null;
  readonly left: number;
  read(): void;
  skip(): void;
}

const isTold = (event: TableEvent): event is Rolled =>
  event.kind === 'rolled' && (event.notes ?? []).length > 0;

/** Throws from before the page opened are in the log; later ones are shown one by one. */
export const useThrows = ({ events }: Seen): Throws => {
  const [readTo, setReadTo] = useState(() => events.at(-1)?.n ?? 0);
  const unread = events.filter(isTold).filter(event => event.n > readTo);
  const [next = null] = unread;
  return {
    next,
    left: unread.length,
    read: () => next && setReadTo(next.n),
    skip: () => setReadTo(events.at(-1)?.n ?? readTo),
  };
};

const dataOf = (note: NoteShape | undefined): Readonly<Record<string, Json>> =>
  (note?.data ?? {}) as Readonly<Record<string, Json>>;

/** The chart that was read names the throw. */
const titleOf = (system: Charted, chart: string | undefined): string =>
  system.entries.find(entry => entry.id === chart)?.title ?? WORDS.dice;

/** A throw of the Table as its card shows it. */
export const madeThrow = (event: Rolled, system: Charted, left: number): Throwing => {
  const [note] = event.notes ?? [];
  return {
    when: 'after',
    title: titleOf(system, event.on?.chart ?? note?.chart),
    cite: note?.cite ?? '',
    on: event.on,
    about: dataOf(note),
    dice: event.dice,
    notes: event.notes ?? [],
    ledger: note ? accountOf(note, system) : [],
    left,
  };
};

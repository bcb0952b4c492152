import { type ReactElement, useEffect, useMemo, useRef } from 'react';
import type { Json } from '#kernel';
import type { AnyFace } from '../../faces/face.ts';
import { Cite } from '../../kit/cite.tsx';
import { Ledger } from '../../kit/ledger.tsx';
import { Worded } from '../../kit/worded.tsx';
import type { Room } from '../desk.ts';
import type { Slate } from '../slate.ts';
import { WORDS } from '../words.ts';
import { accountOf } from './account.ts';
import type { LogEntry, Noted } from './entry.ts';
import type { GameEvent } from './event.ts';
import { EventCard } from './event-card.tsx';
import { Thrown } from './thrown.tsx';
import './log.css';

interface LogProps {
  readonly room: Room;
  readonly face: AnyFace;
  readonly slate: Slate;
}

/** The story as prose, newest last: lines that belong together stand under one heading. */
export const Log = ({ room, face, slate }: LogProps): ReactElement => {
  const { log } = room;
  const end = useRef<HTMLLIElement>(null);
  const last = log.at(-1)?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line acts.
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [last]);
  return (
    <section className="log" aria-label={WORDS.log}>
      {log.length === 0 ? <p className="quiet">{WORDS.nothingYet}</p> : null}
      <ol aria-live="polite">
        {log.map((entry, i) => (
          <Entry key={entry.key} entry={entry} before={log[i - 1]} room={room} face={face} slate={slate} />
        ))}
        <li ref={end} aria-hidden="true" className="log-end" />
      </ol>
    </section>
  );
};

interface EntryProps extends LogProps {
  readonly entry: LogEntry<Json>;
  readonly before: LogEntry<Json> | undefined;
}

const chapterIn = (face: AnyFace, entry: LogEntry<Json> | undefined): string =>
  face.chapter?.(entry?.notes.at(0)?.data) ?? '';

const dataIn = ({ notes }: LogEntry<Json>): Readonly<Record<string, Json>> | null => {
  const data = notes[0]?.data;
  const isRecord = typeof data === 'object' && data !== null && !Array.isArray(data);
  return isRecord ? (data as Readonly<Record<string, Json>>) : null;
};

/** One deed; pointing at it shows its subject on the map. */
const Entry = ({ entry, before, room, face, slate }: EntryProps): ReactElement => {
  const chapter = chapterIn(face, entry);
  const { events, notes } = useTelling(entry, face);
  const told = dataIn(entry);
  const lines = notes.filter(({ text }) => !events.some(event => event.text === text));
  return (
    <li
      className={entry.quiet && entry.notes.length === 0 ? 'log-quiet' : undefined}
      onPointerEnter={() => slate.setState({ told })}
      onPointerLeave={() => slate.setState({ told: null })}
    >
      {chapter !== '' && chapter !== chapterIn(face, before) ? (
        <span className="log-chapter">{chapter}</span>
      ) : null}
      {entry.quiet ? <p className="log-quiet">{entry.quiet}</p> : null}
      {entry.said ? (
        <p>
          {entry.said.who ? <strong>{entry.said.who}: </strong> : null}
          {entry.said.text}
        </p>
      ) : null}
      {lines.map((note, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: notes have no identity but their order.
        <NoteLine key={i} note={note} room={room} dice={i === 0 ? entry.dice : undefined} />
      ))}
      {entry.more ? entry.more() : null}
      {events.map(event => (
        <EventCard key={event.title} event={event} />
      ))}
    </li>
  );
};

interface Telling {
  /** The changes by this deed that deserve a card. */
  readonly events: readonly GameEvent[];
  /** Its lines in the words of the face. */
  readonly notes: readonly Noted[];
}

const useTelling = (entry: LogEntry<Json>, face: AnyFace): Telling =>
  // biome-ignore lint/correctness/useExhaustiveDependencies: a deed that was done stays as it was.
  useMemo(() => tellingOf(entry, face), [entry.key, face]);

export const tellingOf = (entry: LogEntry<Json>, face: AnyFace): Telling => {
  const views = face.events || face.retold ? entry.views?.() : null;
  if (!views) {
    return { events: [], notes: entry.notes };
  }
  const [before, after] = views;
  const notes = entry.notes.map(note => ({ ...note, text: face.retold?.(note.text, before) ?? note.text }));
  return { events: face.events?.(before, after, notes) ?? [], notes };
};

interface NoteLineProps {
  readonly note: Noted;
  readonly room: Room;
  readonly dice: LogEntry['dice'];
}

const NoteLine = ({ note, room, dice }: NoteLineProps): ReactElement => {
  const ledger = accountOf(note, room.desk.system);
  return (
    <>
      <p>
        <Worded>{note.text}</Worded> {dice ? <Thrown dice={dice} /> : null} <Cite of={note.cite ?? ''} />
      </p>
      {ledger.length > 0 ? (
        <details>
          <summary>{WORDS.ledger}</summary>
          <Ledger
            ledger={ledger}
            total={ledger.reduce((sum, line) => sum + (line.applied ? line.amount : 0), 0)}
            cite={note.cite ?? ''}
          />
        </details>
      ) : null}
    </>
  );
};

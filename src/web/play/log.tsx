import type { ReactElement } from 'react';
import type { Json, Note } from '#kernel';
import { NoteLine } from '../battle/log.tsx';
import { chapterOf } from '../faces/esr/chapters.ts';
import { type FieldPlay, isToldTo } from './local.ts';

const MOST = 80;

interface Told {
  readonly key: string;
  readonly note: Note;
}

/** What the side that looks was told, newest first. */
const toldTo = ({ play, desk: { side }, shown }: FieldPlay): readonly Told[] => {
  const told: Told[] = [];
  for (let input = shown - 1; input >= 0 && told.length < MOST; input--) {
    const notes = play.notesOf(input);
    for (let i = notes.length - 1; i >= 0; i--) {
      const note = notes[i] as Note;
      if (isToldTo(note, side)) {
        told.push({ key: `${input} ${i}`, note });
      }
    }
  }
  return told;
};

/** A new turn begins a new paragraph of the story. */
const isTurn = (data: Json | undefined): boolean =>
  typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'turn';

/** The narrative of the battle: what belongs together stands under one heading. */
export const Narrative = ({ field }: { readonly field: FieldPlay }): ReactElement => {
  const told = toldTo(field);
  return (
    <section>
      <h2 className="capitals section-head">The battle so far</h2>
      {told.length === 0 ? <p className="quiet">Nothing has happened yet.</p> : null}
      <ol className="battle-log field-log" aria-live="polite">
        {told.map(({ key, note }, i) => {
          const chapter = chapterOf(note.data);
          const isNew = chapter !== '' && chapter !== chapterOf(told[i - 1]?.note.data);
          return (
            <li key={key} className={isTurn(note.data) ? 'log-turn' : undefined}>
              {isNew ? <span className="log-chapter">{chapter}</span> : null}
              <NoteLine note={note} />
            </li>
          );
        })}
      </ol>
    </section>
  );
};

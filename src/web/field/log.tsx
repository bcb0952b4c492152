import type { ReactElement } from 'react';
import type { Note } from '#kernel';
import { NoteLine } from '../battle/log.tsx';
import type { FieldPlay } from './ctrl.ts';

const MOST = 60;

interface Told {
  readonly key: string;
  readonly note: Note;
}

/** What the side that looks was told, newest first. */
const toldTo = ({ play, side, shown }: FieldPlay): readonly Told[] => {
  const told: Told[] = [];
  for (let input = shown - 1; input >= 0 && told.length < MOST; input--) {
    const notes = play.notesOf(input);
    for (let i = notes.length - 1; i >= 0; i--) {
      const note = notes[i] as Note;
      if (!note.to || (side !== null && note.to.includes(side))) {
        told.push({ key: `${input} ${i}`, note });
      }
    }
  }
  return told;
};

/** The narrative of the battle. */
export const Narrative = ({ field }: { readonly field: FieldPlay }): ReactElement => (
  <section>
    <h2 className="capitals section-head">The battle so far</h2>
    <ol className="battle-log field-log" aria-live="polite">
      {toldTo(field).map(({ key, note }) => (
        <li key={key}>
          <NoteLine note={note} />
        </li>
      ))}
    </ol>
  </section>
);

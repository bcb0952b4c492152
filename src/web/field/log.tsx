import type { ReactElement } from 'react';
import type { Json, Note } from '#kernel';
import { NoteLine } from '../battle/log.tsx';
import type { FieldPlay } from './ctrl.ts';

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
      if (!note.to || (side !== null && note.to.includes(side))) {
        told.push({ key: `${input} ${i}`, note });
      }
    }
  }
  return told;
};

/** A new turn begins a new paragraph of the story. */
const isTurn = (data: Json | undefined): boolean =>
  typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'turn';

/** The narrative of the battle. */
export const Narrative = ({ field }: { readonly field: FieldPlay }): ReactElement => (
  <section>
    <h2 className="capitals section-head">The battle so far</h2>
    <ol className="battle-log field-log" aria-live="polite">
      {toldTo(field).map(({ key, note }) => (
        <li key={key} className={isTurn(note.data) ? 'log-turn' : undefined}>
          <NoteLine note={note} />
        </li>
      ))}
    </ol>
  </section>
);

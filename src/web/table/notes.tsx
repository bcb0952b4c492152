import { type ReactElement, useEffect, useState } from 'react';
import type { Role } from '#server/shapes.ts';
import { api } from './api.ts';
import { WORDS } from './words.ts';

/** A player's own notes, on the server, for nobody else. */
export const Notes = ({ id, role }: { readonly id: string; readonly role: Role }): ReactElement => {
  const [text, setText] = useState('');
  const [kept, setKept] = useState('');
  const [fault, setFault] = useState('');
  useEffect(() => {
    api.notes(id, role).then(
      found => {
        setText(found.text);
        setKept(found.text);
      },
      error => setFault(error.message),
    );
  }, [id, role]);
  const keep = (): void => {
    if (text !== kept) {
      api.keepNotes(id, role, text).then(
        () => {
          setKept(text);
          setFault('');
        },
        error => setFault(WORDS.notes.notesNotKept(error.message)),
      );
    }
  };
  return (
    <section>
      <h2 className="capitals section-head">
        <label htmlFor="table-notes">{WORDS.notes.notesSeenNobody}</label>
      </h2>
      <textarea
        id="table-notes"
        className="area-input"
        maxLength={20_000}
        value={text}
        onChange={event => setText(event.target.value)}
        onBlur={keep}
      />
      {fault ? (
        <p className="fault" role="alert">
          {fault}
        </p>
      ) : null}
    </section>
  );
};

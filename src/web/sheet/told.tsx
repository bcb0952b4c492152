import { type ReactElement, useState } from 'react';
import type { SheetDesk } from './ctrl.ts';
import { WORDS } from './words.ts';

const SHORT = 8;

/** The entries so far, the newest first; the newest is read out. */
export const Told = ({ sheet }: { readonly sheet: SheetDesk }): ReactElement => {
  const { told } = sheet.kept;
  const [all, setAll] = useState(false);
  const newest = told.map((line, i) => ({ ...line, number: i + 1 })).reverse();
  const shown = all ? newest : newest.slice(0, SHORT);
  return (
    <section className="sheet-told">
      <h2 className="capitals section-head">
        {WORDS.entered}
        <button
          type="button"
          className="button-quiet"
          disabled={told.length === 0}
          onClick={sheet.undo}
          aria-label={WORDS.undoLast}
        >
          {WORDS.undo}
        </button>
      </h2>
      <p className="visually-hidden" role="status">
        {newest[0]?.text}
      </p>
      {told.length === 0 ? <p className="quiet">{WORDS.nothingYet}</p> : null}
      <ol className="told-lines">
        {shown.map(({ number, text, cite }) => (
          <li key={number}>
            <span className="told-number">{number}</span>
            <span>
              {text} <span className="cite">{cite}</span>
            </span>
          </li>
        ))}
      </ol>
      {newest.length > shown.length ? (
        <button type="button" className="button-quiet" onClick={() => setAll(true)}>
          {WORDS.told.all(newest.length)}
        </button>
      ) : null}
    </section>
  );
};

import { type ReactElement, useState } from 'react';
import type { SheetDesk } from './ctrl.ts';
import { WORDS } from './words.ts';

/** The name of the sheet; a field left empty keeps the old name. */
export const SheetName = ({ sheet }: { readonly sheet: SheetDesk }): ReactElement => {
  const [text, setText] = useState<string | null>(null);
  const { title } = sheet.paper.file;
  return (
    <label className="sheet-name no-print">
      <span className="capitals">{WORDS.sheetName}</span>
      <input
        className="line-input"
        maxLength={80}
        value={text ?? title}
        onChange={event => setText(event.target.value)}
        onBlur={() => {
          const next = text?.trim() ?? '';
          if (next !== '' && next !== title) {
            sheet.rename(next);
          }
          setText(null);
        }}
      />
    </label>
  );
};

/** A margin for everything that the sheet has no column for. */
export const SheetNote = ({ sheet }: { readonly sheet: SheetDesk }): ReactElement => {
  const [text, setText] = useState<string | null>(null);
  return (
    <section className={sheet.paper.note === '' ? 'no-print' : undefined}>
      <h2 className="capitals section-head">
        <label htmlFor="sheet-note">{WORDS.notes}</label>
      </h2>
      <textarea
        id="sheet-note"
        className="area-input"
        maxLength={4000}
        value={text ?? sheet.paper.note}
        onChange={event => setText(event.target.value)}
        onBlur={() => {
          if (text !== null && text !== sheet.paper.note) {
            sheet.setNote(text);
          }
          setText(null);
        }}
      />
    </section>
  );
};

import { type ReactElement, useState } from 'react';
import { useLocation } from 'wouter';
import { beginSheet } from '#companion/sheet-file.ts';
import { type Situation, startOf } from '#companion/situation.ts';
import type { AnyTracker, Facts, System } from '#kernel';
import { Fields } from '../kit/fields/fields.tsx';
import { usePreset } from '../kit/preset.ts';
import { fileSheet, paperOf } from './papers.ts';
import { WORDS } from './words.ts';

interface NewSheetProps {
  readonly system: System;
  readonly tracker: AnyTracker;
}

/** Begins a sheet: its name, and the facts that it needs at the start. */
export const NewSheet = ({ system, tracker }: NewSheetProps): ReactElement => {
  const [preset] = usePreset(system);
  const facts = tracker.facts as Facts;
  const [title, setTitle] = useState('');
  const [given, setGiven] = useState<Situation>(() => startOf(facts, preset));
  const [fault, setFault] = useState<string | null>(null);
  const [, go] = useLocation();
  const begin = async (): Promise<void> => {
    const begun = beginSheet(tracker, title.trim() || tracker.title, given);
    if (!begun.ok) {
      setFault(begun.error.map(each => each.sentence).join('; '));
      return;
    }
    const filed = await fileSheet(paperOf(begun.value));
    if (filed.ok) {
      go(`/sheet/${filed.value}`);
    } else {
      setFault(filed.error.sentence);
    }
  };
  return (
    <form
      className="new-sheet stack"
      onSubmit={event => {
        event.preventDefault();
        begin();
      }}
    >
      <h2 className="capitals section-head">{WORDS.newSheet}</h2>
      <div className="fact-row">
        <label className="fact-label fact-name" htmlFor="new-title">
          {WORDS.sheetName}
        </label>
        <input
          id="new-title"
          className="line-input"
          maxLength={80}
          placeholder={tracker.title}
          value={title}
          onChange={event => setTitle(event.target.value)}
        />
      </div>
      <Fields facts={facts} value={given} onChange={setGiven} />
      {fault ? (
        <p className="fault" role="alert">
          {fault}
        </p>
      ) : null}
      <button type="submit" className="button button-main">
        {WORDS.beginSheet}
      </button>
    </form>
  );
};

import { type ReactElement, useState } from 'react';
import { Link } from 'wouter';
import type { HistoryEntry } from '#companion/history.ts';
import { Die } from '../kit/dice/die.tsx';
import { Remove } from '../kit/remove.tsx';
import { noteEntry, removeEntry } from './keep.ts';
import { WORDS } from './words.ts';
import './history.css';

const timeText = (at: string): string =>
  new Date(at).toLocaleString('en-GB', {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });

interface HistoryLineProps {
  readonly entry: HistoryEntry;
  readonly withTitle?: boolean;
}

/** One result: when, the dice, the sentence, a note of one's own, and the way to take it out. */
export const HistoryLine = ({ entry, withTitle = false }: HistoryLineProps): ReactElement => {
  const [noting, setNoting] = useState(false);
  const dice = Object.values(entry.dice).flat();
  return (
    <li className="history-line">
      <span className="history-when cite">{timeText(entry.at)}</span>
      <div className="history-body">
        {withTitle ? (
          <>
            <Link href={`/chart/${entry.entry}`} className="lone-link">
              {entry.title}
            </Link>{' '}
          </>
        ) : null}
        {dice.length <= 16
          ? // biome-ignore lint/suspicious/noArrayIndexKey: a die has no identity but its place.
            dice.map((face, i) => <Die key={i} face={face} />)
          : `${dice.length} dice`}{' '}
        {entry.sentence}
        {entry.note && !noting ? <p className="history-note">{entry.note}</p> : null}
        {noting ? <NoteField entry={entry} onDone={() => setNoting(false)} /> : null}
      </div>
      <span className="history-acts no-print">
        <button type="button" className="button-quiet" onClick={() => setNoting(!noting)}>
          {entry.note ? WORDS.line.editNote : 'Note'}
          <span className="visually-hidden"> {WORDS.line.on(entry.title)}</span>
        </button>
        <Remove title={entry.title} onRemove={() => removeEntry(entry.id)} />
      </span>
    </li>
  );
};

const NoteField = ({ entry, onDone }: { readonly entry: HistoryEntry; onDone(): void }): ReactElement => {
  const [text, setText] = useState(entry.note);
  const [fault, setFault] = useState<string | null>(null);
  const keep = async (): Promise<void> => {
    const kept = await noteEntry(entry.id, text.trim());
    if (kept && !kept.ok) {
      setFault(kept.error.sentence);
      return;
    }
    onDone();
  };
  return (
    <form
      className="button-row"
      onSubmit={event => {
        event.preventDefault();
        keep();
      }}
    >
      <input
        className="line-input history-field"
        aria-label={WORDS.line.noteOn(entry.title)}
        maxLength={200}
        value={text}
        onChange={event => setText(event.target.value)}
      />
      <button type="submit" className="button">
        {WORDS.keep}
      </button>
      {fault ? <p className="fault">{fault}</p> : null}
    </form>
  );
};

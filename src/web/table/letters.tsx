import { type ReactElement, useEffect, useState } from 'react';
import type { AnyGame, Side } from '#kernel';
import type { Letter, TableDoc } from '#server/shapes.ts';
import type { PanelTab } from '../play/side-panel.tsx';
import { sideOf } from './entropy.ts';
import type { Seen } from './live.ts';
import { ReportLine } from './report.tsx';
import type { useCommand } from './use-table.ts';
import { WORDS } from './words.ts';

/** A letter that is being written; it stays while another tab is looked at. */
interface Draft {
  readonly to: readonly Side[];
  readonly text: string;
}

const EMPTY: Draft = { to: [], text: '' };

/** How many letters of this seat the device has shown. */
const readKey = ({ doc, role }: Seen): string => `grognard.letters.${doc.id}.${role}`;
const readBefore = (seen: Seen): number => Number(localStorage.getItem(readKey(seen)) ?? '0');

/** Letters of others that this device has not shown yet. */
const unreadIn = (seen: Seen, read: number): readonly Letter[] =>
  seen.doc.letters.slice(read).filter(({ from }) => from !== sideOf(seen.role));

/** The letters of a seat as a tab: nobody else has one before the end. Null where there is nothing to read or write. */
export const useLetters = (
  game: AnyGame,
  seen: Seen,
  command: ReturnType<typeof useCommand>,
): PanelTab | null => {
  const [draft, setDraft] = useState(EMPTY);
  const [read, setRead] = useState(() => readBefore(seen));
  const { doc } = seen;
  const writes = sideOf(seen.role) !== null && !doc.over;
  if (!writes && doc.letters.length === 0) {
    return null;
  }
  const shown = (): void => {
    localStorage.setItem(readKey(seen), String(doc.letters.length));
    setRead(doc.letters.length);
  };
  const unread = doc.over ? 0 : unreadIn(seen, read).length;
  return {
    id: 'letters',
    title: WORDS.letters.tab(unread),
    body: (
      <Letters
        game={game}
        seen={seen}
        command={command}
        draft={draft}
        setDraft={setDraft}
        writes={writes}
        onShown={shown}
      />
    ),
  };
};

interface LettersProps {
  readonly game: AnyGame;
  readonly seen: Seen;
  readonly command: ReturnType<typeof useCommand>;
  readonly draft: Draft;
  readonly writes: boolean;
  setDraft(draft: Draft): void;
  onShown(): void;
}

const Letters = (props: LettersProps): ReactElement => {
  const { game, seen, draft, setDraft, writes, onShown } = props;
  const { letters, umpire, over } = seen.doc;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a letter that comes while one reads is read.
  useEffect(onShown, [letters.length]);
  const answer = writes ? (to: readonly Side[]) => setDraft({ ...draft, to }) : null;
  return (
    <div className="letter-box">
      <p className="quiet">{over ? WORDS.letters.opened : WORDS.letters.sealed(umpire)}</p>
      {writes ? <Desk {...props} /> : null}
      <ol className="letters-list" aria-label={WORDS.letters.letters}>
        {letters
          .map((letter, i) => (
            // Letters are never taken away or put in between.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <OneLetter key={i} game={game} seen={seen} letter={letter} number={i + 1} onAnswer={answer} />
          ))
          .reverse()}
      </ol>
    </div>
  );
};

const nameOf = ({ sideTitles }: AnyGame, side: Side): string => sideTitles[side] ?? side;

/** A person by name and side, any other seat by its side. */
const seatName = (game: AnyGame, { seats }: TableDoc, side: Side): string => {
  const seat = seats[side];
  const title = nameOf(game, side);
  return seat?.kind === 'person' && seat.name !== null ? `${title} (${seat.name})` : title;
};

/** The form of a letter: its readers and its words. */
const Desk = ({ game, seen, command, draft, setDraft }: LettersProps): ReactElement => {
  const { doc, role } = seen;
  const others = Object.keys(doc.seats).filter(side => side !== sideOf(role));
  const readers = draft.to.filter(side => doc.seats[side]?.kind !== 'computer');
  const ready = readers.length > 0 && draft.text.trim() !== '';
  const toggle = (side: Side): void =>
    setDraft({
      ...draft,
      to: draft.to.includes(side) ? draft.to.filter(each => each !== side) : [...draft.to, side],
    });
  const send = async (): Promise<void> => {
    const refusal = await command.send({ do: 'letter', to: readers, text: draft.text.trim() });
    if (refusal === null) {
      setDraft(EMPTY);
    }
  };
  return (
    <form
      className="letters-desk"
      onSubmit={event => {
        event.preventDefault();
        if (ready) {
          void send();
        }
      }}
    >
      <fieldset>
        <legend className="capitals">{WORDS.letters.to}</legend>
        {others.map(side => (
          <label key={side}>
            <input
              type="checkbox"
              checked={readers.includes(side)}
              disabled={doc.seats[side]?.kind === 'computer'}
              onChange={() => toggle(side)}
            />
            <span>
              {doc.seats[side]?.kind === 'computer'
                ? WORDS.letters.computer(nameOf(game, side))
                : seatName(game, doc, side)}
            </span>
          </label>
        ))}
      </fieldset>
      <label className="capitals" htmlFor="letter-text">
        {WORDS.letters.words}
      </label>
      <textarea
        id="letter-text"
        className="area-input"
        maxLength={4000}
        rows={4}
        value={draft.text}
        onChange={event => setDraft({ ...draft, text: event.target.value })}
      />
      {command.refusal?.code.startsWith('table/') ? (
        <p className="fault" role="alert">
          {command.refusal.sentence}
        </p>
      ) : null}
      <button type="submit" className="button" disabled={!ready || command.busy}>
        {WORDS.letters.send}
      </button>
    </form>
  );
};

interface OneLetterProps {
  readonly game: AnyGame;
  readonly seen: Seen;
  readonly letter: Letter;
  /** Its place among those that this seat may read, from 1. */
  readonly number: number;
  readonly onAnswer: ((to: readonly Side[]) => void) | null;
}

const written = (at: number): string =>
  new Date(at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });

const OneLetter = ({ game, seen, letter, number, onAnswer }: OneLetterProps): ReactElement => {
  const { doc, role } = seen;
  const side = sideOf(role);
  const mine = letter.from === side;
  const readers = letter.to.map(each => (each === side ? WORDS.letters.you : nameOf(game, each)));
  const others = [letter.from, ...letter.to].filter(each => each !== side);
  return (
    <li className="letter">
      <p className="letter-head">
        <strong>{mine ? WORDS.letters.fromYou : `${letter.name}, ${nameOf(game, letter.from)}`}</strong>{' '}
        {WORDS.letters.toReaders(readers)}{' '}
        <time className="quiet" dateTime={new Date(letter.at).toISOString()}>
          {written(letter.at)}
        </time>
      </p>
      <p className="letter-words">{letter.text}</p>
      {mine || side === null ? null : (
        <div className="letter-acts">
          {onAnswer ? (
            <button type="button" className="button" onClick={() => onAnswer(others)}>
              {WORDS.letters.answer}
            </button>
          ) : null}
          {doc.over ? null : <ReportLine id={doc.id} as={role} line={{ letter: number }} />}
        </div>
      )}
    </li>
  );
};

import { type ReactElement, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { inWords } from '#companion/words.ts';
import { Page } from '../kit/page.tsx';
import { api, type LobbyGame } from './api.ts';
import { knownName, rememberName } from './create.tsx';

interface NameFormProps {
  readonly words: string;
  onName(name: string): Promise<void>;
}

/** A name is all it takes to sit down. */
const NameForm = ({ words, onName }: NameFormProps): ReactElement => {
  const [name, setName] = useState(knownName);
  const [fault, setFault] = useState('');
  const submit = async (): Promise<void> => {
    try {
      rememberName(name.trim());
      await onName(name.trim());
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <form
      className="table-form"
      onSubmit={event => {
        event.preventDefault();
        void submit();
      }}
    >
      <label className="field-row">
        <span>Your name</span>
        <input
          className="line-input"
          required
          maxLength={40}
          value={name}
          onChange={event => setName(event.target.value)}
        />
      </label>
      {fault ? (
        <p className="fault" role="alert">
          {fault}
        </p>
      ) : null}
      <button type="submit" className="button button-main" disabled={name.trim() === ''}>
        {words}
      </button>
    </form>
  );
};

interface JoinProps {
  readonly id: string;
  readonly link: string;
  onJoined(): void;
}

/** Somebody came by a link. */
export const Join = ({ id, link, onJoined }: JoinProps): ReactElement => (
  <Page title="Come in" subtitle="You were given a link to this table">
    <NameForm
      words="Sit down"
      onName={async name => {
        await api.join(id, link, name);
        onJoined();
      }}
    />
  </Page>
);

/** Somebody without a link: an open seat, if the game is in the lobby and has one. */
export const Take = ({ id, sentence }: { readonly id: string; readonly sentence: string }): ReactElement => {
  const [game, setGame] = useState<LobbyGame | null>(null);
  const [side, setSide] = useState<string | null>(null);
  useEffect(() => {
    api.lobby().then(
      ({ open }) => setGame(open.find(each => each.id === id) ?? null),
      () => setGame(null),
    );
  }, [id]);
  const free = game?.open ?? [];
  const chosen = side ?? free[0] ?? null;
  if (chosen === null) {
    return (
      <Page title="The Table">
        <p>{sentence || 'This table is not open to you: ask the host for a link.'}</p>
        <Link href="/tables">To the lobby</Link>
      </Page>
    );
  }
  return (
    <Page title={game?.title ?? 'The Table'} subtitle="An open seat">
      <label className="field-row">
        <span>Seat</span>
        <select className="select-input" value={chosen} onChange={event => setSide(event.target.value)}>
          {free.map(each => (
            <option key={each} value={each}>
              {inWords(each)}
            </option>
          ))}
        </select>
      </label>
      <NameForm
        words={`Play ${inWords(chosen)}`}
        onName={async name => {
          await api.take(id, chosen, name);
          window.location.reload();
        }}
      />
    </Page>
  );
};

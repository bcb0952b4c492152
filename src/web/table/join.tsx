import { type ReactElement, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { inWords } from '#companion/words.ts';
import { knownName, NameField, rememberName } from '../kit/name-field.tsx';
import { Page } from '../kit/page.tsx';
import { api, type Invitation, type LobbyGame, type TableFault } from './api.ts';
import { sealFor, sideOf } from './entropy.ts';
import { seatWords } from './seats.tsx';
import { WORDS } from './words.ts';

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
      <NameField value={name} onChange={setName} />
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

const CLOSED: readonly number[] = [403, 404];
const NO_LINK = WORDS.join.noGame;

/** The table and seat behind the link, before one sits down. */
const useInvitation = (id: string, link: string): Invitation | string | null => {
  const [found, setFound] = useState<Invitation | string | null>(null);
  useEffect(() => {
    api
      .invitation(id, link)
      .then(setFound, error =>
        setFound(CLOSED.includes((error as TableFault).status) ? NO_LINK : String(error.message)),
      );
  }, [id, link]);
  return found;
};

const invitedTo = ({ role, seats, umpire }: Invitation): string => {
  const side = sideOf(role);
  const others = Object.entries(seats)
    .filter(([each]) => each !== side)
    .map(([each, seat]) => `${inWords(each)} (${seatWords(seat)})`);
  const yours =
    side === null
      ? role === 'host'
        ? WORDS.join.host
        : WORDS.join.youMayWatch
      : WORDS.join.yourSeat(inWords(side));
  const seen = umpire ? WORDS.join.hostSeesAll : '';
  return WORDS.join.atTheTable(yours, others.join(', '), seen);
};

/** Somebody came by a link. */
export const Join = ({ id, link, onJoined }: JoinProps): ReactElement => {
  const invitation = useInvitation(id, link);
  if (typeof invitation === 'string') {
    return (
      <Page title={WORDS.join.theTable}>
        <p className="fault" role="alert">
          {invitation}
        </p>
        <Link href="/tables">{WORDS.join.toTheLobby}</Link>
      </Page>
    );
  }
  if (invitation === null) {
    // Nobody sits down before it is known where: the seal of their share is made for that seat.
    return (
      <Page title={WORDS.join.comeIn} subtitle={WORDS.join.invited}>
        <p role="status">{WORDS.view.opening}</p>
      </Page>
    );
  }
  return (
    <Page title={invitation.title} subtitle={WORDS.join.invited}>
      <p role="status">{invitedTo(invitation)}</p>
      {sideOf(invitation.role) === null ? null : <p className="quiet">{WORDS.join.spends}</p>}
      <NameForm
        words={sideOf(invitation.role) === null ? WORDS.join.comeIn : WORDS.join.sitDown}
        onName={async name => {
          await api.join(id, link, name, sealFor(id, invitation.role));
          onJoined();
        }}
      />
    </Page>
  );
};

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
      <Page title={WORDS.join.theTable}>
        <p>{sentence || WORDS.join.notOpen}</p>
        <Link href="/tables">{WORDS.join.toTheLobby}</Link>
      </Page>
    );
  }
  return (
    <Page title={game?.title ?? WORDS.join.theTable} subtitle={WORDS.join.anOpenSeat}>
      <label className="field-row">
        <span>{WORDS.join.seat}</span>
        <select className="select-input" value={chosen} onChange={event => setSide(event.target.value)}>
          {free.map(each => (
            <option key={each} value={each}>
              {inWords(each)}
            </option>
          ))}
        </select>
      </label>
      <NameForm
        words={WORDS.join.play(inWords(chosen))}
        onName={async name => {
          await api.take(id, chosen, name, sealFor(id, `seat:${chosen}`));
          window.location.reload();
        }}
      />
    </Page>
  );
};

import { lazy, type ReactElement, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { Link } from 'wouter';
import type { Refusal } from '#kernel';
import { UNDO_BARS } from '#kernel/table/undo-bars.ts';
import type { Role, TableDoc } from '#server/shapes.ts';
import { isDrawn } from '../battle/position.tsx';
import { GAME as FIELD } from '../faces/esr/game-id.ts';
import { Back } from '../kit/glyphs.tsx';
import { Neatline } from '../kit/neatline.tsx';
import { Page } from '../kit/page.tsx';
import { Segments } from '../kit/segments.tsx';
import { api } from './api.ts';
import { Asks } from './asks.tsx';
import { Chat } from './chat.tsx';
import { DicePanel } from './dice.tsx';
import { Ending } from './ending.tsx';
import { sideOf, useEntropy } from './entropy.ts';
import { Host } from './host.tsx';
import { TableCover, useTurning } from './hot-seat.tsx';
import { Join, Take } from './join.tsx';
import { Invite } from './links.tsx';
import { type Seen, type TableLink, useCommand, useTable } from './live.ts';
import { TableLog } from './log.tsx';
import { TableMoment } from './moment/moment.tsx';
import { Notes } from './notes.tsx';
import { OwnSeat } from './notify.tsx';
import type { TablePart } from './part.ts';
import { TablePosition } from './position.tsx';
import { roleWords, Seats } from './seats.tsx';
import { beforeLastChoice } from './taking-back.ts';
import { type Throws, useThrows } from './use-throws.ts';
import './table.css';

const TableField = lazy(() => import('./field.tsx').then(page => ({ default: page.TableField })));

/** A table by its link: first who you are, then the game. */
export const TablePage = ({ id }: { readonly id: string }): ReactElement => {
  const [key, setKey] = useState(() => window.location.hash.slice(1));
  const [roles, setRoles] = useState<readonly Role[] | null>(null);
  const [fault, setFault] = useState('');
  useEffect(() => {
    if (key === '') {
      api.roles(id).then(
        found => setRoles(found.roles),
        error => setFault(error.message),
      );
    }
  }, [id, key]);
  const joined = (): void => {
    // The key leaves the address bar, so that a shared screen or a copied address gives no seat away.
    window.history.replaceState(null, '', `/table/${id}`);
    setKey('');
  };
  if (fault) {
    return (
      <Page title="The Table">
        <p className="fault" role="alert">
          {fault}
        </p>
        <Link href="/tables">To the lobby</Link>
      </Page>
    );
  }
  if (key !== '') {
    return <Join id={id} link={key} onJoined={joined} />;
  }
  return roles === null ? <Page title="The Table">Opening …</Page> : <Sitting id={id} roles={roles} />;
};

const RANK = (role: Role): number => (role.startsWith('seat:') ? 0 : role === 'host' ? 1 : 2);

/** Somebody with several parts at one table (a hot seat, a host who plays) chooses which one he looks through. */
const Sitting = ({ id, roles }: { readonly id: string; readonly roles: readonly Role[] }): ReactElement => {
  const ranked = useMemo(() => [...roles].sort((a, b) => RANK(a) - RANK(b)), [roles]);
  const [{ as, picked }, setSeat] = useState({ as: ranked[0] ?? null, picked: false });
  const table = useTable(id, as);
  const { seen, link, state, sentence } = table;
  useEntropy(link, seen, ranked);
  const turn = useCallback((role: Role): void => setSeat({ as: role, picked: false }), []);
  if (state === 'denied' || (roles.length === 0 && !seen)) {
    return <Take id={id} sentence={state === 'denied' ? sentence : ''} />;
  }
  if (!seen || !link) {
    return <Page title="The Table">{sentence || 'Opening …'}</Page>;
  }
  return (
    <Desk
      key={seen.role}
      seen={seen}
      link={link}
      held={ranked}
      picked={picked}
      onTurn={turn}
      lost={state === 'lost' ? sentence : ''}
      chooser={
        ranked.length > 1 ? (
          <Segments
            label="Look as"
            options={ranked.map(role => [role, roleWords(role)] as const)}
            chosen={as ?? ''}
            onChoose={role => setSeat({ as: role, picked: true })}
          />
        ) : null
      }
    />
  );
};

interface DeskProps {
  readonly seen: Seen;
  readonly link: TableLink;
  readonly lost: string;
  readonly chooser: ReactElement | null;
  /** The roles of this browser, and whether this one was chosen by hand. */
  readonly held: readonly Role[];
  readonly picked: boolean;
  onTurn(role: Role): void;
}

const Desk = ({ seen, link, lost, chooser, held, picked, onTurn }: DeskProps): ReactElement => {
  const { doc, role } = seen;
  const command = useCommand(link);
  const throws = useThrows(seen);
  const reading = doc.game === FIELD && throws.left > 0;
  const { to, open } = useTurning(seen, held, picked, reading, onTurn);
  useEffect(() => {
    document.title = `${isYourMove(doc) ? '● ' : ''}${doc.title} · Grognard`;
  }, [doc]);
  return (
    <article className={doc.game === FIELD ? 'desk field-desk' : 'desk'}>
      <header className="desk-head">
        <Link href="/tables" className="desk-back" aria-label="Back to the lobby">
          <Back />
        </Link>
        <div className="desk-title">
          <h1>{doc.title}</h1>
          <p className="page-subtitle">
            {roleWords(role)}
            {doc.paused === null ? '' : ` · paused: ${doc.paused}`}
          </p>
        </div>
        <div className="desk-tools no-print">
          {chooser}
          {sideOf(role) === null || to !== null ? null : <UndoButton seen={seen} send={command.send} />}
        </div>
      </header>
      <Neatline />
      {lost ? (
        <p className="table-lost" role="status">
          {lost}
        </p>
      ) : null}
      {to === null ? (
        <Ground seen={seen} link={link} command={command} throws={throws} />
      ) : (
        <TableCover seen={seen} to={to} onTake={() => onTurn(to)} onOpen={open} />
      )}
    </article>
  );
};

interface GroundProps extends TablePart {
  readonly throws: Throws;
}

/** The game itself: on the map where it has one, else in words. */
const Ground = ({ seen, link, command, throws }: GroundProps): ReactElement =>
  seen.doc.game === FIELD ? (
    <Suspense fallback={<p className="quiet">Unrolling the map …</p>}>
      <TableField
        seen={seen}
        link={link}
        command={command}
        throws={throws}
        before={<Matters seen={seen} link={link} command={command} />}
        after={<Company seen={seen} link={link} command={command} />}
      />
    </Suspense>
  ) : (
    <div className="battle-columns">
      <div className="battle-now">
        {isDrawn(seen.doc.game) ? <TablePosition doc={seen.doc} /> : null}
        {seen.doc.over ? null : <TableMoment seen={seen} link={link} command={command} />}
        <Matters seen={seen} link={link} command={command} />
        {isDrawn(seen.doc.game) ? null : <TablePosition doc={seen.doc} />}
      </div>
      <aside className="battle-side">
        <Company seen={seen} link={link} command={command} />
      </aside>
    </div>
  );

/** What has to be said before anything else: the end, a refusal, what players ask of each other. */
const Matters = ({ seen, command }: TablePart): ReactElement => (
  <>
    {seen.doc.stopped ? <p className="fault">{seen.doc.stopped}</p> : null}
    {seen.doc.over ? <Ending seen={seen} /> : null}
    <Invite seen={seen} />
    <Refused refusal={command.refusal} />
    <Asks seen={seen} command={command} />
  </>
);

/** Who is here, what happened, what is said. */
const Company = ({ seen, command }: TablePart): ReactElement => (
  <>
    <Seats seen={seen} />
    {sideOf(seen.role) === null || seen.doc.over ? null : <OwnSeat id={seen.doc.id} role={seen.role} />}
    {seen.role === 'host' ? <Host seen={seen} command={command} /> : null}
    <TableLog seen={seen} />
    <Chat seen={seen} command={command} />
    {sideOf(seen.role) === null ? null : <Notes id={seen.doc.id} role={seen.role} />}
    <DicePanel seen={seen} />
  </>
);

export const isYourMove = (doc: TableDoc): boolean =>
  doc.wait?.awaits === 'choose' && doc.wait.yours !== undefined;

const Refused = ({ refusal }: { readonly refusal: Refusal | null }): ReactElement | null =>
  refusal === null ? null : (
    <p className="fault" role="alert">
      <strong>Not allowed.</strong> {refusal.sentence} <span className="cite">{refusal.cite}</span>
    </p>
  );

/** Back by the engine's rule at once; further back only if the others agree. */
const UndoButton = ({
  seen: { doc, events, role },
  send,
}: {
  readonly seen: Seen;
  readonly send: ReturnType<typeof useCommand>['send'];
}): ReactElement =>
  doc.undo === null ? (
    <button type="button" className="button" onClick={() => send({ do: 'undo' })}>
      Undo
    </button>
  ) : (
    <button
      type="button"
      className="button"
      disabled={doc.inputs === 0 || doc.over}
      title={UNDO_BARS[doc.undo]}
      onClick={() =>
        send({
          do: 'ask',
          proposal: { kind: 'undo', to: beforeLastChoice(events, sideOf(role) ?? '', doc.inputs) },
        })
      }
    >
      Ask to undo
    </button>
  );

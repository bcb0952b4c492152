import { type ReactElement, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { Link } from 'wouter';
import type { AnyGame, Charted } from '#kernel';
import type { Role } from '#server/shapes.ts';
import { useFace } from '../faces/index.ts';
import { Page } from '../kit/page.tsx';
import { Segments } from '../kit/segments.tsx';
import { useGame, usePlay } from '../kit/systems.ts';
import { PlayRoom } from '../play/room.tsx';
import type { PanelTab } from '../play/side-panel.tsx';
import { api } from './api.ts';
import { AskOthers, Asks } from './asks.tsx';
import { Chat } from './chat.tsx';
import { useTableDesk } from './desk.ts';
import { DicePanel } from './dice.tsx';
import { Ending } from './ending.tsx';
import { sideOf, useEntropy } from './entropy.ts';
import { Host } from './host.tsx';
import { TableCover, useTurning } from './hot-seat.tsx';
import { Join, Take } from './join.tsx';
import { useLetters } from './letters.tsx';
import { Invite } from './links.tsx';
import type { Seen, TableLink } from './live.ts';
import { TableStanding } from './moment/standing.tsx';
import { Notes } from './notes.tsx';
import { OwnSeat } from './notify.tsx';
import type { TablePart } from './part.ts';
import { roleWords, Seats } from './seats.tsx';
import { type Throws, useThrows } from './throws.ts';
import { useCommand, useTable } from './use-table.ts';
import { WORDS } from './words.ts';
import './table.css';

/** A table by its link: first the name of the visitor, then the game. */
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
      <Page title={WORDS.view.theTable}>
        <p className="fault" role="alert">
          {fault}
        </p>
        <Link href="/tables">{WORDS.view.toTheLobby}</Link>
      </Page>
    );
  }
  if (key !== '') {
    return <Join id={id} link={key} onJoined={joined} />;
  }
  return roles === null ? (
    <Page title={WORDS.view.theTable}>{WORDS.view.opening}</Page>
  ) : (
    <Sitting id={id} roles={roles} />
  );
};

const RANK = (role: Role): number => (role.startsWith('seat:') ? 0 : role === 'host' ? 1 : 2);

/**
 * Somebody with several parts at one table (a hot seat, a host who plays) chooses the part through which they see the
 * game.
 */
const Sitting = ({ id, roles }: { readonly id: string; readonly roles: readonly Role[] }): ReactElement => {
  const ranked = useMemo(() => [...roles].sort((a, b) => RANK(a) - RANK(b)), [roles]);
  const [{ as, picked }, setSeat] = useState({ as: ranked[0] ?? null, picked: false });
  const table = useTable(id, as);
  const { seen, link, state, sentence, otherLog } = table;
  useEntropy(link, seen, ranked);
  const turn = useCallback((role: Role): void => setSeat({ as: role, picked: false }), []);
  if (state === 'denied' || (roles.length === 0 && !seen)) {
    return <Take id={id} sentence={state === 'denied' ? sentence : ''} />;
  }
  if (!seen || !link) {
    return <Page title={WORDS.view.theTable}>{sentence || 'Opening …'}</Page>;
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
      otherLog={otherLog}
      chooser={
        ranked.length > 1 ? (
          <Segments
            label={WORDS.view.lookAs}
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
  readonly otherLog: boolean;
  readonly chooser: ReactElement | null;
  /** The roles of this browser, and whether this one was chosen by hand. */
  readonly held: readonly Role[];
  readonly picked: boolean;
  onTurn(role: Role): void;
}

const Desk = (props: DeskProps): ReactElement => {
  const { seen, held, picked, onTurn } = props;
  const throws = useThrows(seen);
  const { to, open } = useTurning(seen, held, picked, throws.left > 0, onTurn);
  return (
    <Suspense fallback={<Page title={WORDS.view.theTable}>{WORDS.view.openingTheRules}</Page>}>
      {to === null ? (
        <Seated {...props} throws={throws} />
      ) : (
        <TableCover seen={seen} to={to} onTake={() => onTurn(to)} onOpen={open} />
      )}
    </Suspense>
  );
};

/** The game in the play room: the same as at home, with the company of the Table beside it. */
const Seated = (props: DeskProps & { readonly throws: Throws }): ReactElement => {
  const { doc } = props.seen;
  const charts = usePlay(doc.game);
  const game = useGame(doc.game, doc.version);
  return charts && game?.ok ? (
    <TableRoom {...props} charts={charts} game={game.value} />
  ) : (
    <Page title={WORDS.view.theTable}>
      <p className="fault">
        {game?.ok === false ? `${game.error} ` : ''}
        {WORDS.view.olderPage}
      </p>
    </Page>
  );
};

interface TableRoomProps extends DeskProps {
  readonly throws: Throws;
  readonly charts: Charted;
  readonly game: AnyGame;
}

const TableRoom = (props: TableRoomProps): ReactElement => {
  const { seen, link, lost, otherLog, chooser, throws, charts, game, picked } = props;
  const command = useCommand(link);
  const room = useTableDesk(charts, game, seen, link, command, throws);
  const face = useFace(game);
  const letters = useLetters(game, seen, command);
  const company: PanelTab = {
    id: 'company',
    title: 'Table',
    body: (
      <div className="company">
        {chooser}
        <Company seen={seen} link={link} command={command} />
        <TableStanding seen={seen} command={command} />
        <AskOthers seen={seen} command={command} />
      </div>
    ),
  };
  return (
    <PlayRoom
      room={room}
      face={face}
      company={letters ? [letters, company] : [company]}
      // Another part is chosen on this tab, and the room of that part opens with it.
      opens={picked ? company.id : undefined}
      ending={<Ending seen={seen} />}
      talk={<Chat seen={seen} command={command} />}
      notices={
        <>
          {lost ? (
            <p className="table-lost" role="status">
              {lost}
            </p>
          ) : null}
          {otherLog ? (
            <p className="fault table-red" role="alert">
              {WORDS.view.otherLog}
            </p>
          ) : null}
          <Matters seen={seen} command={command} />
        </>
      }
    />
  );
};

/** Notices that come before anything else: an invitation, the requests of players to each other. */
const Matters = ({ seen, command }: Omit<TablePart, 'link'>): ReactElement => (
  <>
    {seen.doc.stopped ? <p className="fault">{seen.doc.stopped}</p> : null}
    <Invite seen={seen} />
    <Asks seen={seen} command={command} />
  </>
);

/** The company of the table: its people, events and talk. */
const Company = ({ seen, command }: TablePart): ReactElement => (
  <>
    <Seats seen={seen} />
    {sideOf(seen.role) === null || seen.doc.over ? null : <OwnSeat id={seen.doc.id} role={seen.role} />}
    {seen.role === 'host' ? <Host seen={seen} command={command} /> : null}
    {sideOf(seen.role) === null ? null : <Notes id={seen.doc.id} role={seen.role} />}
    <DicePanel seen={seen} />
  </>
);

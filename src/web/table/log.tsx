import { type ReactElement, type ReactNode, Suspense, useState } from 'react';
import { optionLabel } from '#companion/battle.ts';
import { inWords } from '#companion/words.ts';
import { never } from '#kernel';
import type { NoteShape, SeatShape, TableEvent } from '#server/shapes.ts';
import { NoteLedger, NoteLine, Thrown } from '../battle/log.tsx';
import { codeOf, useSystem } from '../kit/systems.ts';
import { accountOf } from './account.ts';
import { Announced } from './announced.tsx';
import { proposalWords } from './asks.tsx';
import type { Seen } from './live.ts';
import { RollAccount } from './roll-account.tsx';
import { roleWords } from './seats.tsx';

const SHOWN = 100;

/** Everything that happened and was said, newest first. */
export const TableLog = ({ seen: { events, doc } }: { readonly seen: Seen }): ReactElement => {
  const [all, setAll] = useState(false);
  const told = events.filter(event => event.kind !== 'entropy' && event.kind !== 'created');
  const newest = [...told].reverse();
  const shown = all ? newest : newest.slice(0, SHOWN);
  return (
    <section>
      <h2 className="capitals section-head">Log</h2>
      {told.length === 0 ? <p className="quiet">Nothing has happened yet.</p> : null}
      <ol className="battle-log table-log" aria-live="polite">
        {shown.map(event => (
          <li key={event.n}>
            <Act event={event} id={doc.id} />
            {(event.notes ?? []).map((note, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: notes have no identity but their order.
              <Told key={i} note={note} />
            ))}
          </li>
        ))}
      </ol>
      {newest.length > shown.length ? (
        <button type="button" className="button-quiet" onClick={() => setAll(true)}>
          Show all {newest.length}
        </button>
      ) : null}
    </section>
  );
};

/** A note; where its account is by rows of a chart, the chart is fetched when somebody wants to read it. */
const Told = ({ note }: { readonly note: NoteShape }): ReactElement => (
  <>
    <NoteLine note={note} />
    {note.rows && note.rows.length > 0 ? (
      <Unfolding title="Ledger">
        <ChartLedger note={note} />
      </Unfolding>
    ) : null}
  </>
);

const ChartLedger = ({ note }: { readonly note: NoteShape }): ReactElement => {
  const system = useSystem(codeOf(note.chart ?? ''));
  return <NoteLedger ledger={accountOf(note, system)} cite={note.cite ?? ''} />;
};

const BY = {
  orders: 'by standing orders',
  standing: 'by a standing answer',
  pass: 'nothing to do',
  computer: 'computer',
  umpire: 'by the umpire',
} as const;

const Act = ({ event, id }: { readonly event: TableEvent; readonly id: string }): ReactElement | null => {
  switch (event.kind) {
    case 'chose':
      return (
        <p className="log-act">
          {inWords(event.side)}
          {event.by ? ` (${BY[event.by]})` : ''}:{' '}
          {event.choose === undefined ? 'has chosen' : optionLabel({ value: event.choose })}
        </p>
      );
    case 'rolled':
      return (
        <div className="log-act">
          <Thrown dice={event.dice} /> {event.by === 'hand' ? <em>by hand</em> : null}
          {event.on ? (
            <Unfolding title="Odds and account">
              <Announced on={event.on} />
            </Unfolding>
          ) : null}
          {event.roll === undefined ? null : <RollAccount id={id} number={event.roll} />}
        </div>
      );
    case 'said':
      return (
        <p>
          <strong>
            {event.name} <span className="quiet">({roleWords(event.role)})</span>
          </strong>
          : {event.text}
        </p>
      );
    default:
      return <p className="log-act">{plain(event)}</p>;
  }
};

const plain = (event: TableEvent): string => {
  switch (event.kind) {
    case 'drew':
      return `${event.count} cards are drawn${event.cards ? `: ${event.cards.join(', ')}` : ''}`;
    case 'undone':
      return `${inWords(event.side)} takes back the last choice`;
    case 'asked':
      return `${inWords(event.side)} asks ${proposalWords(event.proposal)}`;
    case 'answered':
      return `${inWords(event.side)} ${event.yes ? 'agrees' : 'refuses'}`;
    case 'corrected':
      return `The umpire corrects: back to where ${event.to} choices and rolls had been made. ${event.reason}`;
    case 'paused':
      return event.on ? `Paused: ${event.reason}` : 'The game goes on';
    case 'seated':
      return seated(inWords(event.side), event.seat);
    case 'ordered':
      return `${inWords(event.side)} gives standing orders`;
    case 'ended':
      return event.outcome?.sentence ?? event.reason;
    case 'rematch':
      return 'A rematch was opened';
    default:
      return '';
  }
};

const seated = (side: string, seat: SeatShape): string => {
  switch (seat.kind) {
    case 'person':
      return seat.name === null
        ? `${side}: kept for whoever has its link`
        : `${seat.name} sits down: ${side}`;
    case 'computer':
      return `The computer sits down: ${side}`;
    case 'open':
      return `${side}: open to anybody`;
    default:
      return never(seat);
  }
};

interface UnfoldingProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** What is worked out only when somebody opens it. */
const Unfolding = ({ title, children }: UnfoldingProps): ReactElement => {
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {open ? <Suspense fallback={null}>{children}</Suspense> : null}
    </details>
  );
};

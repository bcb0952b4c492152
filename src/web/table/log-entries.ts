import { createElement } from 'react';
import type { AnyGame, Json } from '#kernel';
import type { SeatShape, TableEvent } from '#server/shapes.ts';
import type { LogEntry, Noted } from '../play/log/entry.ts';
import { proposalWords } from './asks.tsx';
import type { Seen } from './live.ts';
import { RollAccount } from './roll-account.tsx';
import { roleWords } from './seats.tsx';

const SHOWN = 120;

/** The log of a table, oldest first: deeds by what came of them, and what was said. */
export const entriesOf = ({ events, doc }: Seen, game: AnyGame): readonly LogEntry<Json>[] =>
  events.flatMap(event => entryOf(event, game, doc.id) ?? []).slice(-SHOWN);

const entryOf = (event: TableEvent, game: AnyGame, id: string): LogEntry<Json> | null => {
  const notes = (event.notes ?? []) as readonly Noted[];
  const key = String(event.n);
  const said = saidIn(event, game);
  const dice = event.kind === 'rolled' ? event.dice : undefined;
  return notes.length === 0 && said === null
    ? null
    : { key, notes, dice, said: said ?? undefined, more: accountIn(event, id) };
};

/** How a roll of the Table came about, for anyone who wants to verify it. */
const accountIn = (event: TableEvent, id: string): LogEntry['more'] =>
  event.kind === 'rolled' && event.roll !== undefined
    ? () => createElement(RollAccount, { id, number: event.roll as number })
    : undefined;

/** What the game does not tell itself: talk, and what happens to the table. A choice is told by what came of it. */
const saidIn = (event: TableEvent, game: AnyGame): LogEntry['said'] | null => {
  const text = tableWords(event, game);
  if (event.kind === 'said') {
    return { who: `${event.name} (${roleWords(event.role)})`, text: event.text };
  }
  return text === '' ? null : { who: '', text };
};

const sideName = ({ sideTitles }: AnyGame, side: string): string => sideTitles[side] ?? side;

const tableWords = (event: TableEvent, game: AnyGame): string => {
  switch (event.kind) {
    case 'chose':
      return (event.notes ?? []).length > 0 ? '' : choseWords(event, sideName(game, event.side));
    case 'drew':
      return `${event.count} cards were drawn${event.cards ? `: ${event.cards.join(', ')}` : ''}.`;
    case 'undone':
      return `${sideName(game, event.side)}: the last choice was taken back.`;
    case 'asked':
      return `${sideName(game, event.side)}: asked ${proposalWords(event.proposal)}.`;
    case 'answered':
      return `${sideName(game, event.side)}: ${event.yes ? 'agreed' : 'refused'}.`;
    case 'corrected':
      return `The umpire went back to where ${event.to} choices and rolls had been made. ${event.reason}`;
    case 'paused':
      return event.on ? `Paused: ${event.reason}` : 'The game continues.';
    case 'seated':
      return seatedWords(sideName(game, event.side), event.seat);
    case 'ordered':
      return `${sideName(game, event.side)}: standing answers were changed.`;
    case 'ended':
      return event.outcome?.sentence ?? event.reason;
    case 'rematch':
      return 'A rematch was opened.';
    case 'speech':
      return speechWords(game, event);
    case 'keys':
      return keysWords(game, event);
    default:
      return '';
  }
};

const speechWords = (
  game: AnyGame,
  { onlookers, muted }: Extract<TableEvent, { kind: 'speech' }>,
): string => {
  const quiet =
    muted.length > 0 ? ` Asked to be quiet: ${muted.map(side => sideName(game, side)).join(', ')}.` : '';
  return `Spectators ${onlookers ? 'may' : 'may not'} speak.${quiet}`;
};

/** Who may come in as what has changed. */
const keysWords = (game: AnyGame, { role, did }: Extract<TableEvent, { kind: 'keys' }>): string => {
  const who = role.startsWith('seat:') ? sideName(game, role.slice('seat:'.length)) : 'The host';
  switch (did) {
    case 'ticket':
      return `${who}: a link for one more device was made.`;
    case 'lock':
      return `${who}: the lock is new; every other device is shut out.`;
    case 'come':
      return 'Somebody has joined as the host from another device.';
  }
};

const BY = {
  orders: ' by a standing answer',
  standing: ' by a standing answer',
  pass: '',
  computer: '',
  umpire: ' by the umpire',
} as const;

/** A choice of which nothing came yet: only that it was made. */
const choseWords = ({ by }: Extract<TableEvent, { kind: 'chose' }>, side: string): string =>
  `${side} has chosen${by ? BY[by] : ''}.`;

const seatedWords = (side: string, seat: SeatShape): string => {
  switch (seat.kind) {
    case 'person':
      return seat.name === null
        ? `${side}: the seat is kept for the person with its link.`
        : `${seat.name} sat down: ${side}.`;
    case 'computer':
      return `The computer sat down: ${side}.`;
    case 'open':
      return `${side}: the seat is open to anybody.`;
  }
};

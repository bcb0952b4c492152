import { createElement } from 'react';
import type { AnyGame, Json } from '#kernel';
import type { SeatShape, TableEvent } from '#server/shapes.ts';
import type { LogEntry, Noted } from '../play/log/entry.ts';
import { proposalWords } from './asks.tsx';
import type { Seen } from './live.ts';
import { ReportLine } from './report.tsx';
import { RollAccount } from './roll-account.tsx';
import { roleWords } from './seats.tsx';
import { WORDS } from './words.ts';

const SHOWN = 120;

/** The log of a table, oldest first: deeds by what came of them, and what was said. */
export const entriesOf = (seen: Seen, game: AnyGame): readonly LogEntry<Json>[] =>
  seen.events.flatMap(event => entryOf(event, game, seen) ?? []).slice(-SHOWN);

const entryOf = (event: TableEvent, game: AnyGame, seen: Seen): LogEntry<Json> | null => {
  const notes = (event.notes ?? []) as readonly Noted[];
  const key = String(event.n);
  const said = saidIn(event, game);
  const dice = event.kind === 'rolled' ? event.dice : undefined;
  return notes.length === 0 && said === null
    ? null
    : {
        key,
        notes,
        dice,
        said: said ?? undefined,
        more: accountIn(event, seen.doc.id) ?? reportOf(event, seen),
      };
};

/** How a roll of the Table came about, for anyone who wants to verify it. */
const accountIn = (event: TableEvent, id: string): LogEntry['more'] =>
  event.kind === 'rolled' && event.roll !== undefined
    ? () => createElement(RollAccount, { id, number: event.roll as number })
    : undefined;

/** Words of somebody else can be reported. */
const reportOf = (event: TableEvent, { doc, role }: Seen): LogEntry['more'] =>
  event.kind === 'said' && event.role !== role && event.role !== 'house' && role !== 'host'
    ? () => createElement(ReportLine, { id: doc.id, as: role, line: { line: event.n } })
    : undefined;

/** The lines that the game does not tell itself: talk, and events of the table. A choice is told by its result. */
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
      return (event.notes ?? []).length > 0 ? '' : choseWords(event, game);
    case 'drew':
      return (event.notes ?? []).length > 0 ? '' : drewWords(event);
    case 'undone':
      return `${sideName(game, event.side)}: the last choice was taken back.`;
    case 'asked':
      return `${sideName(game, event.side)}: asked ${proposalWords(event.proposal)}.`;
    case 'answered':
      return `${sideName(game, event.side)}: ${event.yes ? 'agreed' : 'refused'}.`;
    case 'corrected':
      return `The umpire went back to the position after ${event.to} choices and rolls. ${event.reason}`;
    case 'paused':
      return event.on ? `Paused: ${event.reason}` : 'The game continues.';
    case 'seated':
      return seatedWords(sideName(game, event.side), event.seat);
    case 'ordered':
      return `${sideName(game, event.side)}: standing answers were changed.`;
    case 'ended':
      return event.outcome?.sentence ?? WORDS.log.ended(event.reason);
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

/** Cards of which the game itself tells nothing. */
const drewWords = ({ count, cards }: Extract<TableEvent, { kind: 'drew' }>): string =>
  `${count} ${count === 1 ? 'card was' : 'cards were'} drawn${cards ? `: ${cards.join(', ')}` : ''}.`;

const speechWords = (
  game: AnyGame,
  { onlookers, muted, perMinute }: Extract<TableEvent, { kind: 'speech' }>,
): string => {
  const most =
    perMinute === undefined ? '' : ` At most ${perMinute} ${perMinute === 1 ? 'line' : 'lines'} a minute.`;
  const quiet =
    muted.length > 0 ? ` Asked to be quiet: ${muted.map(side => sideName(game, side)).join(', ')}.` : '';
  return `Spectators ${onlookers ? 'may' : 'may not'} speak.${quiet}${most}`;
};

/** The links that let people in have changed. */
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
const choseWords = (
  { by, side, also = [] }: Extract<TableEvent, { kind: 'chose' }>,
  game: AnyGame,
): string => {
  const sides = [side, ...also.map(each => each.side)].sort().map(each => sideName(game, each));
  return sides.length > 1
    ? `${sides.join(' and ')} have chosen.`
    : `${sides[0]} has chosen${by ? BY[by] : ''}.`;
};

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

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

/** The log of a table, oldest first: deeds by their results, and the words of people. */
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

/** Lines without a note of the game: talk, and events of the table. A choice appears as its result. */
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
      return WORDS.log.takenBack(sideName(game, event.side));
    case 'asked':
      return WORDS.log.asked(sideName(game, event.side), proposalWords(event.proposal));
    case 'answered':
      return WORDS.log.answered(sideName(game, event.side), event.yes);
    case 'corrected':
      return WORDS.log.corrected(event.to, event.reason);
    case 'paused':
      return event.on ? WORDS.log.paused(event.reason) : WORDS.log.continues;
    case 'seated':
      return seatedWords(sideName(game, event.side), event.seat);
    case 'ordered':
      return WORDS.log.standing(sideName(game, event.side));
    case 'ended':
      return event.outcome?.sentence ?? WORDS.log.ended(event.reason);
    case 'rematch':
      return WORDS.log.rematch;
    case 'speech':
      return speechWords(game, event);
    case 'keys':
      return keysWords(game, event);
    default:
      return '';
  }
};

/** Cards that the notes of the game do not mention. */
const drewWords = ({ count, cards }: Extract<TableEvent, { kind: 'drew' }>): string =>
  WORDS.log.drew(count, cards?.join(', ') ?? '');

const speechWords = (
  game: AnyGame,
  { onlookers, muted, perMinute }: Extract<TableEvent, { kind: 'speech' }>,
): string => {
  const most = perMinute === undefined ? '' : WORDS.log.lines(perMinute);
  const quiet = muted.length > 0 ? WORDS.log.quiet(muted.map(side => sideName(game, side)).join(', ')) : '';
  return `${WORDS.log.spectators(onlookers)}${quiet}${most}`;
};

/** The links that let people in have changed. */
const keysWords = (game: AnyGame, { role, did }: Extract<TableEvent, { kind: 'keys' }>): string => {
  const who = role.startsWith('seat:') ? sideName(game, role.slice('seat:'.length)) : WORDS.log.host;
  switch (did) {
    case 'ticket':
      return WORDS.log.ticket(who);
    case 'lock':
      return WORDS.log.lock(who);
    case 'come':
      return WORDS.log.hostJoined;
  }
};

const BY = {
  orders: WORDS.log.byStanding,
  standing: WORDS.log.byStanding,
  pass: '',
  computer: '',
  umpire: WORDS.log.byUmpire,
} as const;

/** A choice without a result yet: the line says only that it was made. */
const choseWords = (
  { by, side, also = [] }: Extract<TableEvent, { kind: 'chose' }>,
  game: AnyGame,
): string => {
  const sides = [side, ...also.map(each => each.side)].sort().map(each => sideName(game, each));
  return sides.length > 1
    ? WORDS.log.haveChosen(sides)
    : WORDS.log.hasChosen(sides[0] ?? '', by ? BY[by] : '');
};

const seatedWords = (side: string, seat: SeatShape): string => {
  switch (seat.kind) {
    case 'person':
      return seat.name === null ? WORDS.log.keptByLink(side) : WORDS.log.satDown(seat.name, side);
    case 'computer':
      return WORDS.log.computerSatDown(side);
    case 'open':
      return WORDS.log.openSeat(side);
  }
};

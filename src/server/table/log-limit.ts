import type { Refusal } from '#kernel';
import type { Order } from '../room/orders.ts';
import { WORDS } from '../words.ts';

/** How much the log of one game may hold: it is read as a whole whenever its game wakes. */
export interface LogLimit {
  readonly entries: number;
  readonly characters: number;
}

export const LOG_LIMIT: LogLimit = { entries: 100_000, characters: 8 * 1024 * 1024 };

/** From this part of it on the players are warned, and the rest is reserved for moves. */
const NEARLY = 0.9;
/** Beyond this limit even the server writes nothing. */
const FAR_TOO_FULL = 1.1;

export interface LogSize {
  readonly entries: number;
  readonly characters: number;
}

/** How full a log is: 1 where nothing more fits. */
const fullness = (size: LogSize, limit: LogLimit): number =>
  Math.max(size.entries / limit.entries, size.characters / limit.characters);

/** The host can always end a game, and so can the server. */
const alwaysFits = ({ command }: Order): boolean => command.do === 'end' || command.do === 'abandon';

/** A full log still takes entries of the server; a new ticket is the wish of a player. */
const isForced = ({ who, command }: Order): boolean =>
  who === 'house' && !(command.do === 'keys' && command.keys.did === 'ticket');

/** A player who loses could fill the log with acts that have no end: this leaves room for moves. */
const isEndless = ({ who, command }: Order): boolean =>
  command.do === 'chat' ||
  command.do === 'letter' ||
  command.do === 'undo' ||
  command.do === 'ask' ||
  command.do === 'orders' ||
  command.do === 'standing' ||
  (who === 'house' && command.do === 'keys' && command.keys.did === 'ticket');

const FULL: Refusal = {
  code: 'table/full',
  sentence: WORDS.room.logFull,
};

const FOR_MOVES: Refusal = {
  code: 'table/nearly-full',
  sentence: WORDS.room.logForMoves,
};

export const NEARLY_FULL = WORDS.room.logNearlyFull;

export const refusedAsFull = (size: LogSize, limit: LogLimit, order: Order): Refusal | null => {
  const full = fullness(size, limit);
  if (full < NEARLY || alwaysFits(order)) {
    return null;
  }
  if (full >= (isForced(order) ? FAR_TOO_FULL : 1)) {
    return FULL;
  }
  return isEndless(order) ? FOR_MOVES : null;
};

/** Whether the players should be told now, and not before. */
export const isNearlyFull = (before: LogSize, after: LogSize, limit: LogLimit): boolean =>
  fullness(before, limit) < NEARLY && fullness(after, limit) >= NEARLY;

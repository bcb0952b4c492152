import type { Refusal } from '#kernel';
import type { Order } from '../room/orders.ts';

/** How much the log of one game may hold: it is read as a whole whenever its game wakes. */
export interface LogLimit {
  readonly entries: number;
  readonly characters: number;
}

export const LOG_LIMIT: LogLimit = { entries: 100_000, characters: 32 * 1024 * 1024 };

/** From this part of it on the players are told. */
const NEARLY = 0.9;

export interface LogSize {
  readonly entries: number;
  readonly characters: number;
}

/** How full a log is: 1 where nothing more fits. */
const fullness = (size: LogSize, limit: LogLimit): number =>
  Math.max(size.entries / limit.entries, size.characters / limit.characters);

/** The host can always end a game, and the server can always say what has to be said. */
const alwaysFits = ({ who, command }: Order): boolean => who === 'house' || command.do === 'end';

const FULL: Refusal = {
  code: 'table/full',
  sentence:
    'The log of this game is full, so nothing more can be entered. All that happened is kept: the host can end the game, and then its file is there for all.',
};

export const NEARLY_FULL =
  'The log of this game is nearly full: nine tenths of what one game may hold. Come to an end while there is room; all that happened stays.';

export const refusedAsFull = (size: LogSize, limit: LogLimit, order: Order): Refusal | null =>
  fullness(size, limit) >= 1 && !alwaysFits(order) ? FULL : null;

/** Whether the players should be told now, and not before. */
export const isNearlyFull = (before: LogSize, after: LogSize, limit: LogLimit): boolean =>
  fullness(before, limit) < NEARLY && fullness(after, limit) >= NEARLY;

import type { LogRecord } from '../record.ts';
import type { GameStatus } from './games.ts';

/** A record for the log of a game. */
export interface Append {
  readonly game: string;
  readonly record: LogRecord;
  /** The status in the list of games, where it changed. */
  readonly status?: GameStatus | undefined;
}

export type Appended =
  | { readonly kind: 'kept' }
  /** Another writer was first: read the entries in between and try again. */
  | { readonly kind: 'conflict' }
  /** The same client id was kept before. */
  | { readonly kind: 'duplicate' };

/** The logs of all games. */
export interface Logs {
  /** Keeps a record; resolves only when it is durable. The records of one turn share a commit. */
  append(append: Append): Promise<Appended>;
  /** The records that hold entries after this number. */
  records(game: string, after: number): Promise<readonly LogRecord[]>;
  /** The record that a client's id was kept with. */
  recordOf(game: string, client: string): Promise<LogRecord | null>;
  /** A game fell asleep: memory need not hold any part of its log. */
  rest(game: string): Promise<void>;
  /** Strikes out the words that were said under these ids of clients; the chain holds, and all else stays. */
  strike(game: string, clients: readonly string[]): Promise<void>;
}

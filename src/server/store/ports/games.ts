import type { LogRecord } from '../record.ts';
import type { LinkRow } from './rights.ts';

/** The status in lists of games; everything else stands in the log. */
export interface GameStatus {
  readonly phase: 'gathering' | 'playing' | 'over';
  /** Sides whose seat anybody may take. */
  readonly open: readonly string[];
  /** Sides that are to move. */
  readonly asked: readonly string[];
  /** Whether one of them is the computer's. */
  readonly computer?: boolean;
  /** Nobody else may know of the entry: lists do not show that the game has changed. */
  readonly quiet?: true;
}

export interface GameRow {
  readonly id: string;
  readonly n: number;
  readonly game: string;
  readonly title: string;
  /** Shown in the lobby to everybody. */
  readonly listed: boolean;
  /** The secret of the verifiable dice: never leaves the server before the end. */
  readonly secret: string;
  readonly created: number;
  readonly updated: number;
  readonly status: GameStatus;
  /** The keeper that its place is counted for: an address, as a hash, and the account that was signed in. */
  readonly keeper: Keeper;
}

export interface NewGame extends Omit<GameRow, 'n' | 'updated' | 'keeper'> {
  readonly keeper?: Keeper | undefined;
}

export interface Keeper {
  /** Empty where nobody is known. */
  readonly owner: string;
  /** Empty where nobody was signed in. */
  readonly account: string;
}

/** How much is kept for somebody. */
export interface Holding {
  /** Games that are not over. */
  readonly games: number;
  /** The size of the games that they laid down since a time, in characters. */
  readonly size: number;
}

/** A game in which nothing has happened for long. */
export interface IdleGame {
  readonly id: string;
  readonly n: number;
  readonly updated: number;
  /** The number of its log when its players were told that it will end; 0 where they were not. */
  readonly warned: number;
}

/** Games as lists show them. */
export interface Games {
  create(game: NewGame, record: LogRecord, links: readonly Omit<LinkRow, 'game'>[]): Promise<void>;
  find(id: string): Promise<GameRow | null>;
  /** Open games for the lobby, the newest first. */
  listed(limit: number): Promise<readonly GameRow[]>;
  /** Games that a session or account has a part in. */
  of(holders: readonly string[]): Promise<readonly (GameRow & { readonly roles: readonly string[] })[]>;
  /** Games that wait for a computer player, which has to be asked again after a restart. */
  awaiting(limit: number): Promise<readonly GameRow[]>;
  /** The names of all games. */
  ids(): Promise<readonly string[]>;
  /** The games kept for an address, or for an account. */
  held(by: keyof Keeper, name: string, since: number): Promise<Holding>;
  /** Games that are not over and in which nothing has happened since a time, the oldest first. */
  idle(since: number, limit: number): Promise<readonly IdleGame[]>;
  /** Their players were told, with the entry of this number. */
  warned(id: string, n: number): Promise<void>;
  /** Whether there is no game at all. */
  isEmpty(): Promise<boolean>;
}

export interface Snapshot {
  readonly n: number;
  /** The software and the rules that wrote it. */
  readonly version: string;
  readonly body: string;
}

/** A game that sleeps, so that it wakes faster: only a cache of its log. */
export interface Snapshots {
  find(game: string): Promise<Snapshot | null>;
  put(game: string, snapshot: Snapshot): Promise<void>;
}

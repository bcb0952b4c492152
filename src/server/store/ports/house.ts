import type { Json } from '#kernel';

/** Values that all nodes share. */
export interface Settings {
  /** The first to ask makes it. */
  of(name: string, make: () => string): Promise<string>;
}

/** Something for other nodes: a game has grown, somebody came or went. */
export interface Message {
  readonly topic: string;
  readonly data: Json;
}

/** The messages between nodes. */
export interface Messages {
  /** Whether there may be other nodes: then a game may have grown without this one having heard of it yet. */
  readonly shared: boolean;
  /** Tells every other node; does nothing where there is none. */
  tell(message: Message): Promise<void>;
  onMessage(listener: (message: Message) => void): void;
}

/** A row of a backup. */
export interface Kept {
  readonly table: string;
  readonly row: Readonly<Record<string, Json>>;
}

/** Everything at once, for a backup. */
export interface Backups {
  /** Every row of every table as it is at one moment. */
  dump(keep: (row: Kept) => void | Promise<void>): Promise<number>;
  /** Fills an empty store; all or nothing. */
  load(rows: AsyncIterable<Kept>): Promise<number>;
}

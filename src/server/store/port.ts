import type { Json } from '#kernel';
import type { LogRecord } from './record.ts';

/** A record for the log of a game. */
export interface Append {
  readonly game: string;
  readonly record: LogRecord;
  /** What the list of games shows, where it changed. */
  readonly status?: GameStatus | undefined;
}

export type Appended =
  | { readonly kind: 'kept' }
  /** Somebody else was first: read what came in between and try again. */
  | { readonly kind: 'conflict' }
  /** The same client id was kept before. */
  | { readonly kind: 'duplicate' };

/** The logs of all games. */
export interface Logs {
  /** Keeps a record; resolves only when it is durable. Those of one turn share a commit. */
  append(append: Append): Promise<Appended>;
  /** The records that hold entries after this number. */
  records(game: string, after: number): Promise<readonly LogRecord[]>;
  /** The record that a client's id was kept with. */
  recordOf(game: string, client: string): Promise<LogRecord | null>;
  /** Strikes out the words that were said under these ids of clients; the chain holds, and all else stays. */
  strike(game: string, clients: readonly string[]): Promise<void>;
}

/** What lists of games show; everything else stands in the log. */
export interface GameStatus {
  readonly phase: 'gathering' | 'playing' | 'over';
  /** Sides whose seat anybody may take. */
  readonly open: readonly string[];
  /** Sides that are to move. */
  readonly asked: readonly string[];
  /** Whether one of them is the computer's. */
  readonly computer?: boolean;
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
}

export interface NewGame extends Omit<GameRow, 'n' | 'updated'> {
  /** Whom its place is counted for: an address, as a hash, and the account that was signed in. */
  readonly keeper?: Keeper | undefined;
}

export interface Keeper {
  readonly owner: string;
  /** Empty where nobody was signed in. */
  readonly account: string;
}

/** How much is kept for somebody. */
export interface Holding {
  /** Games that are not over. */
  readonly games: number;
  /** What they laid down since a time, in characters. */
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
  /** What is kept for an address, or for an account. */
  held(by: keyof Keeper, name: string, since: number): Promise<Holding>;
  /** Games that are not over and in which nothing has happened since a time, the oldest first. */
  idle(since: number, limit: number): Promise<readonly IdleGame[]>;
  /** Their players were told, with the entry of this number. */
  warned(id: string, n: number): Promise<void>;
  /** Whether there is no game at all. */
  isEmpty(): Promise<boolean>;
}

/** What a text opens a game with. A ticket is spent by sitting down; a key stays. Both are kept as hashes only. */
export interface LinkRow {
  readonly hash: string;
  readonly game: string;
  readonly role: string;
  readonly kind: 'ticket' | 'key';
}

/** A way in: what a session or an account may be at a table. */
export interface Grant {
  readonly game: string;
  /** `seat:<side>`, `watch` or `host`. */
  readonly role: string;
  readonly name: string;
}

/** Who may come in, and as what. */
export interface Rights {
  addLink(link: LinkRow): Promise<void>;
  link(hash: string): Promise<LinkRow | null>;
  /** Spends a ticket: true for the one who did it, and never again. */
  spend(hash: string): Promise<boolean>;
  /** Ends every link, session and notice of a role, for a seat that changes hands. */
  revoke(game: string, role: string): Promise<void>;
  grant(holder: string, grant: Grant): Promise<void>;
  /** Who had a part in one game has the same part in another. */
  copy(from: string, to: string): Promise<void>;
  /** What one holder has, another has instead. */
  move(from: string, to: string): Promise<void>;
  grants(holders: readonly string[], game: string): Promise<readonly Grant[]>;
}

/** What players write for themselves. */
export interface Notes {
  read(game: string, role: string): Promise<string>;
  write(game: string, role: string, text: string): Promise<void>;
}

/** Words that somebody said, by the id under which their client sent them. */
export interface Saying {
  readonly game: string;
  readonly client: string;
}

/** Who said what: an account can be deleted with all that it said. */
export interface Sayings {
  /** The first to hold a saying keeps it. */
  add(holder: string, saying: Saying): Promise<void>;
  of(holder: string): Promise<readonly Saying[]>;
  move(from: string, to: string): Promise<void>;
  /** Forgets who said something in a game. */
  forget(holder: string, game: string): Promise<void>;
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

export interface NoticeTarget {
  readonly kind: string;
  readonly target: string;
}

/** Where players want to hear of their move. */
export interface NoticeTargets {
  add(game: string, role: string, target: NoticeTarget): Promise<void>;
  of(game: string, role: string): Promise<readonly NoticeTarget[]>;
  remove(target: NoticeTarget): Promise<void>;
}

export interface NewJob {
  readonly id: string;
  readonly kind: string;
  readonly data: Json;
  /** Jobs of one lane never wait for those of another. */
  readonly lane: number;
  /** Whom it is done for. */
  readonly owner: string;
}

export interface Job {
  readonly id: string;
  readonly kind: string;
  readonly data: Json;
  readonly attempts: number;
}

/** Work for whichever node takes it. */
export interface Jobs {
  /** Adds a job unless one of this id is there already. */
  add(job: NewJob, at: number): Promise<void>;
  /** Takes the oldest job of a lane that is free; it is free again when it was not finished by `until`. */
  take(lane: number, now: number, until: number): Promise<Job | null>;
  finish(id: string): Promise<void>;
  /** How many wait in a lane, for this owner or altogether. */
  waiting(lane: number, owner?: string): Promise<number>;
}

/** What long work came to. */
export interface Results {
  put(id: string, result: Json, at: number): Promise<void>;
  find(id: string): Promise<Json | null>;
  /** Forgets what is older than a time. */
  forget(before: number): Promise<void>;
}

/** Values that all nodes share. */
export interface Settings {
  /** The first to ask makes it. */
  of(name: string, make: () => string): Promise<string>;
}

export interface Account {
  readonly id: string;
  readonly name: string;
  /** Where to send a way back, if its owner wants one. */
  readonly email: string | null;
}

export interface Passkey {
  readonly id: string;
  readonly account: string;
  /** Public key in base64url. */
  readonly key: string;
  readonly counter: number;
  readonly transports: readonly string[];
}

/** What a key that was mailed is good for, and until when. */
export interface Recovery {
  readonly account: string;
  readonly until: number;
  /** The address that it confirms; null where it lets its owner in. */
  readonly email: string | null;
}

/** Accounts are optional; an account has at least one passkey. */
export interface Accounts {
  add(account: Pick<Account, 'id' | 'name'>, passkey: Passkey): Promise<void>;
  find(id: string): Promise<Account | null>;
  withEmail(email: string): Promise<readonly Account[]>;
  setEmail(id: string, email: string | null): Promise<void>;
  /** With its passkeys, sessions and rights; the games stay. */
  remove(id: string): Promise<void>;
  passkey(id: string): Promise<Passkey | null>;
  passkeys(account: string): Promise<readonly Passkey[]>;
  addPasskey(passkey: Passkey): Promise<void>;
  /** False for the last one, which stays. */
  removePasskey(account: string, id: string): Promise<boolean>;
  touchPasskey(id: string, counter: number): Promise<void>;
  /** Binds a session to an account; null ends it. */
  signIn(session: string, account: string | null): Promise<void>;
  signedIn(session: string): Promise<string | null>;
  /** A key that was mailed opens an account once. */
  addRecovery(hash: string, recovery: Recovery): Promise<void>;
  takeRecovery(hash: string, now: number): Promise<Recovery | null>;
}

/** Something for other nodes: a game has grown, somebody came or went. */
export interface Message {
  readonly topic: string;
  readonly data: Json;
}

/** What nodes tell each other. */
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

/** Where games live. Two adapters keep this one promise: what was acknowledged is durable. */
export interface Store {
  readonly logs: Logs;
  readonly games: Games;
  readonly rights: Rights;
  readonly notes: Notes;
  readonly sayings: Sayings;
  readonly snapshots: Snapshots;
  readonly notices: NoticeTargets;
  readonly jobs: Jobs;
  readonly results: Results;
  readonly settings: Settings;
  readonly accounts: Accounts;
  readonly messages: Messages;
  readonly backups: Backups;
  ping(): Promise<void>;
  /** What the database itself finds wrong with its files; null where that is nothing. */
  integrity(): Promise<string | null>;
  close(): Promise<void>;
}

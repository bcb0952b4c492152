import type { Json } from '#kernel';

/** One entry of a game's log as it is kept. */
export interface Logged {
  readonly n: number;
  readonly at: number;
  readonly entry: Json;
}

/** Entries that belong together: all are kept or none. */
export interface Append {
  readonly game: string;
  /** The number of the last entry that the writer knows; the first new one is the next. */
  readonly after: number;
  readonly at: number;
  readonly entries: readonly Json[];
  /** The id under which a client sent this; a second attempt is answered and not kept again. */
  readonly client?: string | undefined;
  /** What the list of games shows, where it changed. */
  readonly status?: GameStatus;
}

export type Appended =
  | { readonly kind: 'kept'; readonly n: number }
  /** Somebody else was first: read what came in between and try again. */
  | { readonly kind: 'conflict' }
  /** The same client id was kept before, under this number. */
  | { readonly kind: 'duplicate'; readonly n: number };

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

export type NewGame = Omit<GameRow, 'n' | 'updated'>;

/** A way in: what holding the key (a link or a session) allows. Keys are kept as hashes only. */
export interface Grant {
  readonly game: string;
  /** `seat:<side>`, `watch` or `host`. */
  readonly role: string;
  readonly name: string;
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

export interface Job {
  readonly id: string;
  readonly kind: string;
  readonly data: Json;
  readonly attempts: number;
}

/** Something for other nodes: a game has grown, somebody came or went. */
export interface Message {
  readonly topic: string;
  readonly data: Json;
}

/** A row of a backup. */
export interface Kept {
  readonly table: string;
  readonly row: Readonly<Record<string, Json>>;
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
  addRecovery(hash: string, account: string, until: number): Promise<void>;
  takeRecovery(hash: string, now: number): Promise<string | null>;
}

/** Where games live. Two adapters keep this one promise: what was acknowledged is durable. */
export interface Store {
  readonly accounts: Accounts;
  /** Keeps entries under (game, number); resolves only when they are durable. Those of one turn share a commit. */
  append(append: Append): Promise<Appended>;
  createGame(
    game: NewGame,
    entries: readonly Json[],
    links: readonly { readonly hash: string; readonly role: string }[],
  ): Promise<void>;
  game(id: string): Promise<GameRow | null>;
  entries(game: string, after: number): Promise<readonly Logged[]>;
  /** The number under which a client's id was kept. */
  numberOf(game: string, client: string): Promise<number | null>;
  /** Open games for the lobby, the newest first. */
  listed(limit: number): Promise<readonly GameRow[]>;
  /** Games that a session or account has a part in. */
  gamesOf(holders: readonly string[]): Promise<readonly (GameRow & { readonly roles: readonly string[] })[]>;
  /** Games that wait for a computer player, which has to be asked again after a restart. */
  awaiting(limit: number): Promise<readonly GameRow[]>;

  addLink(hash: string, game: string, role: string): Promise<void>;
  link(hash: string): Promise<{ readonly game: string; readonly role: string } | null>;
  /** Ends every link and session of a role, for a seat that changes hands. */
  revoke(game: string, role: string): Promise<void>;
  grant(holder: string, grant: Grant): Promise<void>;
  /** Who had a part in one game has the same part in another. */
  copyGrants(from: string, to: string): Promise<void>;
  /** What one holder has, another has as well. */
  adoptGrants(from: string, to: string): Promise<void>;
  grants(holders: readonly string[], game: string): Promise<readonly Grant[]>;

  note(game: string, role: string): Promise<string>;
  putNote(game: string, role: string, text: string): Promise<void>;

  snapshot(
    game: string,
  ): Promise<{ readonly n: number; readonly version: string; readonly body: string } | null>;
  putSnapshot(game: string, n: number, version: string, body: string): Promise<void>;

  addNotice(game: string, role: string, kind: string, target: string): Promise<void>;
  notices(game: string, role: string): Promise<readonly { readonly kind: string; readonly target: string }[]>;
  removeNotice(kind: string, target: string): Promise<void>;

  /** Adds a job unless one of this id is there already. */
  addJob(id: string, kind: string, data: Json, at: number): Promise<void>;
  /** Takes the oldest job that is free; it is free again when it was not finished by `until`. */
  takeJob(now: number, until: number): Promise<Job | null>;
  finishJob(id: string): Promise<void>;
  putResult(id: string, result: Json): Promise<void>;
  result(id: string): Promise<Json | null>;

  /** A value that all nodes share; the first to ask makes it. */
  setting(name: string, make: () => string): Promise<string>;

  /** Tells every other node; here it does nothing where there is none. */
  tell(message: Message): Promise<void>;
  onMessage(listener: (message: Message) => void): void;

  /** Every row of every table as it is at one moment, for a backup. */
  dump(keep: (row: Kept) => void | Promise<void>): Promise<number>;
  /** Fills an empty store; all or nothing. */
  load(rows: AsyncIterable<Kept>): Promise<number>;
  isEmpty(): Promise<boolean>;

  ping(): Promise<void>;
  close(): Promise<void>;
}

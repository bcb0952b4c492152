/** The limits of one client. A host who knows their players can change them. */
export interface Limits {
  /** Calls a minute from one address. */
  readonly requests: number;
  /** Connections from one address, sockets among them. */
  readonly connections: number;
  /** Sockets from one address. */
  readonly sockets: number;
  /** Sockets altogether. */
  readonly allSockets: number;
  /** Messages a second over one socket, and how many at once. */
  readonly messages: number;
  readonly burst: number;
  /** Games that are not over, laid down from one address; and by one account. */
  readonly games: number;
  readonly accountGames: number;
  /** Characters that one address, or one account, lays down in thirty days. */
  readonly storage: number;
  /** Milliseconds of the serving thread in a second, for one address. */
  readonly work: number;
}

export const LIMITS: Limits = {
  requests: 1200,
  connections: 256,
  sockets: 100,
  allSockets: 20_000,
  messages: 20,
  burst: 60,
  games: 500,
  accountGames: 200,
  storage: 64 * 1024 * 1024,
  work: 150,
};

/** A first visit takes in every file of the site, some 250, and a whole club may sit behind one address. */
export const PAGES = 20;

/** For tests and measurements on one's own machine. */
export const UNLIMITED: Limits = {
  requests: 1e9,
  connections: 1e9,
  sockets: 1e9,
  allSockets: 1e9,
  messages: 1e9,
  burst: 1e9,
  games: 1e9,
  accountGames: 1e9,
  storage: 1e15,
  work: 1e9,
};

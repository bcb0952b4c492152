/** How much one client may ask for. A host who knows his players can change them. */
export interface Limits {
  /** Requests a minute from one address. */
  readonly requests: number;
  /** Sockets from one address. */
  readonly sockets: number;
  /** Sockets altogether. */
  readonly allSockets: number;
  /** Messages a second over one socket, and how many at once. */
  readonly messages: number;
  readonly burst: number;
}

export const LIMITS: Limits = { requests: 1200, sockets: 100, allSockets: 20_000, messages: 20, burst: 60 };

/** A first visit takes in every file of the site, some 250, and a whole club may sit behind one address. */
const PAGES = 20;

const isCall = ({ url }: Asking): boolean => /^\/api\//.test(url);

interface Asking {
  readonly url: string;
  readonly ip: string;
}

/** How often an address may ask: calls are counted apart from the files of the pages, of which it may have more. */
export const ratesOf = ({ requests }: Limits) => ({
  timeWindow: '1 minute',
  max: (asking: Asking): number => (isCall(asking) ? requests : PAGES * requests),
  keyGenerator: (asking: Asking): string => `${isCall(asking) ? 'call' : 'page'} ${asking.ip}`,
});

/** For tests and measurements on one's own machine. */
export const UNLIMITED: Limits = {
  requests: 1e9,
  sockets: 1e9,
  allSockets: 1e9,
  messages: 1e9,
  burst: 1e9,
};

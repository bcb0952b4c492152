import { randomBytes } from 'node:crypto';
import type { AnyGame } from '#kernel';
import { loadSystems } from '#systems';

/** What time it is. */
export interface Clock {
  now(): number;
}

/** Where secrets come from: the dice's, the links', the sessions'. */
export interface Secrets {
  bytes(count: number): Uint8Array;
}

/** The games that can be played here. Several versions of one game may stand side by side, the newest first. */
export interface Library {
  readonly games: readonly AnyGame[];
}

export const systemClock: Clock = { now: () => Date.now() };
export const systemSecrets: Secrets = { bytes: count => randomBytes(count) };

export const loadLibrary = async (): Promise<Library> => ({
  games: (await loadSystems()).flatMap(system => system.games),
});

/** A game under the version it began with, where that is kept; else the newest, which must then replay it. */
export const findGame = ({ games }: Library, id: string, version?: string): AnyGame | null => {
  const known = games.filter(game => game.id === id);
  return known.find(game => game.version === version) ?? known[0] ?? null;
};

/** The same, where old rules may have to be fetched. */
export const gameFor = async (library: Library, id: string, version: string): Promise<AnyGame | null> =>
  findGame(library, id, version);

/** Unguessable text for links, ids and sessions. */
export const token = (secrets: Secrets, bytes = 24): string =>
  Buffer.from(secrets.bytes(bytes)).toString('base64url');

/** Unguessable digits for the records of logs: many at once, because a record is made with every move. */
export class Salts {
  readonly #secrets: Secrets;
  #digits = '';
  #at = 0;

  constructor(secrets: Secrets) {
    this.#secrets = secrets;
  }

  next(): string {
    if (this.#at >= this.#digits.length) {
      this.#digits = Buffer.from(this.#secrets.bytes(SALT * MANY)).toString('hex');
      this.#at = 0;
    }
    this.#at += 2 * SALT;
    return this.#digits.slice(this.#at - 2 * SALT, this.#at);
  }
}

const [SALT, MANY] = [16, 64];

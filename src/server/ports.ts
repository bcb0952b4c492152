import { randomBytes } from 'node:crypto';
import { addSystems } from '#added/folder.ts';
import type { AnyGame } from '#kernel';
import { loadGame, loadSystems } from '#systems';

/** The clock of the server. */
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
  /** Rules of an earlier version, fetched when a game needs them; null where they are not kept. */
  older?(id: string, version: string): Promise<AnyGame | null>;
}

export const systemClock: Clock = { now: () => Date.now() };
export const systemSecrets: Secrets = { bytes: count => randomBytes(count) };

export const loadLibrary = async (): Promise<Library> => {
  await addSystems();
  return {
    games: (await loadSystems()).flatMap(system => system.games),
    older: async (id, version) => {
      const found = await loadGame(id, version);
      return found?.ok ? found.value : null;
    },
  };
};

/** A game under its newest rules. */
export const findGame = ({ games }: Library, id: string): AnyGame | null =>
  games.find(game => game.id === id) ?? null;

/** A game under the version that it began with, and no other; null where that is not kept. */
export const gameFor = async (library: Library, id: string, version: string): Promise<AnyGame | null> =>
  library.games.find(game => game.id === id && game.version === version) ??
  (await library.older?.(id, version)) ??
  null;

/** Why there are no rules for a game. */
export const noRules = (library: Library, id: string, version: string): string =>
  findGame(library, id)
    ? `version ${version} of the rules of ${id}, under which it began, is not kept here.`
    : `the rules of ${id} are not installed here.`;

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

const [SALT, MANY] = [16, 512];

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

/** Unguessable text for links, ids and sessions. */
export const token = (secrets: Secrets, bytes = 24): string =>
  Buffer.from(secrets.bytes(bytes)).toString('base64url');

import { use } from 'react';
import type { AnyGame, AnyTracker, Entry, Handbook, Result, System } from '#kernel';
import { loadGame, loadHandbook, loadPlay, loadSystem, type Opened } from '#systems';

const loading = new Map<string, Promise<System | null>>();

/** A system is fetched once and then kept; a failed fetch may be tried again. */
export const fetchSystem = (code: string): Promise<System | null> => {
  const known = loading.get(code);
  if (known) {
    return known;
  }
  const fetched = loadSystem(code);
  loading.set(code, fetched);
  fetched.catch(() => loading.delete(code));
  return fetched;
};

/** The system, or null where there is none of that code; the page waits in its own Suspense. */
const useSystem = (code: string): System | null => use(fetchSystem(code));

const binding = new Map<string, Promise<Handbook | null>>();

/** Charts and procedures alone: a page that looks something up does not fetch a whole game for it. */
export const fetchHandbook = (code: string): Promise<Handbook | null> => {
  const known = binding.get(code);
  if (known) {
    return known;
  }
  const fetched = loadHandbook(code);
  binding.set(code, fetched);
  fetched.catch(() => binding.delete(code));
  return fetched;
};

export const useHandbook = (code: string): Handbook | null => use(fetchHandbook(code));

const opening = new Map<string, Promise<Opened | null>>();

/** A game under the rules of today, with the charts that it reads and nothing else of its system. */
export const fetchPlay = (id: string): Promise<Opened | null> => {
  const found = opening.get(id) ?? loadPlay(id);
  opening.set(id, found);
  found.catch(() => opening.delete(id));
  return found;
};

export const usePlay = (id: string): Opened | null => use(fetchPlay(id));

type Found = Result<AnyGame, string> | null;

const games = new Map<string, Promise<Found>>();

/** A game under the version of its rules that it began with; a sentence where that is not kept, null where there is no such game. */
export const fetchGame = (id: string, version: string): Promise<Found> => {
  const name = `${id} ${version}`;
  const found = games.get(name) ?? loadGame(id, version);
  games.set(name, found);
  found.catch(() => games.delete(name));
  return found;
};

export const useGame = (id: string, version: string): Found => use(fetchGame(id, version));

export const codeOf = (id: string): string => id.split('.')[0] ?? '';

/** An entry by its id, with the handbook that it stands in. */
export const useEntry = (id: string): { readonly system: Handbook; readonly entry: Entry } | null => {
  const system = useHandbook(codeOf(id));
  const entry = system?.entries.find(each => each.id === id);
  return system && entry ? { system, entry } : null;
};

export const useTracker = (id: string): { readonly system: System; readonly tracker: AnyTracker } | null => {
  const system = useSystem(codeOf(id));
  const tracker = system?.trackers.find(each => each.id === id);
  return system && tracker ? { system, tracker } : null;
};

import { use } from 'react';
import type { AnyGame, AnyTracker, Entry, Result, System } from '#kernel';
import { loadGame, loadSystem, SHELF } from '#systems';

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

let whole: Promise<readonly System[]> | null = null;

/** All systems of the shelf, for pages that search through everything. */
export const fetchSystems = (): Promise<readonly System[]> => {
  whole ??= Promise.all(SHELF.map(({ code }) => fetchSystem(code))).then(all =>
    all.filter(each => each !== null),
  );
  whole.catch(() => {
    whole = null;
  });
  return whole;
};

/** The system, or null where there is none of that code; the page waits in its own Suspense. */
export const useSystem = (code: string): System | null => use(fetchSystem(code));

export const useSystems = (): readonly System[] => use(fetchSystems());

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

/** An entry by its id, with its system. */
export const useEntry = (id: string): { readonly system: System; readonly entry: Entry } | null => {
  const system = useSystem(codeOf(id));
  const entry = system?.entries.find(each => each.id === id);
  return system && entry ? { system, entry } : null;
};

export const useTracker = (id: string): { readonly system: System; readonly tracker: AnyTracker } | null => {
  const system = useSystem(codeOf(id));
  const tracker = system?.trackers.find(each => each.id === id);
  return system && tracker ? { system, tracker } : null;
};

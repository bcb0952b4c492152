import type { Entry, System } from '#kernel';
import { type Item, itemsOf } from './find.ts';

/** A game as a list names it. */
export interface ListedGame {
  readonly id: string;
  readonly title: string;
  /** Two sides or more, and a scenario to begin with: games that the Lab can play. */
  readonly askable: boolean;
}

/** A system as a list names it. */
export interface Titled {
  readonly code: string;
  readonly title: string;
  readonly about: string;
  /** How many charts and procedures it has. */
  readonly charts: number;
  readonly trackers: readonly { readonly id: string; readonly title: string; readonly cite: string }[];
  readonly games: readonly ListedGame[];
  readonly whole: string | null;
}

/** A system as the lists of its charts show it: enough to find anything in it, without its rules. */
export interface Listed extends Titled {
  readonly items: readonly (Item & { readonly rolls: boolean })[];
  readonly rules: readonly { readonly id: string; readonly title: string }[];
}

/** Everything that rolls has odds. */
const rolls = (entry: Entry): boolean => entry.kind === 'procedure' || entry.dice !== undefined;

/** The build writes these lines once, so that no list fetches the rules themselves. */
export const titled = (system: System): Titled => {
  const { code, title, about, entries, trackers, games, whole } = system;
  return {
    code,
    title,
    about,
    charts: entries.length,
    trackers: trackers.map(({ id, title, cite }) => ({ id, title, cite })),
    games: games.map(({ id, title, sides, scenarios }) => ({
      id,
      title,
      askable: sides.length > 1 && scenarios.length > 0,
    })),
    whole: whole ?? null,
  };
};

/** The same, with everything that can be found in a system. */
export const listed = (system: System): Listed => {
  const rolling = new Set(system.entries.filter(rolls).map(({ id }) => id));
  return {
    ...titled(system),
    items: itemsOf(system).map(item => ({ ...item, rolls: rolling.has(item.id) })),
    rules: system.sources.map(({ id, title }) => ({ id, title })),
  };
};

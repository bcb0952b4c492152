import type { Entry, System } from '#kernel';
import { type Item, itemsOf } from './find.ts';

/** A game as a list names it. */
export interface ListedGame {
  readonly id: string;
  readonly title: string;
  /** Two sides or more, and a scenario to begin with: games that the Lab can play. */
  readonly askable: boolean;
}

/** A system as the lists of the pages show it: enough to find anything in it, without its rules. */
export interface Listed {
  readonly code: string;
  readonly title: string;
  readonly about: string;
  readonly items: readonly (Item & { readonly rolls: boolean })[];
  readonly rules: readonly { readonly id: string; readonly title: string }[];
  readonly trackers: readonly { readonly id: string; readonly title: string; readonly cite: string }[];
  readonly games: readonly ListedGame[];
  readonly whole: string | null;
}

/** Everything that rolls has odds. */
const rolls = (entry: Entry): boolean => entry.kind === 'procedure' || entry.dice !== undefined;

/** The lines of a system in the catalogue. The build writes them once, so that no list fetches the rules themselves. */
export const listed = (system: System): Listed => {
  const { code, title, about, sources, trackers, games, whole } = system;
  const rolling = new Set(system.entries.filter(rolls).map(({ id }) => id));
  return {
    code,
    title,
    about,
    items: itemsOf(system).map(item => ({ ...item, rolls: rolling.has(item.id) })),
    rules: sources.map(({ id, title }) => ({ id, title })),
    trackers: trackers.map(({ id, title, cite }) => ({ id, title, cite })),
    games: games.map(({ id, title, sides, scenarios }) => ({
      id,
      title,
      askable: sides.length > 1 && scenarios.length > 0,
    })),
    whole: whole ?? null,
  };
};

import { use } from 'react';
import { type Listed, listed, type Titled, titled } from '#companion/catalogue.ts';
import type { System } from '#kernel';
import { SHELF } from '#systems';
import { fetchSystem } from './systems.ts';

type ByCode<T> = Readonly<Record<string, T>>;
type Written<T> = Readonly<Record<string, () => Promise<ByCode<T>>>>;

/** The catalogue that the build has written: the systems of the project by their codes. */
const TITLES = import.meta.glob<ByCode<Titled>>('../../../dist/catalogue/titles.json', {
  import: 'default',
});
const ALL = import.meta.glob<ByCode<Listed>>('../../../dist/catalogue/catalogue.json', {
  import: 'default',
});

/** A system that was added while the program runs is in no catalogue: it is fetched, and its lines are made here. */
const made = async <T>(code: string, lines: (system: System) => T): Promise<T | null> => {
  const system = await fetchSystem(code);
  return system && lines(system);
};

const gathered = async <T>(written: Written<T>, lines: (system: System) => T): Promise<readonly T[]> => {
  const built: ByCode<T> = (await Object.values(written)[0]?.()) ?? {};
  const all = await Promise.all(SHELF.map(({ code }) => built[code] ?? made(code, lines)));
  return all.filter(each => each !== null);
};

/** Gathered once; a fetch that failed is tried again the next time. */
const once = <T>(gather: () => Promise<T>): (() => Promise<T>) => {
  let known: Promise<T> | null = null;
  return () => {
    known ??= gather();
    known.catch(() => {
      known = null;
    });
    return known;
  };
};

const fetchTitles = once(() => gathered(TITLES, titled));
const fetchCatalogue = once(() => gathered(ALL, listed));

const ofCode = <T extends Titled>(all: readonly T[], code: string): T | null =>
  all.find(each => each.code === code) ?? null;

/** Every system of the shelf with its games and sheets, for pages that look nothing up. */
export const useTitles = (): readonly Titled[] => use(fetchTitles());

/** One of them; null where there is none of that code. */
export const useTitled = (code: string): Titled | null => ofCode(useTitles(), code);

/** Every system of the shelf with everything that can be found in it. */
export const useCatalogue = (): readonly Listed[] => use(fetchCatalogue());

export const useListed = (code: string): Listed | null => ofCode(useCatalogue(), code);

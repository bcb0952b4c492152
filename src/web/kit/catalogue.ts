import { use } from 'react';
import { type Listed, listed } from '#companion/catalogue.ts';
import { SHELF } from '#systems';
import { fetchSystem } from './systems.ts';

/** The catalogue that the build has written: the systems of the project by their codes. */
const WRITTEN = import.meta.glob<Readonly<Record<string, Listed>>>('../../../dist/catalogue/catalogue.json', {
  import: 'default',
});

const written = async (): Promise<Readonly<Record<string, Listed>>> =>
  (await Object.values(WRITTEN)[0]?.()) ?? {};

/** A system that was added while the program runs is in no catalogue: it is fetched, and listed here. */
const listing = async (code: string, built: Readonly<Record<string, Listed>>): Promise<Listed | null> => {
  const known = built[code];
  if (known) {
    return known;
  }
  const system = await fetchSystem(code);
  return system && listed(system);
};

let catalogue: Promise<readonly Listed[]> | null = null;

/** Every system of the shelf as lists show it. */
export const fetchCatalogue = (): Promise<readonly Listed[]> => {
  catalogue ??= written()
    .then(built => Promise.all(SHELF.map(({ code }) => listing(code, built))))
    .then(all => all.filter(each => each !== null));
  catalogue.catch(() => {
    catalogue = null;
  });
  return catalogue;
};

export const useCatalogue = (): readonly Listed[] => use(fetchCatalogue());

/** One system of the catalogue; null where there is none of that code. */
export const useListed = (code: string): Listed | null =>
  useCatalogue().find(each => each.code === code) ?? null;

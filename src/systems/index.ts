import type { System } from '#kernel';
import { CARDS, type Card } from './cards.ts';

/** A system on the shelf: enough to list it, and how to fetch the rest when it is wanted. */
export interface Shelf extends Card {
  load(): Promise<System>;
}

/** The registry. Adding a system adds its card and a line here, and nothing elsewhere. */
export const SHELF: readonly Shelf[] = [
  { ...CARDS.tnw, load: () => import('./tnw/index.ts').then(module => module.tnw) },
  { ...CARDS.aon, load: () => import('./aon/index.ts').then(module => module.aon) },
  { ...CARDS.wap, load: () => import('./wap/index.ts').then(module => module.wap) },
  { ...CARDS.esr, load: () => import('./esr/index.ts').then(module => module.esr) },
  { ...CARDS.nie, load: () => import('./nie/index.ts').then(module => module.nie) },
];

const FETCHED = new Map<string, Promise<System>>();

/** A system is fetched once; what could not be fetched is tried again the next time. */
const fetched = ({ code, load }: Shelf): Promise<System> => {
  let system = FETCHED.get(code);
  if (system === undefined) {
    system = load();
    FETCHED.set(code, system);
    system.catch(() => FETCHED.delete(code));
  }
  return system;
};

export const loadSystem = async (code: string): Promise<System | null> => {
  const shelf = SHELF.find(each => each.code === code);
  return shelf ? fetched(shelf) : null;
};

export const loadSystems = (): Promise<readonly System[]> => Promise.all(SHELF.map(fetched));

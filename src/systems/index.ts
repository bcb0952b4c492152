import type { System } from '#kernel';

/** A system on the shelf: enough to list it, and how to fetch the rest when it is wanted. */
export interface Shelf {
  readonly code: string;
  readonly title: string;
  readonly about: string;
  load(): Promise<System>;
}

/** The registry. Adding a system adds a line here and nothing elsewhere. */
export const SHELF: readonly Shelf[] = [
  {
    code: 'tnw',
    title: 'The Napoleonic Wars',
    about: 'Armies, sieges, fleets and ports in a card-driven Europe, 1805 to 1814.',
    load: () => import('./tnw/index.ts').then(module => module.tnw),
  },
  {
    code: 'aon',
    title: 'Age of Napoleon',
    about: 'Corps, marches, battles and winters from 1805 to 1815.',
    load: () => import('./aon/index.ts').then(module => module.aon),
  },
  {
    code: 'wap',
    title: 'Musket Diplomacy',
    about: 'Six great powers and seven minor states: armies, fleets, sieges and secret tactics.',
    load: () => import('./wap/index.ts').then(module => module.wap),
  },
  {
    code: 'esr',
    title: 'Et sans résultat!',
    about: 'Grand tactical battles of corps and divisions, any figure and ground scale.',
    load: () => import('./esr/index.ts').then(module => module.esr),
  },
  {
    code: 'nie',
    title: 'Napoleon in Europe',
    about: 'Armies, fleets and congresses of seven nations from 1805 to 1815.',
    load: () => import('./nie/index.ts').then(module => module.nie),
  },
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

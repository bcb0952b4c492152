import {
  type AnyGame,
  type Charted,
  gameOf,
  type Handbook,
  type Playbook,
  type Result,
  type System,
} from '#kernel';
import { CARDS, type Card } from './cards.ts';
import { type FrozenRules, notKept, thaw } from './frozen.ts';
import { HANDBOOKS } from './handbooks.ts';

/** A system on the shelf: enough to list it, and how to fetch the rest when it is wanted. */
export interface Shelf extends Card {
  load(): Promise<System>;
  /** The whole game alone; absent where it comes with its system. */
  play?(): Promise<Playbook>;
  /** Rules of earlier versions, for games that began under them; absent where there are none. */
  frozen?(): Promise<readonly FrozenRules[]>;
}

/** The systems of the project, and after them those that were added while it runs. */
const shelf: Shelf[] = [
  {
    ...CARDS.esr,
    load: () => import('./esr/index.ts').then(module => module.esr),
    play: () => import('./esr/playbook.ts').then(module => module.playbook),
    frozen: () => import('./esr/frozen/index.ts').then(module => module.FROZEN),
  },
  {
    ...CARDS.aon,
    load: () => import('./aon/index.ts').then(module => module.aon),
    play: () => import('./aon/playbook.ts').then(module => module.playbook),
    frozen: () => import('./aon/frozen/index.ts').then(module => module.FROZEN),
  },
  {
    ...CARDS.tnw,
    load: () => import('./tnw/index.ts').then(module => module.tnw),
    play: () => import('./tnw/playbook.ts').then(module => module.playbook),
    frozen: () => import('./tnw/frozen/index.ts').then(module => module.FROZEN),
  },
  {
    ...CARDS.nie,
    load: () => import('./nie/index.ts').then(module => module.nie),
    play: () => import('./nie/playbook.ts').then(module => module.playbook),
    frozen: () => import('./nie/frozen/index.ts').then(module => module.FROZEN),
  },
  {
    ...CARDS.wap,
    load: () => import('./wap/index.ts').then(module => module.wap),
    play: () => import('./wap/playbook.ts').then(module => module.playbook),
    frozen: () => import('./wap/frozen/index.ts').then(module => module.FROZEN),
  },
];

/** The registry. Adding a system adds its card and a line above, and nothing elsewhere. */
export const SHELF: readonly Shelf[] = shelf;

/** Puts a system on the shelf that is no part of the project; false where its code is taken. */
export const addSystem = (added: Shelf): boolean => {
  if (shelf.some(({ code }) => code === added.code)) {
    return false;
  }
  shelf.push(added);
  return true;
};

/** Each is fetched once; one that could not be fetched is tried again the next time. */
const once = <T>(): ((code: string, load: () => Promise<T>) => Promise<T>) => {
  const known = new Map<string, Promise<T>>();
  return (code, load) => {
    const fetched = known.get(code) ?? load();
    known.set(code, fetched);
    fetched.catch(() => known.delete(code));
    return fetched;
  };
};

const oneSystem = once<System>();
const oneHandbook = once<Handbook>();
const onePlaybook = once<Playbook>();

const fetched = ({ code, load }: Shelf): Promise<System> => oneSystem(code, load);

export const loadSystem = async (code: string): Promise<System | null> => {
  const shelf = SHELF.find(each => each.code === code);
  return shelf ? fetched(shelf) : null;
};

/** The charts and procedures of a system without its whole game; an added system comes as a whole. */
export const loadHandbook = async (code: string): Promise<Handbook | null> => {
  if (!Object.hasOwn(HANDBOOKS, code)) {
    return loadSystem(code);
  }
  return oneHandbook(code, () =>
    HANDBOOKS[code as keyof typeof HANDBOOKS]().then(({ handbook }) => handbook),
  );
};

const shelfOf = (game: string): Shelf | undefined => SHELF.find(({ code }) => game.startsWith(`${code}.`));

/** A game and the charts that it reads. */
export type Opened = Pick<Playbook, 'game' | 'entries'>;

/** A procedure of a book that is a game by itself. */
const playedIn = (book: Charted | null, id: string): Opened | null => {
  const procedure = book?.played?.find(each => each.id === id);
  return book && procedure ? { game: gameOf(procedure), entries: book.entries } : null;
};

/** Games of an added system come with all of it. */
const openedWithAll = async (shelf: Shelf, id: string): Promise<Opened | null> => {
  const system = await fetched(shelf);
  const game = system.games.find(each => each.id === id);
  return game ? { game, entries: system.entries } : null;
};

/** A game comes with no more of its system than it needs: the handbook, or the whole game. */
const opened = async (shelf: Shelf, id: string): Promise<Opened | null> => {
  const { code, whole, within = [], play } = shelf;
  if (!play) {
    return openedWithAll(shelf, id);
  }
  if (id !== whole && !within.includes(id)) {
    return playedIn(await loadHandbook(code), id);
  }
  const book = await onePlaybook(code, play);
  return id === whole ? book : playedIn(book, id);
};

/** A game under the rules of today, with the charts and procedures that it reads; null where there is no such game. */
export const loadPlay = async (id: string): Promise<Opened | null> => {
  const shelf = shelfOf(id);
  return shelf ? opened(shelf, id) : null;
};

export const loadSystems = (): Promise<readonly System[]> => Promise.all(SHELF.map(fetched));

const THAWED = new Map<string, AnyGame>();

/** Rules of an earlier version are fetched once, when a game needs them. */
const thawed = async (
  rules: FrozenRules,
  today: AnyGame,
  later: readonly FrozenRules[],
): Promise<AnyGame> => {
  const known = THAWED.get(rules.hash);
  if (known) {
    return known;
  }
  const bundle = await rules.load();
  const game = thaw(rules, bundle, today, bundle.game.tell ?? (await wordsOf(later)));
  THAWED.set(rules.hash, game);
  return game;
};

/** Older views are told in the words of the first later version that had any. */
const wordsOf = async ([next, ...later]: readonly FrozenRules[]): Promise<AnyGame['tell']> =>
  next && ((await next.load()).game.tell ?? (await wordsOf(later)));

/**
 * A game under the version of its rules that is asked for: those of today, or frozen ones. A sentence where that
 * version is not kept, null where there is no such game at all.
 */
export const loadGame = async (id: string, version: string): Promise<Result<AnyGame, string> | null> => {
  const shelf = shelfOf(id);
  const today = (await loadPlay(id))?.game;
  if (!today || today.version === version) {
    return today ? { ok: true, value: today } : null;
  }
  const older = ((await shelf?.frozen?.()) ?? []).filter(({ game }) => game === id);
  const rules = older.find(each => each.version === version);
  return rules
    ? { ok: true, value: await thawed(rules, today, older.slice(older.indexOf(rules) + 1)) }
    : {
        ok: false,
        error: notKept(today.title, version, [...older.map(each => each.version), today.version]),
      };
};

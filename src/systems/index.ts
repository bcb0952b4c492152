import type { AnyGame, Handbook, Result, System } from '#kernel';
import { CARDS, type Card } from './cards.ts';
import { type FrozenRules, notKept, thaw } from './frozen.ts';
import { HANDBOOKS } from './handbooks.ts';

/** A system on the shelf: enough to list it, and how to fetch the rest when it is wanted. */
export interface Shelf extends Card {
  load(): Promise<System>;
  /** Rules of earlier versions, for games that began under them; absent where there are none. */
  frozen?(): Promise<readonly FrozenRules[]>;
}

/** The systems of the project, and after them those that were added while it runs. */
const shelf: Shelf[] = [
  { ...CARDS.tnw, load: () => import('./tnw/index.ts').then(module => module.tnw) },
  {
    ...CARDS.aon,
    load: () => import('./aon/index.ts').then(module => module.aon),
    frozen: () => import('./aon/frozen/index.ts').then(module => module.FROZEN),
  },
  {
    ...CARDS.wap,
    load: () => import('./wap/index.ts').then(module => module.wap),
    frozen: () => import('./wap/frozen/index.ts').then(module => module.FROZEN),
  },
  {
    ...CARDS.esr,
    load: () => import('./esr/index.ts').then(module => module.esr),
    frozen: () => import('./esr/frozen/index.ts').then(module => module.FROZEN),
  },
  {
    ...CARDS.nie,
    load: () => import('./nie/index.ts').then(module => module.nie),
    frozen: () => import('./nie/frozen/index.ts').then(module => module.FROZEN),
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

const BOUND = new Map<string, Promise<Handbook>>();

/** The charts and procedures of a system without its whole game; an added system comes as a whole. */
export const loadHandbook = async (code: string): Promise<Handbook | null> => {
  if (!Object.hasOwn(HANDBOOKS, code)) {
    return loadSystem(code);
  }
  let bound = BOUND.get(code);
  if (bound === undefined) {
    bound = HANDBOOKS[code as keyof typeof HANDBOOKS]().then(({ handbook }) => handbook);
    BOUND.set(code, bound);
    bound.catch(() => BOUND.delete(code));
  }
  return bound;
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
  const shelf = SHELF.find(({ code }) => id.startsWith(`${code}.`));
  const today = shelf && (await fetched(shelf)).games.find(game => game.id === id);
  if (!today || today.version === version) {
    return today ? { ok: true, value: today } : null;
  }
  const older = ((await shelf.frozen?.()) ?? []).filter(({ game }) => game === id);
  const rules = older.find(each => each.version === version);
  return rules
    ? { ok: true, value: await thawed(rules, today, older.slice(older.indexOf(rules) + 1)) }
    : {
        ok: false,
        error: notKept(today.title, version, [...older.map(each => each.version), today.version]),
      };
};

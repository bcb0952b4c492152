import type { Viewer, Who } from '../room/who.ts';
import type { Role } from '../shapes.ts';
import type { Grant, Store } from '../store/port.ts';
import { hashOf } from './hash.ts';

/** The proofs that a caller brings along: a key of a link, a session, an account behind it. */
export interface Bearer {
  readonly key?: string | undefined;
  readonly session: string | null;
}

/** The roles that a caller may have at a table. */
export interface Admission {
  readonly role: Role;
  readonly name: string;
  /** Let in without any right, because the game is listed. */
  readonly stranger?: true;
}

/** The names under which a bearer's rights are kept. */
export const holdersOf = async (store: Store, session: string | null): Promise<string[]> => {
  if (session === null) {
    return [];
  }
  const hash = hashOf(session);
  const account = await store.accounts.signedIn(hash);
  return account === null ? [`s:${hash}`] : [`s:${hash}`, `a:${account}`];
};

/** The account among the names of a bearer. */
export const accountIn = (holders: readonly string[]): string | null =>
  holders.find(holder => holder.startsWith('a:'))?.slice('a:'.length) ?? null;

/** Everything that a bearer may be at this table; their names are looked up where nobody did that before. */
export const admissions = async (
  store: Store,
  game: string,
  bearer: Bearer,
  holders?: readonly string[],
): Promise<Admission[]> => {
  const link = bearer.key === undefined ? null : await store.rights.link(hashOf(bearer.key));
  const byKey = link?.kind === 'key' && link.game === game ? [{ role: link.role, name: '' }] : [];
  const grants = await store.rights.grants(holders ?? (await holdersOf(store, bearer.session)), game);
  return [...byKey, ...grants];
};

/** The part that was asked for; else a seat before the host's chair before a place to watch. */
export const admit = async (
  store: Store,
  game: string,
  bearer: Bearer,
  as: Role | undefined,
  holders?: readonly string[],
): Promise<Admission | null> => {
  const all = await admissions(store, game, bearer, holders);
  if (as !== undefined) {
    return all.find(({ role }) => role === as) ?? null;
  }
  const first = (prefix: string) => all.find(({ role }) => role.startsWith(prefix));
  return first('seat:') ?? first('host') ?? first('watch') ?? null;
};

export const whoOf = ({ role, name, stranger }: Admission, nameAtTable?: string | null): Who => {
  const called = nameAtTable ?? name;
  if (role.startsWith('seat:')) {
    return { role: 'seat', side: role.slice('seat:'.length), name: called };
  }
  if (role === 'host') {
    return { role, name: called || 'Host' };
  }
  return { role: 'watch', name: called || 'Spectator', ...(stranger ? { stranger } : {}) };
};

/** Only an umpire sees more than spectators. */
export const viewerOf = (role: Role, umpire: boolean): Viewer => {
  if (role.startsWith('seat:')) {
    return { side: role.slice('seat:'.length) };
  }
  return role === 'host' && umpire ? 'umpire' : 'watch';
};

/** A right goes to the session and to the account behind it, so that it is there on every device. */
export const grantTo = async (store: Store, session: string, grant: Grant): Promise<void> => {
  for (const holder of await holdersOf(store, session)) {
    await store.rights.grant(holder, grant);
  }
};

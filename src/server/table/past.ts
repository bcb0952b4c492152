import type { AnyGame, Refusal, Result } from '#kernel';
import type { Created, Entry } from '#kernel/table/entry.ts';
import type { Table } from '#kernel/table/table.ts';
import { lay, take } from '#kernel/table/take.ts';
import { findGame, type Library } from '../ports.ts';
import { DamagedLog } from '../store/faults.ts';
import type { Logged, Store } from '../store/port.ts';
import { VERSION } from '../version.ts';
import { fileOf, type TableFile } from './file.ts';
import type { Live } from './live.ts';
import { SetAside } from './set-aside.ts';
import { unpack } from './snapshot.ts';

/** A table as its log leaves it, and where the log stopped to fit the rules, if it did. */
export interface Woken {
  readonly def: AnyGame;
  readonly table: Table;
  readonly stopped: string | null;
}

const entryOf = ({ entry }: Logged): Entry => entry as unknown as Entry;

/** Entries that may lead far back, for which the inputs of the whole game must be at hand. */
export const mayGoBack = (logged: Logged): boolean =>
  ['undo', 'ask', 'answer', 'correct', 'seat'].includes(entryOf(logged).kind);

/** The software and the rules that wrote a snapshot. */
export const stampOf = (def: AnyGame): string => `${VERSION} ${def.id} ${def.version}`;

/** What follows from a log may fail in many ways if the log or the rules are not what they were: only this game suffers. */
const guarded = <T>(id: string, work: () => T): T => {
  try {
    return work();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw error instanceof SetAside ? error : new SetAside(id, why, error);
  }
};

/** From a snapshot and what came after; null where it does not count: other software, other rules, a way back. */
export const wokenFromSnapshot = async (
  store: Store,
  library: Library,
  id: string,
): Promise<Woken | null> => {
  const snapshot = await store.snapshot(id);
  const [, game = '', rules] = snapshot?.version.split(' ') ?? [];
  const def = findGame(library, game, rules);
  if (!snapshot || !def || snapshot.version !== stampOf(def)) {
    return null;
  }
  const table = unpacked(def, snapshot.body);
  const entries = table ? await entriesOf(store, id, table.logged) : [];
  return table === null || entries.some(mayGoBack) ? null : guarded(id, () => advanced(def, table, entries));
};

/** A snapshot is only a cache: one that cannot be read does no harm. */
const unpacked = (def: AnyGame, body: string): Table | null => {
  try {
    return unpack(def, body);
  } catch {
    return null;
  }
};

/** The log as it is kept; one that cannot be read sets its game aside. */
const entriesOf = async (store: Store, id: string, after: number): Promise<readonly Logged[]> => {
  try {
    return await store.entries(id, after);
  } catch (error) {
    throw error instanceof DamagedLog ? new SetAside(id, error.message, error) : error;
  }
};

/** From the whole log, or as much of it as has this number. */
export const replayed = async (
  store: Store,
  library: Library,
  id: string,
  upTo = Number.POSITIVE_INFINITY,
): Promise<Woken> => {
  const entries = (await entriesOf(store, id, 0)).filter(({ n }) => n <= upTo);
  return guarded(id, () => replayedFrom(library, id, entries));
};

const replayedFrom = (library: Library, id: string, [first, ...rest]: readonly Logged[]): Woken => {
  const head = first?.entry as unknown as Created | undefined;
  if (head?.kind !== 'created') {
    throw new SetAside(id, 'the first entry of its log is missing.');
  }
  const def = findGame(library, head.game, head.version);
  if (!def) {
    throw new SetAside(id, `the rules of ${head.game} are not installed here.`);
  }
  const laid = lay(def, head);
  if (!laid.ok) {
    throw new SetAside(id, `it cannot be set up any more: ${laid.error.sentence}`);
  }
  return advanced(def, laid.value.table, rest);
};

/** Takes entries as far as they fit; says exactly where and why they do not. */
const advanced = (def: AnyGame, from: Table, entries: readonly Logged[]): Woken => {
  let table = from;
  for (const logged of entries) {
    const taken = take(def, table, entryOf(logged));
    if (!taken.ok) {
      return { def, table, stopped: stopSentence(def, table, logged.n, taken.error) };
    }
    table = taken.value.table;
  }
  return { def, table, stopped: null };
};

const stopSentence = (def: AnyGame, { head }: Table, n: number, { sentence }: Refusal): string => {
  const began = ` The game began under version ${head.version} of its rules; version ${def.version} is installed.`;
  const versions = head.version === def.version ? '' : began;
  return `Entry ${n} of the log does not fit the rules: ${sentence}${versions}`;
};

/** The game as one file. */
export const fileOfLive = async (store: Store, { id, def }: Live): Promise<Result<TableFile, Refusal>> => {
  const [head, ...log] = (await store.entries(id, 0)).map(entryOf);
  return fileOf(def, head as Created, log);
};

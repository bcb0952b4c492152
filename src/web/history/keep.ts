import type { HistoryEntry } from '#companion/history.ts';
import type { Result } from '#kernel';
import type { CabinetFault, Filed } from '../kit/cabinet/cabinet.ts';
import { cabinet } from '../kit/cabinet/use-cabinet.ts';

export const HISTORY = 'history';

type Kept = Result<Filed<HistoryEntry>, CabinetFault>;

/** Every line is a paper of its own: two windows never write over each other's history. */
export const keepEntry = async (entry: HistoryEntry): Promise<Kept> => {
  const own = await cabinet();
  const current = await own.get<HistoryEntry>(HISTORY, entry.id);
  return own.put(HISTORY, entry.id, entry, current?.version ?? 0);
};

/** Writes a line down unless it stands already: a battle looked at again keeps its note and its hour. */
export const keepOnce = async (entry: HistoryEntry): Promise<Kept | null> => {
  const own = await cabinet();
  return (await own.get(HISTORY, entry.id)) ? null : own.put(HISTORY, entry.id, entry, 0);
};

export const noteEntry = async (id: string, note: string): Promise<Kept | null> => {
  const own = await cabinet();
  const current = await own.get<HistoryEntry>(HISTORY, id);
  return current && own.put(HISTORY, id, { ...current.value, note }, current.version);
};

export const removeEntry = async (id: string): Promise<Result<null, CabinetFault>> =>
  (await cabinet()).remove(HISTORY, id);

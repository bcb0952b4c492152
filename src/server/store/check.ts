import { commit } from '#kernel';
import { chainFound } from './chain-fault.ts';
import type { Store } from './port.ts';
import { entriesIn, type LogRecord } from './record.ts';

/** The result of going through a whole store. */
export interface StoreReport {
  readonly games: number;
  readonly entries: number;
  /** Records from before logs were chained, which prove nothing by themselves. */
  readonly unchained: number;
  readonly faults: readonly { readonly game: string; readonly why: string }[];
  /** The faults that the database itself finds. */
  readonly files: string | null;
}

/** Reads every entry of every game and follows every chain. */
export const checkStore = async (store: Store): Promise<StoreReport> => {
  const faults: { game: string; why: string }[] = [];
  let [entries, unchained] = [0, 0];
  const ids = await store.games.ids();
  for (const game of ids) {
    try {
      const records = await store.logs.records(game, 0);
      const found = chainFound(game, records);
      entries += records.at(-1)?.n ?? 0;
      unchained += found.unchained;
      const why = found.fault ?? (await otherFault(store, game, records));
      faults.push(...(why === null ? [] : [{ game, why }]));
    } catch (error) {
      faults.push({ game, why: error instanceof Error ? error.message : String(error) });
    }
  }
  const files = await store.integrity().catch(error => String(error.message ?? error));
  return { games: ids.length, entries, unchained, faults, files };
};

/** A fault that a chain does not show: an end that is missing, or a secret that was changed. */
const otherFault = async (
  store: Store,
  game: string,
  records: readonly LogRecord[],
): Promise<string | null> => {
  const row = await store.games.find(game);
  const last = records.at(-1)?.n ?? 0;
  if (!row || row.n !== last) {
    return `its log ends at entry ${last}, and ${row?.n ?? 0} were written.`;
  }
  for (const record of records) {
    entriesIn(record);
  }
  const first = records[0] && entriesIn(records[0])[0]?.entry;
  return first?.kind === 'created' && commit(row.secret) === first.commitment
    ? null
    : 'the secret of its dice is not the one that it began with.';
};

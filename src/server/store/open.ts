import type { Store } from './port.ts';
import { PostgresStore } from './postgres/store.ts';
import { SqliteStore } from './sqlite/store.ts';

export interface StorePlace {
  /** A PostgreSQL that several nodes may share. */
  readonly databaseUrl?: string | undefined;
  /** Folder of the embedded store. */
  readonly dataFolder: string;
}

/** PostgreSQL where one is named, else SQLite in the data folder. */
export const openStore = async ({ databaseUrl, dataFolder }: StorePlace): Promise<Store> =>
  databaseUrl ? PostgresStore.open(databaseUrl) : SqliteStore.open(dataFolder);

import { existsSync } from 'node:fs';
import path from 'node:path';
import { BadBackup, backUp, restore as restoreFrom } from '#server/store/backup.ts';
import { checkStore as goThrough, type StoreReport } from '#server/store/check.ts';
import { StoreFault } from '#server/store/faults.ts';
import type { Store } from '#server/store/port.ts';
import { PostgresStore } from '#server/store/postgres/store.ts';
import { FolderInUse, SqliteStore } from '#server/store/sqlite/store.ts';
import { reportsIn } from '#server/table/reported.ts';
import { BadInput } from '../bad-input.ts';
import type { Command, Values } from '../command.ts';
import { OPTIONS, PAGES } from '../pages.ts';
import { WORDS } from '../words.ts';
import { dataFolder, unreachable } from './serve.ts';

const DATA = {
  data: { type: 'string', value: 'FOLDER', help: OPTIONS.data },
} as const;

/** A backup may be made while a server runs: it reads the content of one moment. */
const openToRead = async (values: Values): Promise<Store> => {
  const { DATABASE_URL } = process.env;
  const folder = dataFolder(values);
  if (!DATABASE_URL && !existsSync(path.join(folder, 'grognard.db'))) {
    throw new BadInput(WORDS.noGamesIn(folder));
  }
  return DATABASE_URL ? PostgresStore.open(DATABASE_URL) : SqliteStore.open(folder, { lock: false });
};

const openToWrite = async (values: Values): Promise<Store> => {
  const { DATABASE_URL } = process.env;
  return DATABASE_URL ? PostgresStore.open(DATABASE_URL) : SqliteStore.open(dataFolder(values));
};

const isNamed = (error: unknown): error is Error =>
  error instanceof StoreFault || error instanceof FolderInUse || error instanceof BadBackup;

/** A store that cannot be opened, read or written is the operator’s to mend: they get a sentence, and no trace. */
const inWords = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    const { DATABASE_URL } = process.env;
    const known = DATABASE_URL ? unreachable(DATABASE_URL, error) : error;
    throw isNamed(known) ? new BadInput(known.message) : known;
  }
};

export const backup: Command = {
  name: 'backup',
  ...PAGES.backup,
  options: DATA,
  positionals: { min: 1, max: 1 },
  async run({ positionals: [file = ''], values, streams }) {
    const rows = await inWords(async () => {
      const store = await openToRead(values);
      return backUp(store, file).finally(() => store.close());
    });
    streams.out(WORDS.written(rows, file));
    return 0;
  },
};

const MOST_REPORTS = 1000;

export const reports: Command = {
  name: 'reports',
  ...PAGES.reports,
  options: DATA,
  positionals: { min: 0, max: 0 },
  async run({ values, streams }) {
    const all = await inWords(async () => {
      const store = await openToRead(values);
      return reportsIn(store, MOST_REPORTS).finally(() => store.close());
    });
    for (const report of all) {
      streams.out(WORDS.report(report));
    }
    streams.out(WORDS.reports(all.length));
    return 0;
  },
};

/** Files that are too damaged to be opened are a fault that the check looks for. */
const checked = async (values: Values): Promise<StoreReport> => {
  try {
    const store = await openToRead(values);
    return await goThrough(store).finally(() => store.close());
  } catch (error) {
    if (error instanceof StoreFault && error.kind === 'damaged') {
      return { games: 0, entries: 0, unchained: 0, faults: [], files: error.message };
    }
    throw error;
  }
};

export const checkStore: Command = {
  name: 'check-store',
  ...PAGES['check-store'],
  options: DATA,
  positionals: { min: 0, max: 0 },
  async run({ values, streams }) {
    const report = await inWords(() => checked(values));
    for (const { game, why } of report.faults) {
      streams.out(WORDS.gameAtFault(game, why));
    }
    if (report.files !== null) {
      streams.out(WORDS.filesAtFault(report.files));
    }
    streams.out(WORDS.storeChecked(report));
    return report.faults.length === 0 && report.files === null ? 0 : 1;
  },
};

export const restore: Command = {
  name: 'restore',
  ...PAGES.restore,
  options: DATA,
  positionals: { min: 1, max: 1 },
  async run({ positionals: [file = ''], values, streams }) {
    if (!existsSync(file)) {
      throw new BadInput(WORDS.noFile(file));
    }
    const rows = await inWords(async () => {
      const store = await openToWrite(values);
      return restoreFrom(store, file).finally(() => store.close());
    });
    streams.out(WORDS.restored(rows));
    return 0;
  },
};

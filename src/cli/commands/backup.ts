import { existsSync } from 'node:fs';
import path from 'node:path';
import { BadBackup, backUp, restore as restoreFrom } from '#server/store/backup.ts';
import type { Store } from '#server/store/port.ts';
import { PostgresStore } from '#server/store/postgres/store.ts';
import { FolderInUse, SqliteStore } from '#server/store/sqlite/store.ts';
import { BadInput } from '../bad-input.ts';
import type { Command, Values } from '../command.ts';
import { plural } from '../text.ts';
import { dataFolder } from './serve.ts';

const DATA = {
  data: { type: 'string', value: 'FOLDER', help: 'folder of the games (default: GROGNARD_DATA, or data/)' },
} as const;

/** A backup may be made while a server runs: it reads what is there at one moment. */
const openToRead = async (values: Values): Promise<Store> => {
  const { DATABASE_URL } = process.env;
  const folder = dataFolder(values);
  if (!DATABASE_URL && !existsSync(path.join(folder, 'grognard.db'))) {
    throw new BadInput(`There are no games in ${folder}.`);
  }
  return DATABASE_URL ? PostgresStore.open(DATABASE_URL) : SqliteStore.open(folder, { lock: false });
};

const openToWrite = async (values: Values): Promise<Store> => {
  const { DATABASE_URL } = process.env;
  return DATABASE_URL ? PostgresStore.open(DATABASE_URL) : SqliteStore.open(dataFolder(values));
};

export const backup: Command = {
  name: 'backup',
  usage: 'backup <file> [--data FOLDER]',
  summary: 'Writes all games, seats and accounts into one file, also while the server runs.',
  details: 'From the data folder, or from the PostgreSQL that DATABASE_URL names.',
  options: DATA,
  positionals: { min: 1, max: 1 },
  async run({ positionals: [file = ''], values, streams }) {
    const store = await openToRead(values);
    const rows = await backUp(store, file);
    await store.close();
    streams.out(`${plural(rows, 'row')} written to ${file}.`);
    return 0;
  },
};

export const restore: Command = {
  name: 'restore',
  usage: 'restore <file> [--data FOLDER]',
  summary: 'Fills an empty store from a backup: a data folder, or a PostgreSQL, whichever it came from.',
  options: DATA,
  positionals: { min: 1, max: 1 },
  async run({ positionals: [file = ''], values, streams }) {
    if (!existsSync(file)) {
      throw new BadInput(`There is no file ${file}.`);
    }
    try {
      const store = await openToWrite(values);
      const rows = await restoreFrom(store, file).finally(() => store.close());
      streams.out(`${plural(rows, 'row')} restored.`);
      return 0;
    } catch (error) {
      if (error instanceof BadBackup || error instanceof FolderInUse) {
        throw new BadInput(error.message);
      }
      throw error;
    }
  },
};

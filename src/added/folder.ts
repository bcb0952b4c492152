import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { addSystem } from '#systems';
import type { Card } from '#systems/cards.ts';
import { parseSystem } from './shape.ts';
import { WORDS } from './words.ts';

/** A system of somebody's own, from a folder: the file that begins it, its card and itself. */
export interface AddedSystem {
  readonly folder: string;
  readonly file: string;
  readonly card: Card;
}

/** A folder that holds no system, or a system that cannot be put on the shelf, in one sentence. */
export class SystemFault extends Error {}

const FIRST_FILES = ['index.ts', 'index.js', 'index.mjs'];

const firstFile = (folder: string): string | null => {
  const name = FIRST_FILES.find(each => existsSync(path.join(folder, each)));
  return name === undefined ? null : path.join(folder, name);
};

const foldersIn = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => path.join(folder, name))
    .sort();

/** The systems of a folder: itself, or each folder in it that begins one. */
const filesIn = (folder: string): readonly string[] => {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) {
    throw new SystemFault(WORDS.noFolder(folder));
  }
  const own = firstFile(folder);
  const files = own ? [own] : foldersIn(folder).flatMap(each => firstFile(each) ?? []);
  if (files.length === 0) {
    throw new SystemFault(WORDS.noSystem(folder, FIRST_FILES.join(', ')));
  }
  return files;
};

/** Node without a loader of TypeScript knows no such file; a newer one strips the types itself. */
const isUnread = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException).code === 'ERR_UNKNOWN_FILE_EXTENSION';

/** A compiler or a parser may say more than one line; the first names the fault. */
const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';

const read = async (file: string): Promise<object> => {
  try {
    return (await import(pathToFileURL(file).href)) as object;
  } catch (error) {
    throw new SystemFault(
      isUnread(error)
        ? WORDS.needsJavaScript(file, process.version.slice(1))
        : WORDS.notRead(file, firstLine(error)),
    );
  }
};

const addFile = async (file: string): Promise<AddedSystem> => {
  const parsed = parseSystem(await read(file));
  if ('fault' in parsed) {
    throw new SystemFault(WORDS.refused(file, parsed.fault));
  }
  const { system, card } = parsed;
  if (!addSystem({ ...card, load: async () => system })) {
    throw new SystemFault(WORDS.refused(file, WORDS.taken(system.code)));
  }
  return { folder: path.dirname(file), file, card };
};

const ADDED = new Map<string, Promise<readonly AddedSystem[]>>();

const addFolder = async (folder: string): Promise<readonly AddedSystem[]> => {
  const added: AddedSystem[] = [];
  for (const file of filesIn(folder)) {
    added.push(await addFile(file));
  }
  return added;
};

/** The folder of systems that this process was told of; threads inherit it. */
export const systemsFolder = (): string | null => {
  const folder = process.env.GROGNARD_SYSTEMS;
  return folder ? path.resolve(folder) : null;
};

/** Puts the systems of that folder on the shelf, once for each process or thread. */
export const addSystems = (folder = systemsFolder()): Promise<readonly AddedSystem[]> => {
  if (folder === null) {
    return Promise.resolve([]);
  }
  const known = ADDED.get(folder) ?? addFolder(folder);
  ADDED.set(folder, known);
  return known;
};

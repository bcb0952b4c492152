import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkChart, type System } from '#kernel';
import { addSystem } from '#systems';
import type { Card } from '#systems/cards.ts';
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

interface Module {
  readonly system?: System;
  readonly card?: Partial<Card>;
}

const CODE = /^[a-z][a-z0-9]{1,11}$/;

/** The fault that keeps a system from the shelf; null where there is none. */
const faultOf = (system: System | undefined): string | null => {
  if (typeof system !== 'object' || system === null || !Array.isArray(system.entries)) {
    return WORDS.noExport;
  }
  const { code, entries, games } = system;
  if (typeof code !== 'string' || !CODE.test(code)) {
    return WORDS.badCode(String(code));
  }
  const stranger = [...entries, ...games].find(({ id }) => !id.startsWith(`${code}.`));
  if (stranger) {
    return WORDS.badId(stranger.id, code);
  }
  const faults = entries.flatMap(entry => (entry.kind === 'chart' ? checkChart(entry) : []));
  return faults[0] ?? null;
};

const cardOf = (system: System, card: Partial<Card> = {}): Card => ({
  line: system.about,
  years: '',
  players: '',
  time: '',
  picture: '',
  ...(system.whole === undefined ? {} : { whole: system.whole }),
  ...card,
  code: system.code,
  title: system.title,
  about: system.about,
});

const read = async (file: string): Promise<Module> => {
  try {
    return (await import(pathToFileURL(file).href)) as Module;
  } catch (error) {
    throw new SystemFault(WORDS.notRead(file, (error as Error).message));
  }
};

const addFile = async (file: string): Promise<AddedSystem> => {
  const { system, card } = await read(file);
  const fault = faultOf(system);
  if (fault !== null) {
    throw new SystemFault(WORDS.refused(file, fault));
  }
  const known = system as System;
  const added = { folder: path.dirname(file), file, card: cardOf(known, card) };
  if (!addSystem({ ...added.card, load: async () => known })) {
    throw new SystemFault(WORDS.refused(file, WORDS.taken(known.code)));
  }
  return added;
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

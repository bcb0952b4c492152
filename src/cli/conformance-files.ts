import { existsSync } from 'node:fs';
import path from 'node:path';
import { SHELF } from '#systems';
import { folderOf } from './folders.ts';

/** The cases of all systems on the shelf, one file a system; one that was added need not have any. */
export const ownFiles = async (): Promise<string[]> => {
  const folders = await Promise.all(SHELF.map(({ code }) => folderOf(code)));
  return folders.map(folder => path.join(folder, 'conformance.jsonl')).filter(file => existsSync(file));
};

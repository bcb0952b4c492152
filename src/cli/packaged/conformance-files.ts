import { existsSync } from 'node:fs';
import path from 'node:path';
import { addSystems } from '#added/folder.ts';
import { SHELF } from '#systems';

/** The cases that travel with the library, one file a system, and those of systems that were added. */
export const ownFiles = async (): Promise<string[]> => {
  const own = SHELF.map(({ code }) => path.join(import.meta.dirname, `../conformance/${code}.jsonl`));
  const added = (await addSystems()).map(({ folder }) => path.join(folder, 'conformance.jsonl'));
  return [...own, ...added].filter(file => existsSync(file));
};

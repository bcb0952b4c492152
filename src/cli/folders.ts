import path from 'node:path';
import { addSystems } from '#added/folder.ts';
import { PROJECT_ROOT } from '#server/version.ts';

/** The folder of a system of the project. */
export const ownFolder = (code: string): string => path.join(PROJECT_ROOT, 'src/systems', code);

/** The folder that a system is written in: the project’s, or the one that it was added from. */
export const folderOf = async (code: string): Promise<string> =>
  (await addSystems()).find(({ card }) => card.code === code)?.folder ?? ownFolder(code);

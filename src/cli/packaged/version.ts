import path from 'node:path';
import manifest from '../../../package.json' with { type: 'json' };

/** The folder of the package: its parts stand in a folder of it. */
export const PROJECT_ROOT: string = path.resolve(import.meta.dirname, '..');

export const VERSION: string = manifest.version;

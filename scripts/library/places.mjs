import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../fingerprint.mjs';

export { ROOT };

/** Where the library is put together, so that nobody packs the half of it. */
export const PACKAGE = path.join(ROOT, 'dist/library-draft');

/** The library as it is packed. */
export const LIBRARY = path.join(ROOT, 'dist/library');

const SYSTEMS = path.join(ROOT, 'src/systems');

/** The codes of all systems that have a handbook. */
export const CODES = readdirSync(SYSTEMS)
  .filter(name => existsSync(path.join(SYSTEMS, name, 'handbook.ts')))
  .sort();

import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../fingerprint.mjs';

export { ROOT };

/** Where the library is put together before it is packed. */
export const PACKAGE = path.join(ROOT, 'dist/library');

const SYSTEMS = path.join(ROOT, 'src/systems');

/** The codes of all systems that have a handbook. */
export const CODES = readdirSync(SYSTEMS)
  .filter(name => existsSync(path.join(SYSTEMS, name, 'handbook.ts')))
  .sort();

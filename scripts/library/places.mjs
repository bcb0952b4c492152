import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../fingerprint.mjs';

export { ROOT };

/** Where the library is put together, so that nobody packs the half of it. */
export const PACKAGE = path.join(ROOT, 'dist/library-draft');

/** The library as it is packed. */
export const LIBRARY = path.join(ROOT, 'dist/library');

/** The list of all files of the project that went into it; it is not packed. */
export const MODULES = path.join(ROOT, 'dist/library-modules.json');

const SYSTEMS = path.join(ROOT, 'src/systems');

/** The codes of all systems that have a handbook. */
export const CODES = readdirSync(SYSTEMS)
  .filter(name => existsSync(path.join(SYSTEMS, name, 'handbook.ts')))
  .sort();

/** The entries of the library by the names of their files; the manifest of the project has them in one place. */
export const ENTRIES = Object.values(
  JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')).exports,
).map(file => path.basename(file, '.ts'));

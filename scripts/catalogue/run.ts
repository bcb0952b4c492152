import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listed } from '#companion/catalogue.ts';
import { loadSystems } from '#systems';

const FOLDER = path.resolve(import.meta.dirname, '../../dist/catalogue');

/** Writes the catalogue of the systems of the project, for the pages that list everything. */
mkdirSync(FOLDER, { recursive: true });
writeFileSync(
  path.join(FOLDER, 'catalogue.json'),
  JSON.stringify(Object.fromEntries((await loadSystems()).map(system => [system.code, listed(system)]))),
);

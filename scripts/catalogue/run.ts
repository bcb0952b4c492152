import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listed, titled } from '#companion/catalogue.ts';
import type { System } from '#kernel';
import { loadSystems } from '#systems';

const FOLDER = path.resolve(import.meta.dirname, '../../dist/catalogue');

const systems = await loadSystems();

const write = (name: string, lines: (system: System) => unknown): void =>
  writeFileSync(
    path.join(FOLDER, name),
    JSON.stringify(Object.fromEntries(systems.map(system => [system.code, lines(system)]))),
  );

/** Writes the catalogue of the systems of the project: for pages that list games, and for pages that list everything. */
mkdirSync(FOLDER, { recursive: true });
write('titles.json', titled);
write('catalogue.json', listed);

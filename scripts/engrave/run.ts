// Draws every map of the systems into dist/engraved, as the pages fetch them:
//   node --import ./bin/typescript.mjs scripts/engrave/run.ts
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { drawAreas } from './areas/draw.ts';
import { drawHexes } from './hexes/draw.ts';
import { readCoast, readHexes, readLand, readShape, systemsWith, systemsWithHexes } from './sources.ts';

const OUT = path.resolve(import.meta.dirname, '../../dist/engraved');

const write = (name: string, value: unknown): void => {
  mkdirSync(OUT, { recursive: true });
  writeFileSync(path.join(OUT, name), JSON.stringify(value));
};

const [coast, land] = [readCoast(), readLand()];
for (const system of systemsWith('shape')) {
  write(`${system}.json`, drawAreas(readShape(system), land, coast));
}
for (const system of systemsWithHexes()) {
  write(`${system}.json`, drawHexes(system, readHexes(system)));
}

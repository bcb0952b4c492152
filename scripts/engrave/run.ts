// Draws every map of the systems into dist/engraved, as the pages fetch them, with a small picture of each scenario:
//   node --import ./bin/typescript.mjs scripts/engrave/run.ts
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Drawn } from '#web/map/ground/jobs.ts';
import { thumbnail } from '#web/map/thumbnail/thumbnail.ts';
import { drawAreas } from './areas/draw.ts';
import { drawHexes } from './hexes/draw.ts';
import { openingsOf } from './openings.ts';
import { readCoast, readHexes, readLand, readShape, systemsWith, systemsWithHexes } from './sources.ts';

const OUT = path.resolve(import.meta.dirname, '../../dist/engraved');

const drawAll = (): readonly (readonly [string, Drawn])[] => {
  const [coast, land] = [readCoast(), readLand()];
  return [
    ...systemsWith('shape').map(system => [system, drawAreas(readShape(system), land, coast)] as const),
    ...systemsWithHexes().map(system => [system, drawHexes(system, readHexes(system))] as const),
  ];
};

rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT, { recursive: true });
for (const [system, map] of drawAll()) {
  writeFileSync(path.join(OUT, `${system}.json`), JSON.stringify(map));
  for (const { name, owners, stacks, styles } of openingsOf(system)) {
    const picture = thumbnail(map, { owners, styles }, stacks, { prefix: `${system}-${name}-` });
    writeFileSync(path.join(OUT, `${system}-${name}.svg`), picture);
  }
}

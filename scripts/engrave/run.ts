// Draws every map of the systems into dist/engraved, as the pages fetch them, with a small picture of each scenario:
//   node --import ./bin/typescript.mjs scripts/engrave/run.ts
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Scenario } from '#kernel';
import type { Drawn } from '#web/map/ground/jobs.ts';
import { thumbnail } from '#web/map/thumbnail/thumbnail.ts';
import { drawAreas } from './areas/draw.ts';
import { drawHexes } from './hexes/draw.ts';
import { type Front, frontOf, largeOf } from './large.ts';
import { openingsOf } from './openings.ts';
import { readCoast, readHexes, readLand, readShape, systemsWith, systemsWithHexes } from './sources.ts';

/** The exports of a face that draws its own ground. */
interface Pictured {
  readonly PICTURED: readonly Scenario[];
  pictureOf(
    scenario: Scenario,
    wishes: { readonly width: number; readonly height: number; readonly isLarge: boolean },
  ): string;
}

const OUT = path.resolve(import.meta.dirname, '../../dist/engraved');

const drawAll = (): readonly (readonly [string, Drawn])[] => {
  const [coast, land] = [readCoast(), readLand()];
  return [
    ...systemsWith('shape').map(system => [system, drawAreas(readShape(system), land, coast)] as const),
    ...systemsWithHexes().map(system => [system, drawHexes(system, readHexes(system))] as const),
  ];
};

const write = (name: string, text: string): void => writeFileSync(path.join(OUT, name), text);

const FACES = path.resolve(import.meta.dirname, '../../src/web/faces');

/** The export of a face for the build, from a file of its own; null where it has no such file. */
const fromFace = async <T>(system: string, file: string): Promise<T | null> => {
  const own = path.join(FACES, system, file);
  return existsSync(own) ? ((await import(own)) as T) : null;
};

const writeLarge = (name: string, { svg, labels }: ReturnType<typeof largeOf>): void => {
  write(`${name}.large.svg`, svg);
  write(`${name}.labels.json`, labels);
};

/** A map of areas or hexes: the sheet itself, and of every scenario a small and a large picture. */
const writeMap = async (system: string, map: Drawn): Promise<void> => {
  write(`${system}.json`, JSON.stringify(map));
  const openings = openingsOf(system);
  for (const opened of openings) {
    const name = `${system}-${opened.name}`;
    write(`${name}.svg`, thumbnail(map, opened, opened.stacks, { prefix: `${name}-` }));
    writeLarge(name, largeOf(map, opened, `${name}-large-`));
  }
  const face = await fromFace<{ readonly FRONT: Front }>(system, 'front.ts');
  const opened = openings.find(({ name }) => name === face?.FRONT.scenario);
  if (face && opened) {
    writeLarge('front', frontOf(map, opened, face.FRONT));
  }
};

/** A ground that its face draws by itself. */
const writePictures = async (system: string): Promise<void> => {
  const face = await fromFace<Pictured>(system, 'picture/picture.ts');
  for (const scenario of face?.PICTURED ?? []) {
    const name = `${system}-${scenario.id}`;
    write(`${name}.svg`, face?.pictureOf(scenario, { width: 240, height: 160, isLarge: false }) ?? '');
    write(`${name}.large.svg`, face?.pictureOf(scenario, { width: 840, height: 560, isLarge: true }) ?? '');
  }
};

rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT, { recursive: true });
for (const [system, map] of drawAll()) {
  await writeMap(system, map);
}
for (const system of readdirSync(FACES)) {
  await writePictures(system);
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { GeometryObject } from 'geojson';
import { feature } from 'topojson-client';
import type { Land, Shape } from './areas/shape.ts';
import type { HexMap } from './hexes/net.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const SYSTEMS = path.join(ROOT, 'src/systems');

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const dataOf = (system: string, name: string): string => path.join(SYSTEMS, system, 'data', `${name}.json`);

/** The systems that have a file of this name among their data. */
export const systemsWith = (name: string): readonly string[] =>
  readdirSync(SYSTEMS).filter(system => existsSync(dataOf(system, name)));

export const readData = (system: string, name: string): unknown => read(dataOf(system, name));

export const readHexes = (system: string): HexMap => readData(system, 'map') as HexMap;

/** The systems whose map is a net of hexes. */
export const systemsWithHexes = (): readonly string[] =>
  systemsWith('map').filter(system => Array.isArray((readData(system, 'map') as Partial<HexMap>).hexes));

export const readScenario = (system: string, name: string): unknown =>
  read(path.join(SYSTEMS, system, 'scenarios', `${name}.json`));

/** The names of a system’s scenarios. */
export const scenariosOf = (system: string): readonly string[] =>
  readdirSync(path.join(SYSTEMS, system, 'scenarios'))
    .filter(file => file.endsWith('.json'))
    .map(file => file.replace('.json', ''));

export const readShape = (system: string): Shape => readData(system, 'shape') as Shape;

/** The part that all sheets of Europe share. */
export const readLand = (): Land => read(path.join(import.meta.dirname, 'data/europe-land.json')) as Land;

/** The coasts of the world, Natural Earth 1:50m (public domain). */
export const readCoast = (): GeometryObject => {
  const world = read(path.join(ROOT, 'node_modules/world-atlas/land-50m.json')) as Parameters<
    typeof feature
  >[0];
  return feature(world, world.objects.land as never) as unknown as GeometryObject;
};

import { expect, test } from 'vitest';
import { must } from '#kernel';
import type { Drawn } from '#web/map/ground/jobs.ts';
import { simplified } from '#web/map/thumbnail/simplify.ts';
import { thumbnail, viewOf } from '#web/map/thumbnail/thumbnail.ts';
import { drawAreas } from './areas/draw.ts';
import { distanceToStep, stepsOf, type XY } from './geometry.ts';
import { drawHexes } from './hexes/draw.ts';
import { openingsOf } from './openings.ts';
import { readCoast, readHexes, readLand, readShape, systemsWith, systemsWithHexes } from './sources.ts';

const sources = [readLand(), readCoast()] as const;
const maps = new Map<string, Drawn>([
  ...systemsWith('shape').map(system => [system, drawAreas(readShape(system), ...sources)] as const),
  ...systemsWithHexes().map(system => [system, drawHexes(system, readHexes(system))] as const),
]);
const CASES = [...maps.keys()].flatMap(system =>
  openingsOf(system).map(({ name }) => [system, name] as const),
);

const pictureOf = (system: string, scenario: string): string => {
  const { owners, styles, stacks } = must(openingsOf(system).find(({ name }) => name === scenario));
  return thumbnail(must(maps.get(system)), { owners, styles }, stacks, { prefix: 'p-' });
};

test('every map has a scenario to be pictured', () => {
  expect(maps.size).toBeGreaterThan(0);
  const bare = [...maps.keys()].filter(system => !CASES.some(([code]) => code === system));
  expect(bare).toEqual([]);
});

test.each(CASES)('%s %s: small, without a letter, a block for each of the strongest', (system, scenario) => {
  const picture = pictureOf(system, scenario);
  const blocks = picture.match(/<g transform="translate/g) ?? [];
  expect(picture).not.toContain('<text');
  expect(blocks.length).toBeGreaterThanOrEqual(7);
  expect(blocks.length).toBeLessThanOrEqual(15);
  expect(picture.length).toBeLessThan(95_000);
  const ids = [...picture.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id ?? '');
  expect(ids.length).toBeGreaterThan(3);
  expect(ids.filter(id => !id.startsWith('p-'))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});

test('the same position gives the same picture', () => {
  const [system, scenario] = must(CASES[0]);
  expect(pictureOf(system, scenario)).toBe(pictureOf(system, scenario));
});

test('a picture shows where the troops stand; without troops the whole sheet', () => {
  const [system, scenario] = must(CASES[0]);
  const map = must(maps.get(system));
  const { stacks } = must(openingsOf(system).find(({ name }) => name === scenario));
  expect(viewOf(map, stacks.slice(0, 1)).w).toBeLessThan(map.width);
  expect(viewOf(map, [])).toEqual({ x: 0, y: 0, w: map.width, h: map.height });
});

test('a simplified line strays no farther than it may, keeps its ends, and has fewer places', () => {
  const line: XY[] = Array.from({ length: 200 }, (_, i) => [i, 20 * Math.sin(i / 9) + 3 * Math.sin(i)]);
  const short = simplified(line, 1.5);
  expect(short.length).toBeLessThan(line.length / 2);
  expect([short[0], short.at(-1)]).toEqual([line[0], line.at(-1)]);
  const far = line.map(place => Math.min(...stepsOf(short).map(step => distanceToStep(place, step))));
  expect(Math.max(...far)).toBeLessThanOrEqual(1.5);
});

import { seeded } from '#kernel';
import type { Field } from '#systems/esr/game/ground/field.ts';
import { farmland, orchard } from '../../../map/engraving.ts';
import { along, distanceToLine, isInside, rounded, strewn, type XY } from '../../../map/geometry.ts';
import { onSheet, TENTHS } from './sheet.ts';

/** What stands where there is nothing else, so that the plain is not bare: fields, and trees along the highways. */

const FARMS_APART = 620;
const OFF_ROAD = 110;
const OFF_EDGE = 130;
const TREES_APART = 74;
const BESIDE = 34;

type Lines = readonly (readonly XY[])[];

const shapesOf = (field: Field): readonly (readonly XY[])[] =>
  field.areas.map(area =>
    rounded(
      area.points.map(point => onSheet(point, field.height)),
      0,
    ),
  );

const waters = (field: Field): Lines =>
  field.lines
    .filter(({ kind }) => kind === 'stream' || kind === 'river')
    .map(line => line.points.map(point => onSheet(point, field.height)));

/** Ploughed land in groups of parcels, clear of roads, water and whatever else there is. */
export const plain = (field: Field, roads: Lines): string => {
  const [width, height] = [field.width / TENTHS, field.height / TENTHS];
  const random = seeded('fields');
  const shapes = shapesOf(field);
  const lines = [...roads, ...waters(field)];
  const isFree = (place: XY): boolean =>
    place[0] > OFF_EDGE &&
    place[0] < width - OFF_EDGE &&
    place[1] > OFF_EDGE &&
    place[1] < height - OFF_EDGE &&
    !shapes.some(shape => isInside(place, shape)) &&
    lines.every(line => distanceToLine(place, line) > OFF_ROAD);
  const sheet: readonly XY[] = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
  return strewn(sheet, FARMS_APART, random)
    .filter(() => random.below(5) > 0)
    .map(place => farmland(place, random, isFree))
    .join('');
};

/** Poplars on both sides of every made road, but not in the streets. */
export const alleys = (field: Field, roads: Lines): string => {
  const shapes = shapesOf(field);
  const made = field.lines.filter(({ kind }) => kind === 'road' || kind === 'poorRoad');
  return roads
    .filter((_, i) => made[i]?.kind === 'road')
    .flatMap(line =>
      along(line, TREES_APART).flatMap(([[x, y], [dx, dy]]): XY[] => [
        [x - dy * BESIDE, y + dx * BESIDE],
        [x + dy * BESIDE, y - dx * BESIDE],
      ]),
    )
    .filter(place => !shapes.some(shape => isInside(place, shape)))
    .reduce((d, place) => d + orchard([place]), '');
};

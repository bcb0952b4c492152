import { seeded } from '#kernel';
import { farmland } from '../../../map/engraving.ts';
import { distanceToLine, isInside, strewn, type XY } from '../../../map/geometry.ts';
import { type Mark, stroke } from '../../../map/ground/marks.ts';
import { lineOf, type Plate, placesOf, shapeOf, sizeOf } from './sheet.ts';

const FARMS_APART = 620;
const OFF_ROAD = 110;
const OFF_SLOPE = 190;
const OFF_EDGE = 130;
/** Seen from farther away, furrows cannot be told apart. */
const TOO_FAR = 30;

/** Ploughed land in groups of parcels, clear of roads, water, steep slopes and all other features. */
export const fields = (plate: Plate): readonly Mark[] => {
  const { field, map, pixel, streets } = plate;
  if (pixel > TOO_FAR) {
    return [];
  }
  const { width, height } = sizeOf(field);
  const random = seeded('fields');
  const shapes = [
    ...field.areas
      .filter(({ kind, height: high }) => kind !== 'hill' || high > 1)
      .map(area => shapeOf(field, area)),
    ...[...map.meadows, ...map.gardens].map(({ points }) => placesOf(field, points)),
  ];
  const lines = [
    ...streets,
    ...field.lines
      .filter(({ kind }) => kind === 'stream' || kind === 'river')
      .map(line => lineOf(field, line)),
    ...map.brooks.map(({ points }) => placesOf(field, points)),
  ];
  // Nobody ploughs a slope: parcels keep off the form lines.
  const slopes = [
    ...field.areas.filter(({ kind }) => kind === 'hill').map(area => closed(shapeOf(field, area))),
    ...map.contours.map(({ points }) => closed(placesOf(field, points))),
  ];
  const isFree = (place: XY): boolean =>
    place[0] > OFF_EDGE &&
    place[0] < width - OFF_EDGE &&
    place[1] > OFF_EDGE &&
    place[1] < height - OFF_EDGE &&
    !shapes.some(shape => isInside(place, shape)) &&
    lines.every(line => distanceToLine(place, line) > OFF_ROAD) &&
    slopes.every(line => distanceToLine(place, line) > OFF_SLOPE);
  const sheet: readonly XY[] = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
  const every = Math.max(15, pixel * 2.4);
  const path = strewn(sheet, FARMS_APART, random)
    .filter(() => random.below(5) > 0)
    .map(place => farmland(place, random, isFree, every))
    .join('');
  return [stroke(path, 'furrow', Math.max(2.4, 0.6 * pixel), { grows: true, tone: [0.95, 0.9] })];
};

const closed = (ring: readonly XY[]): readonly XY[] => [...ring, ring[0] as XY];

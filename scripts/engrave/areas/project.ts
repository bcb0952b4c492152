import { type GeoProjection, geoConicConformal, geoStream } from 'd3-geo';
import type { GeometryObject } from 'geojson';
import { type Box, boxOf, insideOf, isInBox, isInside, signedArea, type XY } from '../geometry.ts';
import type { Shape } from './shape.ts';

/** One body of land: its shore and the shores of the waters inside it. Land lies on the left of every ring. */
export interface Landmass {
  readonly rings: readonly (readonly XY[])[];
  readonly box: Box;
  holds(point: XY): boolean;
}

export const isOnLand = (point: XY, masses: readonly Landmass[]): boolean =>
  masses.some(mass => mass.holds(point));

export const canvasOf = ({ canvas: { width, height } }: Shape): Box => ({
  x0: 0,
  y0: 0,
  x1: width,
  y1: height,
});

export const projectionOf = (shape: Shape): GeoProjection => {
  const { parallels, rotate, center, scale, translate } = shape.projection;
  const { margin } = shape.coast;
  const { width, height } = shape.canvas;
  return geoConicConformal()
    .parallels([...parallels])
    .rotate([...rotate])
    .center([...center])
    .scale(scale)
    .translate([...translate])
    .clipExtent([
      [-margin, -margin],
      [width + margin, height + margin],
    ]);
};

/** A place of the globe on the sheet, whether or not it lies on the canvas. */
export const placer = (shape: Shape): ((place: XY) => XY) => {
  const projection = projectionOf(shape).clipExtent(null);
  return place => projection([place[0], place[1]]) as [number, number];
};

/** The rings of every polygon as the projection clips them. */
const ringsOf = (coast: GeometryObject, projection: GeoProjection): XY[][][] => {
  const polygons: XY[][][] = [];
  let rings: XY[][] = [];
  let ring: XY[] = [];
  geoStream(
    coast,
    projection.stream({
      polygonStart: () => {
        rings = [];
      },
      polygonEnd: () => {
        polygons.push(rings);
      },
      lineStart: () => {
        ring = [];
      },
      lineEnd: () => {
        rings.push(ring);
      },
      point: (x, y) => {
        ring.push([x, y]);
      },
    }),
  );
  return polygons;
};

/** No point twice in a row, the first not again at the end. */
const tidy = (ring: readonly XY[]): XY[] =>
  ring.filter((point, i) => {
    const before = ring.at(i - 1) as XY;
    return point[0] !== before[0] || point[1] !== before[1];
  });

const LEAST_AREA = 1;

const turned = (ring: readonly XY[], inward: boolean): readonly XY[] =>
  signedArea(ring) > 0 === inward ? ring : [...ring].reverse();

export const massOf = (rings: readonly (readonly XY[])[]): Landmass => {
  const box = boxOf(rings[0] ?? []);
  const isIn = insideOf(rings);
  return { rings, box, holds: point => isInBox(point, box) && isIn(point) };
};

const massesOf = (polygon: readonly XY[][]): Landmass[] => {
  const rings = polygon.map(tidy).filter(ring => Math.abs(signedArea(ring)) >= LEAST_AREA);
  const holders = rings.map(ring =>
    rings.filter(other => other !== ring && isInside(ring[0] as XY, [other])),
  );
  return rings
    .map((ring, i) => ({
      ring,
      holes: rings.filter((_, k) => holders[k]?.includes(ring)),
      depth: holders[i]?.length,
    }))
    .filter(({ depth }) => depth === 0)
    .map(({ ring, holes }) => massOf([turned(ring, true), ...holes.map(hole => turned(hole, false))]));
};

/** Every body of land on the sheet and its margin, the largest first. */
export const landmassesOf = (coast: GeometryObject, shape: Shape): readonly Landmass[] =>
  ringsOf(coast, projectionOf(shape))
    .flatMap(massesOf)
    .sort((a, b) => Math.abs(signedArea(b.rings[0] ?? [])) - Math.abs(signedArea(a.rings[0] ?? [])));

import { seeded } from '#kernel';
import type { DrawnAreas, Line } from '#web/map/areas/drawn.ts';
import { lineOf } from '#web/map/areas/lines.ts';
import { type Box, grown, isInBox, stepInBox, stepsOf, type XY } from '../geometry.ts';
import { cutAt, middleOf, Shores } from './cut.ts';
import { canvasOf, isOnLand, type Landmass, placer } from './project.ts';
import { roughened } from './roughen.ts';
import type { Land, Shape } from './shape.ts';

const EVERY_DEGREES = 5;

/** Whether any of a line is on the sheet. */
const isOnSheet = (line: readonly XY[], sheet: Box): boolean =>
  stepsOf(line).some(step => stepInBox(step, sheet) !== null);

/** A river of few points winds as the ground between them would make it. */
const winding = (name: string, line: readonly XY[]): readonly XY[] =>
  roughened(line, seeded(`river ${name}`), { times: 3, shortest: 9, share: 0.34, most: 7 });

/** Corners cut, as water does it. */
const smooth = (line: readonly XY[]): readonly XY[] =>
  stepsOf(line).flatMap(([a, b], i): XY[] => {
    const cut = (t: number): XY => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
    return i === 0 ? [a, cut(0.75)] : i === line.length - 2 ? [cut(0.25), b] : [cut(0.25), cut(0.75)];
  });

/** Rivers as far as they run on land. */
export const riversOf = (
  { rivers }: Land,
  shape: Shape,
  masses: readonly Landmass[],
): DrawnAreas['rivers'] => {
  const place = placer(shape);
  const sheet = grown(canvasOf(shape), shape.coast.margin / 2);
  const shores = new Shores(masses.flatMap(({ rings }) => rings));
  return rivers
    .map(({ name, rank, line }) => ({ name, rank, line: smooth(winding(name, line.map(place))) }))
    .filter(({ line }) => isOnSheet(line, sheet))
    .map(({ name, rank, line }) => ({
      name,
      rank,
      lines: cutAt(line, shores)
        .map(({ points }) => points)
        .filter(points => points.length > 1 && isOnLand(middleOf(points), masses))
        .map(lineOf),
    }));
};

/** Lakes, and the arms of the sea that have since become land. */
export const lakesOf = ({ lakes, waters }: Land, shape: Shape): readonly Line[] => {
  const place = placer(shape);
  const sheet = canvasOf(shape);
  return [...lakes, ...waters]
    .map(({ ring }) => ring.map(place))
    .filter(ring => ring.some(point => isInBox(point, sheet)))
    .map(lineOf);
};

const degrees = (from: number, to: number, by: number): number[] =>
  Array.from({ length: Math.floor((to - from) / by) + 1 }, (_, i) => from + i * by);

/** Meridians and parallels, as far as they lie on the sheet. */
export const graticuleOf = (shape: Shape): readonly Line[] => {
  const place = placer(shape);
  const sheet = canvasOf(shape);
  const meridians = degrees(-60, 80, EVERY_DEGREES).map(lon =>
    degrees(15, 80, 1).map((lat): XY => place([lon, lat])),
  );
  const parallels = degrees(15, 80, EVERY_DEGREES).map(lat =>
    degrees(-60, 80, 1).map((lon): XY => place([lon, lat])),
  );
  return [...meridians, ...parallels].flatMap(line => {
    const near = line.filter((point, i) =>
      [line[i - 1], point, line[i + 1]].some(each => each && isInBox(each, sheet)),
    );
    return near.length > 1 ? [lineOf(near)] : [];
  });
};

import { must, seeded } from '#kernel';
import type { DrawnRidge } from '#web/map/areas/drawn.ts';
import { grown, isInBox, isInside, stepsOf, type XY } from '../geometry.ts';
import { Copper, type Cut, isShaded, type Stroke, strokeLine, strokesOf } from '../relief.ts';
import { canvasOf, isOnLand, type Landmass, placer } from './project.ts';
import { roughened } from './roughen.ts';
import type { Land, Shape } from './shape.ts';

/** By height: low hills are a fringe, high mountains have spurs. */
const CUTS: Readonly<Record<number, Cut>> = {
  1: { every: 3.1, reach: 9, crest: 1.1, spurs: null },
  2: { every: 2.9, reach: 12, crest: 1.2, spurs: { every: 24, reach: 12 } },
  3: { every: 2.7, reach: 15, crest: 1.3, spurs: { every: 21, reach: 19 } },
};

const ROOM = 1.75;

const smooth = (line: readonly XY[]): readonly XY[] => {
  const cut = stepsOf(line).flatMap(([a, b]): XY[] => [
    [a[0] * 0.75 + b[0] * 0.25, a[1] * 0.75 + b[1] * 0.25],
    [a[0] * 0.25 + b[0] * 0.75, a[1] * 0.25 + b[1] * 0.75],
  ]);
  return [must(line[0]), ...cut, must(line.at(-1))];
};

const crestOf = (name: string, line: readonly XY[]): readonly XY[] =>
  smooth(smooth(roughened(line, seeded(`ridge ${name}`), { times: 3, shortest: 14, share: 0.34, most: 9 })));

/** Mountain chains as strokes down both sides of their ridges, on land only. */
export const reliefOf = (
  { ridges, lakes, waters }: Land,
  shape: Shape,
  masses: readonly Landmass[],
): readonly DrawnRidge[] => {
  const place = placer(shape);
  const sheet = grown(canvasOf(shape), 10);
  const copper = new Copper(ROOM);
  const wet = [...lakes, ...waters].map(({ ring }) => ring.map(place));
  const isGround = (point: XY): boolean =>
    isInBox(point, sheet) && isOnLand(point, masses) && !wet.some(ring => isInside(point, [ring]));
  const cut = (height: number): Stroke[] =>
    ridges
      .filter(({ h }) => h === height)
      .flatMap(({ name, line }) =>
        strokesOf(crestOf(name, line.map(place)), must(CUTS[height]), `hachures ${name}`),
      )
      .filter(stroke => isGround(stroke.from) && isGround(stroke.to) && copper.cut(stroke));
  return [3, 2, 1].map(height => {
    const strokes = cut(height);
    return {
      height,
      lit: strokeLine(strokes.filter(stroke => !isShaded(stroke))),
      shaded: strokeLine(strokes.filter(isShaded)),
    };
  });
};

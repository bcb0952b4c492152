import { between, type Point } from '../geometry/whole.ts';
import { type Field, terrainOf } from './field.ts';
import type { Edge, Goal } from './route.ts';
import { shortestWay } from './shortest-way.ts';
import { freeShare } from './straight-way.ts';

/** The shortest practicable way of beaten troops (ESR-RUL-19): straight where nothing bars it. */

/** The place of an edge straight across from a place. */
const acrossTo = (field: Field, [x, y]: Point, edge: Edge): Point => {
  switch (edge) {
    case 'north':
      return [x, field.height];
    case 'south':
      return [x, 0];
    case 'east':
      return [field.width, y];
    case 'west':
      return [0, y];
  }
};

/** How far a place is from an edge of the table. */
export const depthFrom = (field: Field, place: Point, edge: Edge): number =>
  between(place, acrossTo(field, place, edge));

/** The way to a goal, at right angles to an edge where the ground lets it; empty when there is none. */
export const wayTo = (field: Field, from: Point, goal: Goal): readonly Point[] => {
  const goalFrom = (place: Point): Point => (typeof goal === 'string' ? acrossTo(field, place, goal) : goal);
  const straight = goalFrom(from);
  return freeShare(terrainOf(field), from, straight, false) === 1
    ? [straight]
    : (shortestWay(field, from, goalFrom)?.places ?? []);
};

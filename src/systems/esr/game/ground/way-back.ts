import { between, type Point, squareBetween } from '../geometry/whole.ts';
import { type Field, type Terrain, terrainOf } from './field.ts';
import { type Edge, type Goal, routeTo } from './route.ts';
import { freeShare } from './straight-way.ts';

/** The shortest practicable way of those who are beaten (ESR-RUL-19): straight where nothing bars it. */

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

const isFree = (terrain: Terrain, from: Point, to: Point): boolean =>
  freeShare(terrain, from, to, false) === 1;

/** The way to a goal, at right angles to an edge where the ground lets it; empty when there is none. */
export const wayTo = (field: Field, from: Point, goal: Goal): readonly Point[] => {
  const terrain = terrainOf(field);
  const straight = typeof goal === 'string' ? acrossTo(field, from, goal) : goal;
  if (isFree(terrain, from, straight)) {
    return [straight];
  }
  const coarse = routeTo(field, from, goal, Number.MAX_SAFE_INTEGER, 'flight');
  const end = coarse.at(-1);
  const whole = end && typeof goal === 'string' ? [...coarse, acrossTo(field, end, goal)] : coarse;
  return tightened(terrain, from, whole, goal);
};

/** A line of places pulled tight: bends that nothing makes necessary are left out. */
const tightened = (terrain: Terrain, from: Point, places: readonly Point[], goal: Goal): readonly Point[] => {
  const tight: Point[] = [];
  let at = from;
  let next = 0;
  while (next < places.length) {
    const across = typeof goal === 'string' ? acrossTo(terrain.field, at, goal) : goal;
    if (isFree(terrain, at, across)) {
      return [...tight, across];
    }
    let last = places.length - 1;
    while (last > next && !isFree(terrain, at, places[last] as Point)) {
      last -= 1;
    }
    at = places[last] as Point;
    tight.push(at);
    next = last + 1;
  }
  return tight;
};

/** Every fiftieth yard of a table with its edges, the nearest to a place first. */
export const latticeRound = (field: Field, from: Point): readonly Point[] => {
  const along = (most: number): number[] => {
    const all = Array.from({ length: Math.floor(most / LATTICE) + 1 }, (_, i) => i * LATTICE);
    return all.at(-1) === most ? all : [...all, most];
  };
  const rows = along(field.height);
  return along(field.width)
    .flatMap(x => rows.map((y): Point => [x, y]))
    .sort((a, b) => squareBetween(a, from) - squareBetween(b, from));
};

const LATTICE = 500;

import { type Random, seeded } from '#kernel';
import { beyond, cornersOf, middleOf } from '#web/map/hexes/grid.ts';
import { apart, distanceToStep, type XY } from '../geometry.ts';
import { part } from '../relief.ts';
import { type Net, terrainOf } from './net.ts';

/** A value between 0 and 1 that changes slowly over the sheet. */
const slowly = (seed: string, period: number): ((at: XY) => number) => {
  const knots = new Map<string, number>();
  const knot = (x: number, y: number): number => {
    const key = `${seed} ${x} ${y}`;
    const known = knots.get(key) ?? part(seeded(key));
    knots.set(key, known);
    return known;
  };
  const ease = (t: number): number => t * t * (3 - 2 * t);
  return ([x, y]) => {
    const [cx, cy] = [Math.floor(x / period), Math.floor(y / period)];
    const [u, v] = [ease(x / period - cx), ease(y / period - cy)];
    const row = (dy: number): number => knot(cx, cy + dy) * (1 - u) + knot(cx + 1, cy + dy) * u;
    return row(0) * (1 - v) + row(1) * v;
  };
};

const CELL = 12;

/** Points that keep their distance from each other. */
class Spread {
  readonly #cells = new Map<string, XY[]>();
  readonly #least: number;
  readonly all: XY[] = [];

  constructor(least: number) {
    this.#least = least;
  }

  #near([x, y]: XY): XY[] {
    const [cx, cy] = [Math.floor(x / CELL), Math.floor(y / CELL)];
    return [-1, 0, 1].flatMap(dx => [-1, 0, 1].flatMap(dy => this.#cells.get(`${cx + dx} ${cy + dy}`) ?? []));
  }

  add(point: XY): void {
    if (this.#near(point).every(other => apart(point, other) >= this.#least)) {
      const cell = `${Math.floor(point[0] / CELL)} ${Math.floor(point[1] / CELL)}`;
      this.#cells.set(cell, [...(this.#cells.get(cell) ?? []), point]);
      this.all.push(point);
    }
  }
}

/** How something grows: how far apart, how ragged towards other ground, how many clearings. */
interface Growth {
  readonly terrain: string;
  readonly apart: number;
  readonly tries: number;
  /** Distance from the edge towards other ground, at least and at most. */
  readonly edge: readonly [number, number];
  /** Above this value of the slow noise there is a clearing. */
  readonly clearing: number;
}

export const WOODS: Growth = { terrain: 'forest', apart: 8.3, tries: 420, edge: [3, 13], clearing: 0.83 };
export const REEDS: Growth = { terrain: 'swamp', apart: 17, tries: 90, edge: [6, 12], clearing: 1 };

const CITY_ROOM = 25;

/** A place somewhere in a hex. */
const somewhere = ([x, y]: XY, side: number, random: Random): XY => [
  x + (part(random) * 2 - 1) * side,
  y + (part(random) * 2 - 1) * side * 0.87,
];

/** Trees or tufts all over the hexes of one terrain: they flow from hex to hex and keep off towns, shores and rivers. */
export const growthOf = (
  net: Net,
  { terrain, apart: least, tries, edge, clearing }: Growth,
  isFree: (place: XY) => boolean,
): readonly XY[] => {
  const random = seeded(`growth ${terrain}`);
  const ragged = slowly(`ragged ${terrain}`, 16);
  const open = slowly(`open ${terrain}`, 62);
  const spread = new Spread(least);
  const towns = new Set(net.map.cities.map(({ hex }) => hex));
  for (const id of net.ids.filter(each => terrainOf(net, each) === terrain)) {
    const middle = middleOf(net.grid, id);
    const corners = cornersOf(net.grid, id);
    const others = [0, 1, 2, 3, 4, 5].filter(side => terrainOf(net, beyond(net.grid, id, side)) !== terrain);
    for (let i = 0; i < tries; i++) {
      const place = somewhere(middle, net.grid.side, random);
      const isHere = [0, 1, 2, 3, 4, 5].every(side => isWithin(place, corners, side));
      const room = edge[0] + (edge[1] - edge[0]) * ragged(place);
      const isDeep = others.every(
        side => distanceToStep(place, [corners[side] as XY, corners[(side + 1) % 6] as XY]) > room,
      );
      const offTown = !towns.has(id) || apart(place, middle) > CITY_ROOM;
      if (isHere && isDeep && offTown && open(place) < clearing && isFree(place)) {
        spread.add(place);
      }
    }
  }
  return [...spread.all].sort((a, b) => a[1] - b[1]);
};

const isWithin = ([x, y]: XY, corners: readonly XY[], side: number): boolean => {
  const [[ax, ay], [bx, by]] = [corners[side] as XY, corners[(side + 1) % 6] as XY];
  return (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0;
};

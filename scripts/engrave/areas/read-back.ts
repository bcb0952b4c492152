import type { DrawnAreas, Place } from '#web/map/areas/drawn.ts';
import { arcPlaces, placesOf, ringPlaces } from '#web/map/areas/lines.ts';
import {
  apart,
  type Box,
  between,
  distanceToRing,
  insideOf,
  isInside,
  lengthInBox,
  signedArea,
  stepInBox,
  stepsOf,
} from '../geometry.ts';
import { bodiesOf, keyOf } from './bodies.ts';

/** The facts of a drawn map, read back from its lines: to be held against the declared ones. */
export interface ReadBack {
  /** Common borders on land inside the canvas, by pair, in units. */
  readonly borders: ReadonlyMap<string, number>;
  readonly crossings: ReadonlySet<string>;
  /** Limits between seas on open water inside the canvas, by pair, in units. */
  readonly seaBorders: ReadonlyMap<string, number>;
  /** Shore by area and sea, in units; the sea is empty where no sea is a place. */
  readonly shores: ReadonlyMap<string, number>;
  areaAt(place: Place): string | null;
  /** Whether a place lies in an area, or so near to it, or on its marker. */
  isIn(place: Place, area: string, near: number): boolean;
  seaAt(place: Place): string | null;
  /** The most pieces that an area is in on one body of land. */
  piecesOf(area: string): number;
}

/** A pair in an order that does not depend on the caller. */
export const pairOf = (a: string, b: string): string => [a, b].sort().join(' – ');

const STRIDE = 2;

const add = (sums: Map<string, number>, key: string, by: number): void => {
  sums.set(key, (sums.get(key) ?? 0) + by);
};

const bordersOf = (map: DrawnAreas, arcs: readonly (readonly Place[])[], box: Box): Map<string, number> => {
  const sums = new Map<string, number>();
  for (const { between: pair, arcs: own } of map.borders) {
    for (const i of pair[1] === null ? [] : own) {
      add(sums, pairOf(pair[0], pair[1] as string), lengthInBox(arcs[i] ?? [], box));
    }
  }
  return sums;
};

const seaBordersOf = (map: DrawnAreas, box: Box): Map<string, number> => {
  const sums = new Map<string, number>();
  for (const { between: pair, lines } of map.seaLimits) {
    for (const line of pair[1] === null ? [] : lines) {
      add(sums, pairOf(pair[0], pair[1] as string), lengthInBox(placesOf(line), box));
    }
  }
  return sums;
};

/** Short steps along a shore, as far as it lies on the canvas. */
const stridesOf = (shore: readonly Place[], box: Box): { at: Place; long: number }[] =>
  stepsOf(shore).flatMap(step => {
    const inside = stepInBox(step, box);
    if (!inside) {
      return [];
    }
    const long = apart(...inside);
    const many = Math.max(1, Math.ceil(long / STRIDE));
    return Array.from({ length: many }, (_, i) => ({
      at: between(...inside, (i + 0.5) / many),
      long: long / many,
    }));
  });

export const readBack = (map: DrawnAreas): ReadBack => {
  const box = { x0: 0, y0: 0, x1: map.width, y1: map.height };
  const arcs = arcPlaces(map);
  const lands = map.areas.map(({ id, rings }) => {
    const outlines = rings.map(ring => ringPlaces(ring, arcs));
    return { id, rings: outlines, holds: insideOf(outlines) };
  });
  const waters = map.seas.map(({ id, rings }) => ({ id, holds: insideOf(rings.map(placesOf)) }));
  const seaAt = (place: Place): string | null => waters.find(({ holds }) => holds(place))?.id ?? null;
  const bodies = bodiesOf(map, arcs);
  const shoreArcs = new Set(map.shore);
  const shores = new Map<string, number>();
  for (const { id, rings } of map.areas) {
    for (const ref of rings.flat().filter(each => shoreArcs.has(each))) {
      for (const { at, long } of stridesOf(arcs[ref] ?? [], box)) {
        add(shores, `${id} – ${seaAt(at) ?? ''}`, long);
      }
    }
  }
  return {
    borders: bordersOf(map, arcs, box),
    crossings: new Set(map.crossings.map(({ between: pair }) => pairOf(...pair))),
    seaBorders: seaBordersOf(map, box),
    shores,
    isIn: (place, area, near) => {
      const marker = map.areas.find(({ id }) => id === area)?.marker;
      const rings = lands.find(({ id }) => id === area)?.rings ?? [];
      return (
        isInside(place, rings) ||
        rings.some(ring => distanceToRing(place, ring) < near) ||
        (marker !== null && marker !== undefined && apart(marker.at, place) <= marker.r)
      );
    },
    areaAt: place => lands.find(({ holds }) => holds(place))?.id ?? null,
    seaAt,
    piecesOf: area => {
      const outlines = (lands.find(({ id }) => id === area)?.rings ?? []).filter(
        ring => signedArea(ring) > 0,
      );
      const on = outlines.map(ring => bodies.get(keyOf(ring[0] as Place)));
      return Math.max(0, ...on.map(body => on.filter(each => each === body).length));
    },
  };
};

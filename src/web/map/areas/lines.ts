import type { DrawnAreas, Line, Place, Ring } from './drawn.ts';

const TENTHS = 10;

/** The places of a line, as the drawing program left them. */
export const placesOf = (line: Line): Place[] => {
  const places: Place[] = [];
  let [x, y] = [0, 0];
  for (let i = 0; i < line.length; i += 2) {
    x += line[i] as number;
    y += line[i + 1] as number;
    places.push([x / TENTHS, y / TENTHS]);
  }
  return places;
};

/** A line of places in whole tenths, each relative to the one before. */
export const lineOf = (places: readonly Place[]): Line => {
  let [x, y] = [0, 0];
  return places.flatMap(place => {
    const [nx, ny] = [Math.round(place[0] * TENTHS), Math.round(place[1] * TENTHS)];
    const step = [nx - x, ny - y];
    [x, y] = [nx, ny];
    return step;
  });
};

/** The places along a ring of arcs, the first not again at the end. */
export const ringPlaces = (ring: Ring, arcs: readonly (readonly Place[])[]): Place[] =>
  ring.flatMap(ref => {
    const arc = arcs[ref < 0 ? ~ref : ref] ?? [];
    return (ref < 0 ? [...arc].reverse() : arc).slice(0, -1);
  });

const told = ([x, y]: Place): string => `${x} ${y}`;

export const openPath = (places: readonly Place[]): string => `M${places.map(told).join('L')}`;

export const closedPath = (places: readonly Place[]): string => `${openPath(places)}Z`;

/** All arcs of a map as places. */
export const arcPlaces = (map: DrawnAreas): readonly (readonly Place[])[] => map.arcs.map(placesOf);

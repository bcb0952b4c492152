import { Bug } from '../base/result.ts';
import type { AreaLinks } from './graph.ts';

/**
 * Hexes with a flat top in columns, of which every second sits half a hex lower ("odd-q"). An id is CCRR, column and row
 * from 1. Distances, rings and lines are reckoned in axial coordinates: q to the right, r downwards along the column.
 */
export interface Axial {
  readonly q: number;
  readonly r: number;
}

/** The six directions, a sixth of a turn from each to the next: down-right, up-right, up, up-left, down-left, down. */
const DIRECTIONS: readonly Axial[] = [
  { q: 1, r: 0 },
  { q: 1, r: -1 },
  { q: 0, r: -1 },
  { q: -1, r: 0 },
  { q: -1, r: 1 },
  { q: 0, r: 1 },
];

export const HEX_SIDES = DIRECTIONS.length;

const KNOWN = new Map<string, Axial>();

/** The place of a hex, from its id. */
export const axialOf = (id: string): Axial => {
  let place = KNOWN.get(id);
  if (place === undefined) {
    const [column, row] = [Number(id.slice(0, 2)), Number(id.slice(2))];
    if (!/^\d{4}$/.test(id) || column === 0 || row === 0) {
      throw new Bug(`${id} is not the id of a hex`, id);
    }
    const q = column - 1;
    place = { q, r: row - 1 - Math.floor(q / 2) };
    KNOWN.set(id, place);
  }
  return place;
};

const two = (n: number): string => (n < 10 ? `0${n}` : `${n}`);

/** The id of a place; null where no id can name it. */
export const hexAt = ({ q, r }: Axial): string | null => {
  const [column, row] = [q + 1, r + Math.floor(q / 2) + 1];
  return column < 1 || column > 99 || row < 1 || row > 99 ? null : `${two(column)}${two(row)}`;
};

const named = (places: readonly Axial[]): string[] =>
  places.map(hexAt).filter((id): id is string => id !== null);

const shifted = ({ q, r }: Axial, direction: number, by = 1): Axial => {
  const { q: dq, r: dr } = DIRECTIONS[((direction % HEX_SIDES) + HEX_SIDES) % HEX_SIDES] as Axial;
  return { q: q + by * dq, r: r + by * dr };
};

/** The hex on a side, 0 to 5; null where no id can name it. */
export const hexBeside = (id: string, side: number): string | null => hexAt(shifted(axialOf(id), side));

/** The hexes round a hex, by side; those that no id can name are left out. */
export const hexNeighbours = (id: string): readonly string[] =>
  named(DIRECTIONS.map((_, side) => shifted(axialOf(id), side)));

/** The side of a hex that touches another; null where they do not touch. */
export const sideTowards = (id: string, other: string): number | null => {
  const [a, b] = [axialOf(id), axialOf(other)];
  const side = DIRECTIONS.findIndex(({ q, r }) => a.q + q === b.q && a.r + r === b.r);
  return side < 0 ? null : side;
};

export const oppositeSide = (side: number): number => (side + HEX_SIDES / 2) % HEX_SIDES;

/** How many hexes two hexes are apart. */
export const hexDistance = (id: string, other: string): number => {
  const [a, b] = [axialOf(id), axialOf(other)];
  return apart(a, b);
};

const apart = (a: Axial, b: Axial): number => {
  const [dq, dr] = [a.q - b.q, a.r - b.r];
  return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
};

/** The hexes at exactly a distance; those that no id can name are left out. */
export const hexRing = (id: string, radius: number): readonly string[] => {
  if (radius === 0) {
    return [id];
  }
  const places: Axial[] = [];
  let at = shifted(axialOf(id), 4, radius);
  for (let direction = 0; direction < HEX_SIDES; direction++) {
    for (let step = 0; step < radius; step++) {
      places.push(at);
      at = shifted(at, direction);
    }
  }
  return named(places);
};

/** The hexes up to a distance, the hex itself first, ring by ring. */
export const hexesWithin = (id: string, radius: number): readonly string[] =>
  Array.from({ length: radius + 1 }, (_, i) => hexRing(id, i)).flat();

/** The nearest hex to a point between hexes. */
const rounded = (q: number, r: number): Axial => {
  const s = -q - r;
  const [rq, rr, rs] = [Math.round(q), Math.round(r), Math.round(s)];
  const [dq, dr, ds] = [Math.abs(rq - q), Math.abs(rr - r), Math.abs(rs - s)];
  if (dq > dr && dq > ds) {
    return { q: -rr - rs, r: rr };
  }
  return dr > ds ? { q: rq, r: -rq - rs } : { q: rq, r: rr };
};

/** A line that runs along an edge is moved this little to one side, always the same. */
const ASIDE = 1e-6;

/** The hexes on a straight line between two, both included. */
export const hexLine = (id: string, other: string): readonly string[] => {
  const [a, b] = [axialOf(id), axialOf(other)];
  const length = apart(a, b);
  const at = (i: number): Axial => {
    const share = length === 0 ? 0 : i / length;
    return rounded(a.q + (b.q - a.q) * share + ASIDE, a.r + (b.r - a.r) * share + 2 * ASIDE);
  };
  return named(Array.from({ length: length + 1 }, (_, i) => at(i)));
};

/** The side between two hexes as one key, whichever is named first: for rivers and borders. */
export const hexEdge = (id: string, other: string): string =>
  id < other ? `${id}-${other}` : `${other}-${id}`;

/** Hexes as the areas of a graph; `kind` says how two neighbours are linked, null that they are not. */
export const hexAreas = <K extends string>(
  ids: readonly string[],
  kind: (id: string, other: string) => K | null,
): readonly AreaLinks<K>[] => {
  const all = new Set(ids);
  return ids.map(id => {
    const links: Record<string, K> = {};
    for (const other of hexNeighbours(id).filter(each => all.has(each))) {
      const how = kind(id, other);
      if (how !== null) {
        links[other] = how;
      }
    }
    return { id, links };
  });
};

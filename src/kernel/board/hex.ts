import { Bug } from '../base/result.ts';
import type { AreaLinks } from './graph.ts';

/**
 * Hexes with a flat top in columns, of which every second sits half a hex lower ("odd-q"). An id is CCRR, column and row
 * from 1. Distances are reckoned in axial coordinates: q to the right, r downwards along the column.
 */
interface Axial {
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

const KNOWN = new Map<string, Axial>();

/** The place of a hex, from its id. */
const axialOf = (id: string): Axial => {
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
const hexAt = ({ q, r }: Axial): string | null => {
  const [column, row] = [q + 1, r + Math.floor(q / 2) + 1];
  return column < 1 || column > 99 || row < 1 || row > 99 ? null : `${two(column)}${two(row)}`;
};

const named = (places: readonly Axial[]): string[] =>
  places.map(hexAt).filter((id): id is string => id !== null);

/** The hexes round a hex, by side; those that no id can name are left out. */
export const hexNeighbours = (id: string): readonly string[] => {
  const { q, r } = axialOf(id);
  return named(DIRECTIONS.map(by => ({ q: q + by.q, r: r + by.r })));
};

/** How many hexes two hexes are apart. */
export const hexDistance = (id: string, other: string): number => {
  const [a, b] = [axialOf(id), axialOf(other)];
  const [dq, dr] = [a.q - b.q, a.r - b.r];
  return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
};

/** The side between two hexes as one key, the same in either order: for rivers and borders. */
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

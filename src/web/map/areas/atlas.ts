import type { DrawnArea, DrawnAreas, Place } from './drawn.ts';
import { arcPlaces, closedPath, openPath, placesOf, ringPlaces } from './lines.ts';
import { type Whose, whoseOf } from './whose.ts';

/** A drawn map made ready for use: paths by area, borders with their neighbours, the places of things. */
export interface Atlas {
  readonly map: DrawnAreas;
  readonly areas: ReadonlyMap<string, DrawnArea>;
  /** The outline of each area. */
  readonly outlines: ReadonlyMap<string, string>;
  readonly rings: ReadonlyMap<string, readonly (readonly Place[])[]>;
  readonly seas: ReadonlyMap<string, string>;
  readonly borders: readonly { readonly between: readonly [string, string | null]; readonly path: string }[];
  readonly shore: string;
  /** The shore of each area that has one. */
  readonly shores: ReadonlyMap<string, string>;
  readonly shut: string;
  readonly whose: Whose;
}

/** An area without land is the disc that stands for it. */
const discPath = ({ marker }: DrawnArea): string => {
  if (!marker) {
    return '';
  }
  const { at, r } = marker;
  return `M${at[0] - r} ${at[1]}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
};

export const atlasOf = (map: DrawnAreas): Atlas => {
  const arcs = arcPlaces(map);
  const isShore = new Set(map.shore);
  const rings = new Map(map.areas.map(({ id, rings: own }) => [id, own.map(ring => ringPlaces(ring, arcs))]));
  const outlines = new Map(
    map.areas.map(area => [area.id, (rings.get(area.id) ?? []).map(closedPath).join('') + discPath(area)]),
  );
  const shut = map.outOfPlay.rings.map(ring => closedPath(ringPlaces(ring, arcs))).join('');
  return {
    map,
    areas: new Map(map.areas.map(area => [area.id, area])),
    outlines,
    rings,
    seas: new Map(
      map.seas.map(({ id, rings: own }) => [id, own.map(ring => closedPath(placesOf(ring))).join('')]),
    ),
    borders: map.borders.map(({ between, arcs: own }) => ({
      between,
      path: own.map(i => openPath(arcs[i] ?? [])).join(''),
    })),
    shore: map.shore.map(i => openPath(arcs[i] ?? [])).join(''),
    shores: new Map(
      map.areas.map(({ id, rings: own }) => [
        id,
        own
          .flat()
          .filter(ref => isShore.has(ref))
          .map(ref => openPath(arcs[ref] ?? []))
          .join(''),
      ]),
    ),
    shut,
    whose: whoseOf(map, rings),
  };
};

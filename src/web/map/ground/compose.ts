import { type Atlas, atlasOf } from '../areas/atlas.ts';
import type { DrawnAreas } from '../areas/drawn.ts';
import { areaGround } from '../areas/ground.ts';
import { type HexAtlas, hexAtlasOf } from '../hexes/atlas.ts';
import type { DrawnHexes } from '../hexes/drawn.ts';
import { hexGround } from '../hexes/ground.ts';
import type { Drawn, Scene } from './jobs.ts';
import { levelAt, type Mark } from './marks.ts';

/** A value that is made of a map once and kept. */
const once = <M extends object, T>(make: (map: M) => T): ((map: M) => T) => {
  const made = new WeakMap<M, T>();
  return map => {
    const known = made.get(map) ?? make(map);
    made.set(map, known);
    return known;
  };
};

export const areaAtlas: (map: DrawnAreas) => Atlas = once(atlasOf);
export const hexAtlas: (map: DrawnHexes) => HexAtlas = once(hexAtlasOf);

/** The ground of any map with these owners, as much of it as is seen at this zoom. */
export const groundOf = (map: Drawn, { owners, styles }: Scene, scale: number): readonly Mark[] =>
  map.kind === 'areas'
    ? areaGround(areaAtlas(map), owners, styles, levelAt(scale))
    : hexGround(hexAtlas(map), owners, styles, levelAt(scale));

import { type Atlas, atlasOf } from '../areas/atlas.ts';
import { areaGround } from '../areas/ground.ts';
import type { Drawn, Scene } from './jobs.ts';
import { levelAt, type Mark } from './marks.ts';

const ATLASES = new WeakMap<Drawn, Atlas>();

/** The atlas of a drawn map, made once. */
export const atlasFor = (map: Drawn): Atlas => {
  const known = ATLASES.get(map) ?? atlasOf(map);
  ATLASES.set(map, known);
  return known;
};

/** The ground of any map with these owners, as much of it as is seen at this zoom. */
export const groundOf = (map: Drawn, { owners, styles }: Scene, scale: number): readonly Mark[] =>
  areaGround(atlasFor(map), owners, styles, levelAt(scale));

import type { XY } from '../geometry.ts';
import { type Level, levelAt } from '../ground/marks.ts';
import { Taken } from '../layout/taken.ts';
import { type Types, typesAt } from '../lettering/type.ts';
import type { Atlas } from './atlas.ts';
import type { Contents } from './laid.ts';
import type { Spot } from './spots.ts';

/** A sheet at one zoom, while things are laid out on it. */
export interface Sheet {
  readonly atlas: Atlas;
  readonly contents: Contents;
  readonly scale: number;
  readonly level: Level;
  readonly isFar: boolean;
  readonly types: Types;
  readonly taken: Taken;
}

export const sheetAt = (atlas: Atlas, contents: Contents, scale: number): Sheet => {
  const level = levelAt(scale);
  return {
    atlas,
    contents,
    scale,
    level,
    isFar: level === 'overview',
    types: typesAt(scale, level),
    taken: new Taken(),
  };
};

/** A place of the map in pixels. */
export const pixels = ([x, y]: XY, { scale }: Sheet): XY => [x * scale, y * scale];

export const moved = ([x, y]: XY, [dx, dy]: XY): XY => [x + dx, y + dy];

/** How little a middle in pixels belongs to a spot. */
export const strangeTo =
  (spot: Spot, { scale }: Sheet) =>
  ([x, y]: XY): number =>
    spot.strange([x / scale, y / scale]);

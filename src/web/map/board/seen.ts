import { useMemo } from 'react';
import type { Rect } from '../layout/taken.ts';
import type { Camera, Size } from './types.ts';

/** The sheet is looked at in tiles of this many pixels, so that a small move changes nothing. */
const TILE = 320;

/** The part of the sheet for which things are drawn, in pixels of the sheet at the camera’s zoom. */
export const useSeen = ({ x, y, scale }: Camera, { width, height }: Size, margin: number): Rect => {
  const left = Math.floor((x * scale - margin) / TILE);
  const top = Math.floor((y * scale - margin) / TILE);
  const right = Math.ceil((x * scale + width + margin) / TILE);
  const bottom = Math.ceil((y * scale + height + margin) / TILE);
  return useMemo(
    () => ({ x: left * TILE, y: top * TILE, w: (right - left) * TILE, h: (bottom - top) * TILE }),
    [left, top, right, bottom],
  );
};

/** Whether a place lies in view. */
export const isSeen = ([px, py]: readonly [number, number], { x, y, w, h }: Rect): boolean =>
  px >= x && py >= y && px <= x + w && py <= y + h;

/** Whether any of a box lies in view. */
export const isBoxSeen = (box: Rect, seen: Rect): boolean =>
  box.x < seen.x + seen.w && seen.x < box.x + box.w && box.y < seen.y + seen.h && seen.y < box.y + box.h;

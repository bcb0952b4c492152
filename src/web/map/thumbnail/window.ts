import type { Place } from '../areas/drawn.ts';

/** Small for lists and doors; large for the window of a page, with more of the ground. */
export type PictureSize = 'small' | 'large';

/** A small picture of a part of a sheet. */
export interface Small {
  readonly size: PictureSize;
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  /** A place of the sheet in pixels of the picture, in tenths. */
  place(at: Place): Place;
  /** A line in pixels: fewer places, and none far outside the picture. */
  line(places: readonly Place[]): readonly Place[];
}

export interface View {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Beyond the edge of the picture nothing needs to be exact. */
const BEYOND = 24;

const tenths = (value: number): number => Math.round(value * 10) / 10;

/** No place twice in a row. */
const tidy = (places: readonly Place[]): readonly Place[] =>
  places.filter(([x, y], i) => i === 0 || x !== places[i - 1]?.[0] || y !== places[i - 1]?.[1]);

/** Of places beyond the edge one after another on the same side only the first and the last count. */
const trimmed = (places: readonly Place[], width: number, height: number): readonly Place[] => {
  const side = ([x, y]: Place): number =>
    (x <= -BEYOND ? 1 : x >= width + BEYOND ? 2 : 0) + (y <= -BEYOND ? 4 : y >= height + BEYOND ? 8 : 0);
  return places.filter((place, i) => {
    const own = side(place);
    const [before, after] = [places[i - 1], places[i + 1]];
    return own === 0 || !before || !after || side(before) !== own || side(after) !== own;
  });
};

/** How much detail is lost, in pixels. */
const COARSE = 0.55;

export const smallOf = (
  view: View,
  width: number,
  height: number,
  simplify: (line: readonly Place[], most: number) => readonly Place[],
  size: PictureSize = 'small',
): Small => {
  const scale = Math.max(width / view.w, height / view.h);
  const [left, top] = [view.x + view.w / 2 - width / 2 / scale, view.y + view.h / 2 - height / 2 / scale];
  const clamp = (value: number, most: number): number => Math.max(-BEYOND, Math.min(most + BEYOND, value));
  const place = ([x, y]: Place): Place => [tenths((x - left) * scale), tenths((y - top) * scale)];
  return {
    size,
    width,
    height,
    scale,
    place,
    line: places => {
      const near = places.map(place).map(([x, y]): Place => [clamp(x, width), clamp(y, height)]);
      return tidy(simplify(trimmed(tidy(near), width, height), COARSE));
    },
  };
};

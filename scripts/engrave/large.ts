import type { Seats } from '#web/map/areas/laid.ts';
import type { Drawn } from '#web/map/ground/jobs.ts';
import type { Stack } from '#web/map/stacks/stack.ts';
import { labelsOf } from '#web/map/thumbnail/labels.ts';
import { largePicture, placeOf, viewOf } from '#web/map/thumbnail/thumbnail.ts';
import type { View } from '#web/map/thumbnail/window.ts';
import type { OpenedScenario } from './openings.ts';

/** The size of a large picture, and the middle of it that every page shows. */
const SIZE = { width: 1440, height: 560 } as const;
const MIDDLE = { width: 780, height: 480 } as const;
const NEAREST = 1.05;
/** Plates and every name are drawn from here on. */
const FARTHEST = 0.72;

/** The beginning of a window on a line, so that its middle is near the wish and nothing lies beyond the sheet. */
const begin = (middle: number, size: number, most: number): number =>
  Math.max(0, Math.min(most - size, middle - size / 2));

const around = (map: Drawn, [x, y]: readonly [number, number], scale: number, height: number): View => {
  const [w, h] = [SIZE.width / scale, height / scale];
  return { x: begin(x, w, map.width), y: begin(y, h, map.height), w, h };
};

/** The zoom at which all that stands somewhere is in the middle of the picture. */
const zoomFor = (map: Drawn, { w, h }: View): number => {
  const least = Math.max(FARTHEST, SIZE.width / map.width, SIZE.height / map.height);
  return Math.max(least, Math.min(NEAREST, MIDDLE.width / w, MIDDLE.height / h));
};

/** Where most troops stand: the mean of all stacks, each as often as it is strong. */
const weightOf = (map: Drawn, stacks: readonly Stack[]): readonly [number, number] => {
  const placed = stacks.flatMap(({ at, total }) => {
    const place = placeOf(map, at);
    return place ? [{ place, total }] : [];
  });
  const all = placed.reduce((sum, { total }) => sum + total, 0);
  const mean = (axis: 0 | 1, otherwise: number): number =>
    all === 0 ? otherwise : placed.reduce((sum, { place, total }) => sum + place[axis] * total, 0) / all;
  return [mean(0, map.width / 2), mean(1, map.height / 2)];
};

/** Numbers to a tenth: no eye sees more. */
const brief = (_: string, value: unknown): unknown =>
  typeof value === 'number' ? Math.round(value * 10) / 10 : value;

interface Large {
  readonly svg: string;
  readonly labels: string;
}

const drawn = (
  map: Drawn,
  opened: OpenedScenario & { readonly seats: Seats; readonly way?: readonly string[] },
  view: View,
  prefix: string,
): Large => {
  const scale = SIZE.width / view.w;
  return {
    svg: largePicture(map, opened, view, SIZE.width, prefix),
    labels: JSON.stringify(labelsOf({ ...opened, map }, view, scale), brief),
  };
};

/** The opening of a scenario as the window of its page shows it. */
export const largeOf = (map: Drawn, opened: OpenedScenario, prefix: string): Large => {
  const scale = zoomFor(map, viewOf(map, opened.stacks));
  const view = around(map, weightOf(map, opened.stacks), scale, SIZE.height);
  return drawn(map, opened, view, prefix);
};

/** A face’s data for the picture on the first page. */
export interface Front {
  readonly scenario: string;
  /** A march, as the places that it leads through. */
  readonly way: readonly string[];
  /** The middle of the picture on the sheet. */
  readonly middle: readonly [number, number];
  readonly scale: number;
}

/** The picture of the first page: as wide as the others, and less high. */
export const frontOf = (map: Drawn, opened: OpenedScenario, { way, middle, scale }: Front): Large =>
  drawn(map, { ...opened, way }, around(map, middle, scale, 400), 'front-');

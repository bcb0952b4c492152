import type { Box } from './geometry.ts';

/** Parts of the room that lie on the map. */
const PLATES = '.on-map > *, .hand-fold, .hand-cards > li, .side-panel';

/** The column of plates at the edge of a wide map; on a phone it lies across the map’s foot. */
const COLUMN = '.on-map';
const ACROSS = 0.7;

const boxIn = (frame: HTMLElement, part: Element): Box => {
  const { left, top } = frame.getBoundingClientRect();
  const { x, y, width, height } = part.getBoundingClientRect();
  return { x: x - left, y: y - top, w: width, h: height };
};

/** The boxes of the window that plates and cards lie on, in pixels. */
export const platesOver = (frame: HTMLElement): readonly Box[] =>
  [...(frame.closest('.room-map')?.querySelectorAll(PLATES) ?? [])].map(plate => boxIn(frame, plate));

/** The box of the plates that lie across the window; null where they stand at its edge. */
export const platesAcross = (frame: HTMLElement | null): Box | null => {
  const column = frame?.closest('.room-map')?.querySelector(COLUMN);
  const box = frame && column ? boxIn(frame, column) : null;
  return frame && box && box.h > 0 && box.w >= frame.clientWidth * ACROSS ? box : null;
};

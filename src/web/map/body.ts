import { boxInPixels, type Camera } from './camera.ts';
import type { Box, XY } from './geometry.ts';

/** Something on the map that can be pointed at: a piece or a place. Boxes are of the sheet. */
export interface Body {
  readonly id: string;
  readonly of: 'piece' | 'place';
  /** The words of a screen reader for it. */
  readonly spoken: string;
  readonly box: Box;
  /** Where it is spread out, its parts: labels keep off these and may stand between them. */
  readonly parts?: readonly Box[];
  /**
   * The size of a body that is the same at every zoom: half of its width and height in pixels, round the middle of its
   * box.
   */
  readonly pixels?: XY;
}

const around = ({ x, y, w, h }: Box, [dx, dy]: XY): Box => ({
  x: x + w / 2 - dx,
  y: y + h / 2 - dy,
  w: 2 * dx,
  h: 2 * dy,
});

/** The box of a body in pixels of the overlay. */
export const bodyBox = ({ box, pixels }: Body, camera: Camera): Box => {
  const own = boxInPixels(box, camera);
  return pixels ? around(own, pixels) : own;
};

/** Its parts in pixels of the overlay. */
export const bodyParts = (body: Body, camera: Camera): readonly Box[] =>
  body.pixels || !body.parts ? [bodyBox(body, camera)] : body.parts.map(part => boxInPixels(part, camera));

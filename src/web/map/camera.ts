import { type Box, boxRound, grown, type Size, shared, type XY } from './geometry.ts';

/** The part of the sheet that the window shows: units of the sheet at its left top, and pixels to a unit. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** The share of each edge of the window that is covered by parts on the map. */
export interface Covered {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export const UNCOVERED: Covered = { left: 0, right: 0, top: 0, bottom: 0 };

/** Drawn beyond each edge of the window, so that a hand that moves the map finds paper there. */
export const MARGIN = 240;

/** The part of the window that is free, in pixels. */
export const freePart = ({ width, height }: Size, { left, right, top, bottom }: Covered): Box => ({
  x: left,
  y: top,
  w: Math.max(40, width - left - right),
  h: Math.max(40, height - top - bottom),
});

/** The part under the panel at the right edge; nothing while it is folded. */
export const panelPart = ({ width, height }: Size, { right, top, bottom }: Covered): Box | undefined =>
  right > 0 ? { x: width - right, y: top, w: right, h: Math.max(40, height - top - bottom) } : undefined;

/** So much of the window at least is shown above plates; where they leave less, they are not reckoned with. */
const LEAST_ABOVE = 96;

/** The free part above plates that lie across the foot of the window, as on a phone. */
export const abovePlates = (free: Box, plates: Box | null): Box => {
  const h = plates === null ? free.h : Math.min(free.h, plates.y - free.y);
  return h < LEAST_ABOVE ? free : { ...free, h };
};

/** How near a box just fills the free part. */
export const fitting = (box: Box, free: Box): number => Math.min(free.w / box.w, free.h / box.h) || 0.1;

/** The box in the middle of the free part. */
export const around = (box: Box, free: Box, scale: number): Camera => ({
  scale,
  x: box.x + box.w / 2 - (free.x + free.w / 2) / scale,
  y: box.y + box.h / 2 - (free.y + free.h / 2) / scale,
});

export const boxOfSheet = ({ width, height }: Size): Box => ({ x: 0, y: 0, w: width, h: height });

/** Seen from farther than this share of the usual nearness, pieces could not be told apart. */
const TOO_FAR = 0.3;

/** A first look shows the whole sheet; but one that would be too far fills the window from its middle. */
export const firstLook = (sheet: Size, free: Box, usual: number): Camera => {
  const box = boxOfSheet(sheet);
  const all = fitting(box, free) * 0.98;
  const most = Math.max(free.w / sheet.width, free.h / sheet.height);
  return around(box, free, all < usual * TOO_FAR ? Math.min(most, all * 1.6) : all);
};

/** Where a first look goes that does not show the whole sheet. */
export interface FirstLook {
  /** The middle of it. */
  readonly at: XY;
  /** How near. */
  readonly scale: number;
  /**
   * This part of the sheet should fit beside the panels on the map: the camera moves back for it, but not beyond
   * `least`.
   */
  readonly span?: readonly [width: number, height: number];
  readonly least?: number;
}

/** A first look at a part of the sheet: all of its span where it can be seen from near enough. */
export const lookAt = ({ at: [x, y], scale, span, least = 0 }: FirstLook, free: Box): Camera => {
  const [w, h] = span ?? [0, 0];
  const box = { x: x - w / 2, y: y - h / 2, w, h };
  return around(box, free, span ? between(least, fitting(box, free), scale) : scale);
};

const between = (least: number, value: number, most: number): number =>
  Math.max(least, Math.min(most, value));

/** The middle of the free part stays on the sheet, so that nobody loses the map. */
export const keptOnSheet = ({ x, y, scale }: Camera, { width, height }: Size, free: Box): Camera => {
  const [dx, dy] = [(free.x + free.w / 2) / scale, (free.y + free.h / 2) / scale];
  return { scale, x: between(0, x + dx, width) - dx, y: between(0, y + dy, height) - dy };
};

/** A box of the sheet in pixels of the window. */
export const boxInWindow = (box: Box, { x, y, scale }: Camera): Box => ({
  x: (box.x - x) * scale,
  y: (box.y - y) * scale,
  w: box.w * scale,
  h: box.h * scale,
});

/** Whether all of a box of the sheet lies in the free part of the window. */
export const isIn = (box: Box, camera: Camera, free: Box): boolean =>
  isInside(boxInWindow(box, camera), free);

const isInside = ({ x, y, w, h }: Box, all: Box): boolean =>
  x >= all.x && y >= all.y && x + w <= all.x + all.w && y + h <= all.y + all.h;

/** Whether nothing of a box of the sheet lies in the free part of the window. */
export const isOut = (box: Box, camera: Camera, free: Box): boolean => {
  const { x, y, w, h } = boxInWindow(box, camera);
  return x + w < free.x || y + h < free.y || x > free.x + free.w || y > free.y + free.h;
};

const middle = ({ x, y, w, h }: Box): XY => [x + w / 2, y + h / 2];

/** As many of the boxes as have room together in the free part: `first` all, then those nearest to its middle. */
const roomFor = (boxes: readonly Box[], camera: Camera, free: Box, first: readonly Box[]): Box | null => {
  const [fx, fy] = middle(free);
  const far = (box: Box): number => {
    const [x, y] = middle(boxInWindow(box, camera));
    return Math.hypot(x - fx, y - fy);
  };
  let all: Box | null = boxRound(first);
  for (const box of [...boxes].sort((a, b) => far(a) - far(b))) {
    const more: Box | null = boxRound(all ? [all, box] : [box]);
    all = more && fitting(more, free) >= camera.scale ? more : all;
  }
  return all;
};

/**
 * The shortest shift that brings boxes into the free part, as many as have room there; null where nothing is to be
 * shifted. Never nearer or farther: the player keeps their bearings.
 */
export const shiftedInto = (
  boxes: readonly Box[],
  camera: Camera,
  free: Box,
  first: readonly Box[] = [],
): Camera | null => {
  const all = roomFor(boxes, camera, free, first);
  if (!all || isIn(all, camera, free)) {
    return null;
  }
  const { scale } = camera;
  const [fx, fy] = [free.x / scale, free.y / scale];
  return {
    scale,
    x: between(all.x + all.w - fx - free.w / scale, camera.x, all.x - fx),
    y: between(all.y + all.h - fy - free.h / scale, camera.y, all.y - fy),
  };
};

/**
 * The shift that brings both ends of an act below a plate across the head of the window, and with them the other
 * choices that are in the window, as many as have room.
 */
export const shiftedBelow = (
  head: number,
  { ends, others }: { readonly ends: readonly Box[]; readonly others: readonly Box[] },
  camera: Camera,
  { x, y, w, h }: Box,
): Camera | null => {
  const top = Math.max(y, head);
  const below = { x, y: top, w, h: Math.max(40, y + h - top) };
  const seen = others.filter(box => !isOut(box, camera, { x, y, w, h }));
  const round = boxRound(ends);
  return round && fitting(round, below) >= camera.scale
    ? shiftedInto(seen, camera, below, ends)
    : shiftedInto(ends, camera, below);
};

/**
 * The farthest way in pixels that a piece which may act is brought from: from farther, something else would be lost.
 */
const NUDGE = 140;

/** The shortest shift that brings near boxes out from under plates; null where none of them lies under one. */
export const nudgedInto = (
  boxes: readonly Box[],
  camera: Camera,
  free: Box,
  plates: readonly Box[],
): Camera | null => {
  const near = boxes.filter(box => isInside(boxInWindow(box, camera), grown(free, NUDGE)));
  const isUnder = (box: Box): boolean => plates.some(plate => shared(boxInWindow(box, camera), plate) > 0);
  return near.some(isUnder) ? shiftedInto(near, camera, free) : null;
};

/** Where the layers drawn for one camera stand under another: a shift and a growth, nothing is drawn again. */
export const transformOf = (drawn: Camera, now: Camera): string => {
  const grown = now.scale / drawn.scale;
  const x = (drawn.x - now.x) * now.scale;
  const y = (drawn.y - now.y) * now.scale;
  return `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px) scale(${grown.toFixed(5)})`;
};

/** Whether the hand has come to the end of the paper that was drawn. */
export const isOffPaper = (drawn: Camera, now: Camera): boolean => {
  const grown = now.scale / drawn.scale;
  const [x, y] = [(drawn.x - now.x) * now.scale, (drawn.y - now.y) * now.scale];
  return Math.max(Math.abs(x), Math.abs(y)) > MARGIN * 0.9 || grown < 0.6;
};

/** A point of the sheet in pixels of the overlay, which has the margin beyond the window. */
export const inPixels = ([x, y]: XY, { x: left, y: top, scale }: Camera): XY => [
  (x - left) * scale + MARGIN,
  (y - top) * scale + MARGIN,
];

/** A box of the sheet in pixels of the overlay. */
export const boxInPixels = (box: Box, camera: Camera): Box => {
  const { x, y, w, h } = boxInWindow(box, camera);
  return { x: x + MARGIN, y: y + MARGIN, w, h };
};

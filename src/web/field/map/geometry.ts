import type { Random } from '#kernel';
import type { Point } from '#systems/esr/geometry/whole.ts';

/** On the sheet one unit is a yard, and north is up: the board counts tenths, northwards. */
export const TENTHS = 10;

export type XY = readonly [x: number, y: number];

/** A point of the board on the sheet. */
export const onSheet = ([x, y]: Point, height: number): XY => [x / TENTHS, (height - y) / TENTHS];

/** A point of the sheet on the board, in whole tenths. */
export const onBoard = ([x, y]: XY, height: number): Point => [
  Math.round(x * TENTHS),
  Math.round(height - y * TENTHS),
];

export const pathOf = (points: readonly XY[], closed: boolean): string =>
  `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}${closed ? 'Z' : ''}`;

/** A line through its points with rounded corners, as a pen draws it. */
export const smoothPath = (points: readonly XY[]): string => {
  const [first, ...rest] = points;
  if (!first || rest.length < 2) {
    return pathOf(points, false);
  }
  const bends = rest.slice(0, -1).map(([x, y], i) => {
    const [nx, ny] = rest[i + 1] as XY;
    return `Q${x.toFixed(1)} ${y.toFixed(1)} ${((x + nx) / 2).toFixed(1)} ${((y + ny) / 2).toFixed(1)}`;
  });
  const [lx, ly] = rest.at(-1) as XY;
  return `M${first[0].toFixed(1)} ${first[1].toFixed(1)}${bends.join('')}L${lx.toFixed(1)} ${ly.toFixed(1)}`;
};

/** Whether a point lies inside a polygon, for ornament only: the rules have their own. */
export const isInside = ([x, y]: XY, shape: readonly XY[]): boolean => {
  let inside = false;
  for (let i = 0, j = shape.length - 1; i < shape.length; j = i++) {
    const [ax, ay] = shape[i] as XY;
    const [bx, by] = shape[j] as XY;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) {
      inside = !inside;
    }
  }
  return inside;
};

export const boxOf = (shape: readonly XY[]): { x: number; y: number; w: number; h: number } => {
  const xs = shape.map(([x]) => x);
  const ys = shape.map(([, y]) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y };
};

export const middleOf = (shape: readonly XY[]): XY => {
  const { x, y, w, h } = boxOf(shape);
  return [x + w / 2, y + h / 2];
};

const part = (random: Random): number => random.below(1000) / 1000;

/** Points strewn over a shape at about the given distance, the same for the same seed. */
export const strewn = (shape: readonly XY[], apart: number, random: Random): XY[] => {
  const { x, y, w, h } = boxOf(shape);
  const points: XY[] = [];
  for (let row = 0; row * apart < h; row++) {
    for (let column = 0; column * apart < w; column++) {
      const point: XY = [
        x + (column + 0.15 + 0.7 * part(random)) * apart,
        y + (row + 0.15 + 0.7 * part(random)) * apart,
      ];
      if (isInside(point, shape)) {
        points.push(point);
      }
    }
  }
  return points;
};

/** Strokes that run downhill from a contour (after Lehmann), one path for the whole hill. */
export const hachures = (shape: readonly XY[], long: number, apart: number, random: Random): string => {
  const [cx, cy] = middleOf(shape);
  const strokes: string[] = [];
  shape.forEach(([ax, ay], i) => {
    const [bx, by] = shape[(i + 1) % shape.length] as XY;
    const length = Math.hypot(bx - ax, by - ay);
    for (let at = 0; at < length; at += apart) {
      const t = at / length;
      const [x, y] = [ax + (bx - ax) * t, ay + (by - ay) * t];
      const [ox, oy] = [x - cx, y - cy];
      const out = Math.hypot(ox, oy) || 1;
      const [nx, ny] = [(by - ay) / length, -(bx - ax) / length];
      const turn = nx * ox + ny * oy < 0 ? -1 : 1;
      const [dx, dy] = [turn * nx * 0.7 + (ox / out) * 0.3, turn * ny * 0.7 + (oy / out) * 0.3];
      const reach = long * (0.7 + 0.5 * part(random));
      strokes.push(`M${x.toFixed(0)} ${y.toFixed(0)}l${(dx * reach).toFixed(0)} ${(dy * reach).toFixed(0)}`);
    }
  });
  return strokes.join('');
};

/** A crown of three scallops with its shadow ticks. */
export const crown = ([x, y]: XY, size: number): string => {
  const s = (part: number): string => (size * part).toFixed(1);
  const scallops = `a${s(0.5)} ${s(0.5)} 0 0 1 ${s(0.5)} ${s(-0.7)}a${s(0.55)} ${s(0.5)} 0 0 1 ${s(1)} 0a${s(0.5)} ${s(0.5)} 0 0 1 ${s(0.5)} ${s(0.7)}`;
  const ticks = `m${s(1.2)} ${s(-0.12)}l${s(0.35)} ${s(-0.35)}m${s(0.05)} ${s(0.4)}l${s(0.25)} ${s(-0.3)}`;
  return `M${(x - size).toFixed(0)} ${y.toFixed(0)}${scallops}q${s(-1)} ${s(0.3)} ${s(-2)} 0z${ticks}`;
};

/** A shape with its corners cut, as a pen that follows the ground draws it; `share` of each side goes. */
export const rounded = (shape: readonly XY[], share = 0.16, times = 2): readonly XY[] => {
  let now = shape;
  for (let i = 0; i < times; i++) {
    now = now.flatMap(([ax, ay], at): XY[] => {
      const [bx, by] = now[(at + 1) % now.length] as XY;
      return [
        [ax + (bx - ax) * share, ay + (by - ay) * share],
        [bx - (bx - ax) * share, by - (by - ay) * share],
      ];
    });
  }
  return now;
};

/** A shape drawn in toward its middle. */
export const shrunk = (shape: readonly XY[], to: number): readonly XY[] => {
  const [cx, cy] = middleOf(shape);
  return shape.map(([x, y]): XY => [cx + (x - cx) * to, cy + (y - cy) * to]);
};

/** A ploughed field: parallel furrows in a slanting strip. */
export const furrows = ([x, y]: XY, turn: number): string => {
  const [dx, dy] = [Math.cos(turn), Math.sin(turn)];
  const at = (along: number, across: number): string =>
    `${(x + dx * along - dy * across).toFixed(0)} ${(y + dy * along + dx * across).toFixed(0)}`;
  return Array.from({ length: 7 }, (_, i) => `M${at(-80, i * 16)}L${at(80, i * 16)}`).join('');
};

import type { Random } from '#kernel';

/** A point of the sheet, or of the window in pixels. */
export type XY = readonly [x: number, y: number];

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A box of the sheet, or of the window in pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

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

export const boxOf = (shape: readonly XY[]): Box => {
  const xs = shape.map(([x]) => x);
  const ys = shape.map(([, y]) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y };
};

/** The box round boxes. */
export const boxRound = (boxes: readonly Box[]): Box | null => {
  const corners = boxes.flatMap(({ x, y, w, h }): XY[] => [
    [x, y],
    [x + w, y + h],
  ]);
  return corners.length === 0 ? null : boxOf(corners);
};

/** The box with a margin all round. */
export const grown = ({ x, y, w, h }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  w: w + 2 * by,
  h: h + 2 * by,
});

export const middleOfBox = ({ x, y, w, h }: Box): XY => [x + w / 2, y + h / 2];

/** The area that two boxes share. */
export const shared = (a: Box, b: Box): number => {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
};

export const middleOf = (shape: readonly XY[]): XY => {
  const { x, y, w, h } = boxOf(shape);
  return [x + w / 2, y + h / 2];
};

export const part = (random: Random): number => random.below(1000) / 1000;

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

/** The distance of a point from a line through points. */
export const distanceToLine = ([x, y]: XY, line: readonly XY[]): number => {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 1; i < line.length; i++) {
    const [ax, ay] = line[i - 1] as XY;
    const [bx, by] = line[i] as XY;
    const square = (bx - ax) ** 2 + (by - ay) ** 2 || 1;
    const t = Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / square));
    least = Math.min(least, Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay)));
  }
  return least;
};

/** Places along a line at equal distances, with the direction of the line there. */
export const along = (line: readonly XY[], apart: number): readonly (readonly [XY, XY])[] => {
  const places: (readonly [XY, XY])[] = [];
  let left = apart;
  for (let i = 1; i < line.length; i++) {
    const [ax, ay] = line[i - 1] as XY;
    const [bx, by] = line[i] as XY;
    const length = Math.hypot(bx - ax, by - ay);
    const way: XY = [(bx - ax) / length, (by - ay) / length];
    for (; left <= length; left += apart) {
      places.push([[ax + way[0] * left, ay + way[1] * left], way]);
    }
    left -= length;
  }
  return places;
};

/** The corners of a line of few points made round, as the pen draws it: for marks that are set out along it. */
export const rounding = (points: readonly XY[]): readonly XY[] => {
  const [first, ...rest] = points;
  if (!first || rest.length < 2) {
    return points;
  }
  const line: XY[] = [first];
  rest.slice(0, -1).forEach(([cx, cy], i) => {
    const [sx, sy] = line.at(-1) as XY;
    const [nx, ny] = rest[i + 1] as XY;
    const [ex, ey] = [(cx + nx) / 2, (cy + ny) / 2];
    for (let step = 1; step <= 8; step++) {
      const t = step / 8;
      const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
      line.push([a * sx + b * cx + c * ex, a * sy + b * cy + c * ey]);
    }
  });
  return [...line, rest.at(-1) as XY];
};

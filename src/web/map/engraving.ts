import type { Random } from '#kernel';
import { middleOf, part, pathOf, type XY } from './geometry.ts';

/** The engraver's strokes, each kind of ground as one path: the same for the same seed. */

/** Hachures in the light and in the shade: it falls from the north-west, as on every staff map. */
export interface Relief {
  readonly lit: string;
  readonly shaded: string;
}

/** Strokes that run downhill from a contour (after Lehmann), one path for each side of the light. */
export const hachures = (shape: readonly XY[], long: number, apart: number, random: Random): Relief => {
  const [cx, cy] = middleOf(shape);
  const lit: string[] = [];
  const shaded: string[] = [];
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
      const [dx, dy] = [turn * nx * 0.8 + (ox / out) * 0.2, turn * ny * 0.8 + (oy / out) * 0.2];
      const reach = long * (0.72 + 0.45 * part(random));
      const stroke = `M${x.toFixed(0)} ${y.toFixed(0)}l${(dx * reach).toFixed(0)} ${(dy * reach).toFixed(0)}`;
      (dx + dy > 0 ? shaded : lit).push(stroke);
    }
  });
  return { lit: lit.join(''), shaded: shaded.join('') };
};

/** A crown of three scallops with its shadow ticks. */
export const crown = ([x, y]: XY, size: number): string => {
  const s = (share: number): string => (size * share).toFixed(1);
  const scallops = `a${s(0.5)} ${s(0.5)} 0 0 1 ${s(0.5)} ${s(-0.7)}a${s(0.55)} ${s(0.5)} 0 0 1 ${s(1)} 0a${s(0.5)} ${s(0.5)} 0 0 1 ${s(0.5)} ${s(0.7)}`;
  const ticks = `m${s(1.2)} ${s(-0.12)}l${s(0.35)} ${s(-0.35)}m${s(0.05)} ${s(0.4)}l${s(0.25)} ${s(-0.3)}`;
  return `M${(x - size).toFixed(0)} ${y.toFixed(0)}${scallops}q${s(-1)} ${s(0.5)} ${s(-2)} 0z${ticks}`;
};

/** Crowns one below the other, so that each hides the foot of the one behind it; clearings stay open. */
export const crowns = (points: readonly XY[], size: number, random: Random): string =>
  [...points]
    .sort((a, b) => a[1] - b[1])
    .map(point => crown(point, size * (0.85 + 0.35 * part(random))))
    .join('');

/** A rectangle about a place, so long and deep, turned. */
const plot = ([x, y]: XY, long: number, deep: number, turn: number): readonly XY[] => {
  const [dx, dy] = [Math.cos(turn), Math.sin(turn)];
  const at = (a: number, b: number): XY => [x + dx * a - dy * b, y + dy * a + dx * b];
  return [at(-long / 2, -deep / 2), at(long / 2, -deep / 2), at(long / 2, deep / 2), at(-long / 2, deep / 2)];
};

/** One ploughed parcel: furrows along its length. */
const parcel = (place: XY, long: number, deep: number, turn: number, every: number): string => {
  const [dx, dy] = [Math.cos(turn), Math.sin(turn)];
  const at = (a: number, b: number): string =>
    `${(place[0] + dx * a - dy * b).toFixed(0)} ${(place[1] + dy * a + dx * b).toFixed(0)}`;
  const furrows: string[] = [];
  for (let b = -deep / 2; b <= deep / 2; b += every) {
    furrows.push(`M${at(-long / 2, b)}L${at(long / 2, b)}`);
  }
  return furrows.join('');
};

/** The fields of a farm: parcels side by side in two rows, ploughed this way and that. */
export const farmland = (
  [x, y]: XY,
  random: Random,
  isFree: (place: XY) => boolean,
  every: number,
): string => {
  const turn = (random.below(70) - 35) / 100;
  const [dx, dy] = [Math.cos(turn), Math.sin(turn)];
  const parcels: string[] = [];
  for (const row of [0, 1]) {
    let across = -160 + random.below(80);
    const many = 2 + random.below(3);
    for (let i = 0; i < many; i++) {
      const long = 90 + random.below(90);
      const deep = 105 + random.below(40);
      const [a, b] = [across + long / 2, row * 155 - 75];
      across += long + 14;
      const place: XY = [x + dx * a - dy * b, y + dy * a + dx * b];
      const upright = random.below(2) === 0;
      if (isFree(place) && random.below(5) > 0) {
        parcels.push(
          upright
            ? parcel(place, deep, long, turn + Math.PI / 2, every)
            : parcel(place, long, deep, turn, every),
        );
      }
    }
  }
  return parcels.join('');
};

/** A house, square to its street but for a little. */
export const house = (place: XY, street: number, random: Random, grow = 1): string =>
  pathOf(
    plot(
      place,
      (26 + random.below(18)) * grow,
      (17 + random.below(8)) * grow,
      street + (random.below(24) - 12) / 100,
    ),
    true,
  );

/** A church: nave, tower and the cross that every map gives it. */
export const church = ([x, y]: XY): string =>
  `${pathOf(plot([x, y], 46, 20, 0), true)}${pathOf(plot([x - 27, y], 15, 26, 0), true)}`;

export const cross = ([x, y]: XY): string => `M${x - 27} ${y - 13}v-30m-10 10h20`;

/** Gardens behind the houses: a little tree here and there inside the edge. */
export const orchard = (points: readonly XY[]): string =>
  points.map(([x, y]) => `M${(x - 5).toFixed(0)} ${y.toFixed(0)}a5 5 0 1 1 10 0a5 5 0 1 1 -10 0`).join('');

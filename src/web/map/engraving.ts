import type { Random } from '#kernel';
import { pathOf, type XY } from './geometry.ts';

/** The engraver's strokes, each kind of ground as one path: the same for the same seed. */

/** Hachures in the light and in the shade: it falls from the north-west, as on every staff map. */
export interface Relief {
  readonly lit: string;
  readonly shaded: string;
}

/** A crown of three scallops with its shadow ticks. */
export const crown = ([x, y]: XY, size: number): string => {
  const s = (share: number): string => (size * share).toFixed(1);
  const scallops = `a${s(0.5)} ${s(0.5)} 0 0 1 ${s(0.5)} ${s(-0.7)}a${s(0.55)} ${s(0.5)} 0 0 1 ${s(1)} 0a${s(0.5)} ${s(0.5)} 0 0 1 ${s(0.5)} ${s(0.7)}`;
  const ticks = `m${s(1.2)} ${s(-0.12)}l${s(0.35)} ${s(-0.35)}m${s(0.05)} ${s(0.4)}l${s(0.25)} ${s(-0.3)}`;
  return `M${(x - size).toFixed(0)} ${y.toFixed(0)}${scallops}q${s(-1)} ${s(0.5)} ${s(-2)} 0z${ticks}`;
};

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

import type { XY } from '../geometry.ts';
import type { Level } from '../ground/marks.ts';
import { type Face, widthOf } from './widths.ts';

/** How a kind of name is set. */
export interface Type {
  readonly size: number;
  readonly face: Face;
  /** Added after every letter, in ems. */
  readonly spaced?: number;
}

const clamp = (size: number, least: number, most: number): number => Math.max(least, Math.min(most, size));

/** The sizes of lettering: they follow the zoom a little, and never fall below a legible size. */
export const typesAt = (scale: number, level: Level) => {
  const far = level === 'overview';
  return {
    area: { size: far ? clamp(28 * scale, 12.5, 15) : clamp(17.5 * scale, 15, 20), face: 'upright' },
    capital: { size: far ? clamp(31 * scale, 13.5, 16.5) : clamp(20 * scale, 17, 23), face: 'bold' },
    town: { size: far ? clamp(28 * scale, 12.5, 15) : clamp(17.5 * scale, 15.5, 19), face: 'bold' },
    sea: { size: far ? clamp(35 * scale, 13.5, 18) : clamp(23 * scale, 18, 26), face: 'italic', spaced: 0.1 },
    shut: { size: far ? clamp(27 * scale, 12, 15) : clamp(17 * scale, 14.5, 19), face: 'italic' },
    village: { size: 13.5, face: 'upright' },
  } as const satisfies Record<string, Type>;
};

export type Types = ReturnType<typeof typesAt>;

/** The height of a line, in sizes of its letters. */
export const LINE = 1.02;

/** The room that lines of text take. */
export const textSize = (lines: readonly string[], { size, face, spaced = 0 }: Type): XY => [
  Math.max(...lines.map(line => widthOf(line, face, size, spaced))),
  lines.length * size * LINE,
];

/** The box round text that is turned by an angle. */
export const turnedSize = ([w, h]: XY, angle: number): XY => {
  const turn = (angle * Math.PI) / 180;
  const [c, s] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))];
  return [w * c + h * s, w * s + h * c];
};

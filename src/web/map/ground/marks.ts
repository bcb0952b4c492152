import type { Hatch } from '../../kit/powers.ts';

/**
 * The parts of a map’s ground: washes, hatchings and lines, in the order in which they are laid on. A list of marks is
 * drawn by the caller that has a surface: on a canvas for the screen, as SVG for print and for small pictures.
 */
export type Mark = Fill | Hatching | Stroke | Within | Stamps;

/** How strong a mark is on Paper and under the Lamp, from 0 to 1. */
export type Tone = readonly [paper: number, lamp: number];

/** The name of a token: `land` is `--land`. */
export type Ink = string;

/** A path of the sheet, as SVG writes it, in units of the sheet. */
export type Path = string;

export interface Fill {
  readonly kind: 'fill';
  readonly path: Path;
  readonly ink: Ink;
  readonly tone: Tone;
}

export interface Hatching {
  readonly kind: 'hatching';
  readonly path: Path;
  readonly ink: Ink;
  readonly hatch: Hatch;
  readonly tone: Tone;
}

export interface Stroke {
  readonly kind: 'stroke';
  readonly path: Path;
  readonly ink: Ink;
  readonly tone: Tone;
  /** In pixels, at every zoom; or in units where it must grow with the ground. */
  readonly width: number;
  readonly grows?: boolean;
  readonly dash?: readonly number[];
  readonly cap?: 'round' | 'butt';
  /** Opaque: mixed with this ink instead of letting the ground below shine through. */
  readonly over?: Ink;
}

/** Marks of which only the part inside a path is seen. */
export interface Within {
  readonly kind: 'within';
  readonly path: Path;
  readonly marks: readonly Mark[];
}

/** A small figure set at many places: the crown of a tree, a tuft of reed. */
export interface Stamps {
  readonly kind: 'stamps';
  /** One after another: x, y. */
  readonly places: readonly number[];
  readonly figure: readonly (Fill | Stroke)[];
  /** How far the figure reaches from its place, in units; 24 unless it is said. */
  readonly room?: number;
}

const FULL: Tone = [1, 1];

export const fill = (path: Path, ink: Ink, tone: Tone = FULL): Fill => ({ kind: 'fill', path, ink, tone });

export const hatching = (path: Path, ink: Ink, hatch: Hatch, tone: Tone): Hatching => ({
  kind: 'hatching',
  path,
  ink,
  hatch,
  tone,
});

export const stroke = (
  path: Path,
  ink: Ink,
  width: number,
  more: Partial<Pick<Stroke, 'tone' | 'dash' | 'cap' | 'grows' | 'over'>> = {},
): Stroke => ({ kind: 'stroke', path, ink, width, tone: FULL, ...more });

export const within = (path: Path, marks: readonly Mark[]): Within => ({ kind: 'within', path, marks });

/** How much of the ground is drawn: seen from far, at the usual distance, from near. */
const LEVELS = ['overview', 'theatre', 'close'] as const;
export type Level = (typeof LEVELS)[number];

/** By pixels to a unit. */
export const levelAt = (scale: number): Level =>
  scale < 0.68 ? 'overview' : scale < 1.55 ? 'theatre' : 'close';

/** A sheet of this size, cut off at its edge and framed by the neatline: graduated in black and white between thin lines. */
export const framed = (width: number, height: number, marks: readonly Mark[]): readonly Mark[] => {
  const sheet = `M0 0H${width}V${height}H0Z`;
  return [
    within(sheet, marks),
    stroke(sheet, 'ink', 13),
    stroke(sheet, 'raised', 11),
    stroke(sheet, 'ink', 7, { dash: [28, 28] }),
  ];
};

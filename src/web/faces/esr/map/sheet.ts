import type { Point } from '#systems/esr/game/geometry/whole.ts';
import type { XY } from '../../../map/geometry.ts';

/** On the sheet one unit is a yard, and north is up: the board counts tenths, northwards. */
export const TENTHS = 10;

/** A point of the board on the sheet. */
export const onSheet = ([x, y]: Point, height: number): XY => [x / TENTHS, (height - y) / TENTHS];

/** A point of the sheet on the board, in whole tenths. */
export const onBoard = ([x, y]: XY, height: number): Point => [
  Math.round(x * TENTHS),
  Math.round(height - y * TENTHS),
];

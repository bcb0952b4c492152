import type { Area, Field, Line } from '#systems/esr/game/ground/field.ts';
import type { FieldMap } from '#systems/esr/scenarios/maps/index.ts';
import { distanceToLine, rounding, type XY } from '../../../map/geometry.ts';
import { fill, type Mark, type Stroke, stroke, type Tone } from '../../../map/ground/marks.ts';
import { onSheet, TENTHS } from '../map/sheet.ts';

/** A field as it is engraved: its facts for the rules, its drawn features, and the fineness. */
export interface Plate {
  readonly field: Field;
  readonly map: FieldMap;
  /** Yards to a pixel. */
  readonly pixel: number;
  /** The roads, with their corners made round. */
  readonly streets: readonly (readonly XY[])[];
}

export const plateOf = (field: Field, map: FieldMap, pixel: number): Plate => ({
  field,
  map,
  pixel,
  streets: field.lines.filter(isRoad).map(line => rounding(lineOf(field, line))),
});

const isRoad = ({ kind }: Line): boolean => kind === 'road' || kind === 'poorRoad';

export const shapeOf = (field: Field, area: Area): readonly XY[] =>
  area.points.map(point => onSheet(point, field.height));

export const lineOf = (field: Field, line: Line): readonly XY[] =>
  line.points.map(point => onSheet(point, field.height));

/** Places of the drawn map are in yards, northwards. */
export const placeOf = ({ height }: Pick<Field, 'height'>, at: readonly number[]): XY => [
  at[0] ?? 0,
  height / TENTHS - (at[1] ?? 0),
];

export const placesOf = (field: Field, points: readonly (readonly number[])[]): readonly XY[] =>
  points.map(point => placeOf(field, point));

export const sizeOf = ({ width, height }: Field): { readonly width: number; readonly height: number } => ({
  width: width / TENTHS,
  height: height / TENTHS,
});

/** A line so many yards wide, and at least so many pixels. */
export const drawnLine = (
  path: string,
  ink: string,
  { pixel }: Plate,
  [yards, pixels]: readonly [yards: number, pixels: number],
  more: Partial<Pick<Stroke, 'tone' | 'dash' | 'cap'>> = {},
): Mark => stroke(path, ink, Math.max(yards, pixels * pixel), { grows: true, ...more });

export const wash = (path: string, ink: string, tone: Tone): Mark => fill(path, ink, tone);

export const isOffRoads = (place: XY, streets: readonly (readonly XY[])[], far: number): boolean =>
  streets.every(street => distanceToLine(place, street) > far);

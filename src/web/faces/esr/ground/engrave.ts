import type { Field } from '#systems/esr/game/ground/field.ts';
import type { FieldMap } from '#systems/esr/scenarios/maps/index.ts';
import { fill, type Mark, stroke, within } from '../../../map/ground/marks.ts';
import type { Printable } from '../../../map/ground/service.ts';
import { buildings } from './buildings.ts';
import { fields } from './fields.ts';
import { alleys, meadows, vineyards, woods } from './greens.ts';
import { hills } from './hills.ts';
import { plateOf, sizeOf } from './sheet.ts';
import { houses, quarters } from './towns.ts';
import { walls } from './walls.ts';
import { marshes, waters } from './water.ts';
import { crossings, roads } from './ways.ts';

/** A battlefield that can be printed. */
export interface Engraved extends Printable {
  readonly field: Field;
  readonly map: FieldMap;
}

/** How fine a field is engraved, in yards to a pixel: the finest shows every house. */
const LEVELS = [2, 4, 7, 12, 22] as const;

/** The level for so many pixels to a yard. */
export const levelAt = (scale: number): number =>
  LEVELS.find(level => level * scale >= 0.62) ?? (LEVELS.at(-1) as number);

/** The ground of a battle: fields, relief, water, roads, woods, towns, each over the earlier ones. */
export const engrave = (field: Field, map: FieldMap, pixel: number): readonly Mark[] => {
  const plate = plateOf(field, map, pixel);
  const { width, height } = sizeOf(field);
  const sheet = `M0 0H${width}V${height}H0Z`;
  return [
    fill(sheet, 'land'),
    within(sheet, [
      ...meadows(plate),
      ...fields(plate),
      ...hills(plate),
      ...marshes(plate),
      ...vineyards(plate),
      ...woods(plate),
      ...quarters(plate),
      ...waters(plate),
      ...alleys(plate),
      ...roads(plate),
      ...crossings(plate),
      ...houses(plate),
      ...walls(plate),
      ...buildings(plate),
    ]),
    stroke(sheet, 'ink', 1.2 * pixel, { grows: true }),
  ];
};

const kept = new WeakMap<Engraved, Map<number, readonly Mark[]>>();

/** The ground of a field at a zoom; an engraving is kept once it is made. */
export const fieldMarks = (engraved: Engraved, _scene: null, scale: number): readonly Mark[] => {
  const levels = kept.get(engraved) ?? new Map<number, readonly Mark[]>();
  kept.set(engraved, levels);
  const level = levelAt(scale);
  const marks = levels.get(level) ?? engrave(engraved.field, engraved.map, level);
  levels.set(level, marks);
  return marks;
};

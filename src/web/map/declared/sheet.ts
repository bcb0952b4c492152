import type { DeclaredMap, MapPoint } from '#kernel';
import type { Size, XY } from '../geometry.ts';

/** A declared map on a sheet of the play room: its areas at their points. */
export interface PlainSheet extends Size {
  readonly points: ReadonlyMap<string, XY>;
}

/** The longer edge of the part that holds areas, and the margin round it, in units of the sheet. */
const LONG = 1000;
const MARGIN = 110;

const spanOf = (values: readonly number[]): readonly [least: number, span: number] => {
  const least = Math.min(...values);
  return [least, Math.max(...values) - least];
};

/** An author counts in any unit: the areas are laid so that they fill the sheet. */
export const sheetOf = ({ areas }: Pick<DeclaredMap<never>, 'areas'>): PlainSheet => {
  const [left, wide] = spanOf(areas.map(({ at }) => at[0]));
  const [top, high] = spanOf(areas.map(({ at }) => at[1]));
  const scale = LONG / Math.max(wide, high, 1);
  const laid = ([x, y]: MapPoint): XY => [(x - left) * scale + MARGIN, (y - top) * scale + MARGIN];
  return {
    width: wide * scale + 2 * MARGIN,
    height: high * scale + 2 * MARGIN,
    points: new Map(areas.map(({ id, at }) => [id, laid(at)])),
  };
};

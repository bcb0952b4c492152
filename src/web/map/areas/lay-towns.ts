import type { Level } from '../ground/marks.ts';
import { settle } from '../layout/settle.ts';
import { about } from '../layout/taken.ts';
import { textSize } from '../lettering/type.ts';
import type { DrawnCity } from './drawn.ts';
import type { LaidName, LaidSeat, LaidTown } from './laid.ts';
import { beside } from './lay-names.ts';
import { pixels, type Sheet } from './sheet.ts';

/** The lowest rank of town that is shown. */
const SHOWN: Readonly<Record<Level, number>> = { overview: 0, theatre: 2, close: 3 };
const R = 4;

/** A town’s name, where there is room and its area does not say it already. */
const nameOf = (
  sheet: Sheet,
  { name, at, area }: DrawnCity,
  written: ReadonlySet<string>,
): LaidName | null => {
  if (area !== null && sheet.atlas.areas.get(area)?.label.lines.includes(name) && written.has(area)) {
    return null;
  }
  const type = sheet.types.village;
  const size = textSize([name], type);
  const { rect, clash } = settle({ size, wants: beside(pixels(at, sheet), size, R + 2) }, sheet.taken, 0.5);
  if (clash > 0) {
    return null;
  }
  sheet.taken.add(rect);
  return { id: name, lines: [name], ...type, rect, angle: 0 };
};

/** Towns as far as the level shows them, and their names where there is room. */
export const layTowns = (
  sheet: Sheet,
  names: readonly LaidName[],
  seats: readonly LaidSeat[],
): LaidTown[] => {
  const marked = new Set(seats.map(({ id }) => sheet.atlas.areas.get(id)?.seat?.at.join()));
  const written = new Set(names.map(({ id }) => id));
  const shown = sheet.atlas.map.cities
    .filter(({ rank, at }) => rank <= SHOWN[sheet.level] && !marked.has(at.join()))
    .sort((a, b) => a.rank - b.rank)
    .filter(({ at }) => {
      const dot = about(pixels(at, sheet), [2 * R, 2 * R]);
      const isFree = sheet.taken.isFree(dot);
      if (isFree) {
        sheet.taken.add(dot);
      }
      return isFree;
    });
  return shown.map(city => ({ city, at: pixels(city.at, sheet), name: nameOf(sheet, city, written) }));
};

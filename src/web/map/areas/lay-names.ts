import type { XY } from '../geometry.ts';
import { settle } from '../layout/settle.ts';
import { about, rings } from '../layout/taken.ts';
import { type Type, textSize, turnedSize } from '../lettering/type.ts';
import type { DrawnArea, Lettering } from './drawn.ts';
import type { LaidName, LaidSeat, Seat } from './laid.ts';
import { moved, pixels, type Sheet, strangeTo } from './sheet.ts';
import { type Spot, spotOf } from './spots.ts';

const SEAT_ROOM = { far: 13, near: 16 } as const;

const seatOf = ({ contents }: Sheet, { id }: DrawnArea): Seat | undefined => contents.seats[id];

/** Whether the area is called after its chief town, so that one name does for both. */
const isNamedAfter = ({ name, seat }: DrawnArea): boolean => seat?.name === name;

const typeOf = (sheet: Sheet, area: DrawnArea): Type => {
  const seat = seatOf(sheet, area);
  const isBold = isNamedAfter(area) && (seat?.capital || seat?.chief);
  return isBold ? sheet.types.capital : sheet.types.area;
};

/** Keeps the chief towns free that count in the game: nothing may stand on them. */
export const keepSeats = (sheet: Sheet): void => {
  const room = sheet.isFar ? SEAT_ROOM.far : SEAT_ROOM.near;
  for (const { at } of seatsShown(sheet)) {
    sheet.taken.add(about(at, [room, room]));
  }
};

const seatsShown = (sheet: Sheet): { id: string; seat: Seat; at: XY; area: DrawnArea }[] =>
  sheet.atlas.map.areas.flatMap(area => {
    const seat = seatOf(sheet, area);
    return seat && area.seat && (!sheet.isFar || seat.capital)
      ? [{ id: area.id, seat, at: pixels(area.seat.at, sheet), area }]
      : [];
  });

/** The order in which names get their place: capitals, then the large before the small. */
const importance = (sheet: Sheet, area: DrawnArea): number =>
  (seatOf(sheet, area)?.capital && isNamedAfter(area) ? 1e9 : 0) + area.size;

/** The names of areas. From far a name without room is left out. */
export const layNames = (sheet: Sheet): LaidName[] => {
  const areas = [...sheet.atlas.map.areas].sort((a, b) => importance(sheet, b) - importance(sheet, a));
  return areas.flatMap(area => {
    const type = typeOf(sheet, area);
    const middle = pixels(area.label.at, sheet);
    const around = rings(sheet.isFar ? 7 : 6, 5).map(step => moved(middle, step));
    const { rect, clash, strange } = settle(
      {
        size: textSize(area.label.lines, type),
        wants: [middle, ...around],
        strange: strangeTo(spotOf(sheet.atlas, area.id) as Spot, sheet),
      },
      sheet.taken,
      1,
    );
    if (clash > 0 || (strange >= 0.3 && area.marker === null)) {
      return [];
    }
    sheet.taken.add(rect);
    return [{ id: area.id, lines: area.label.lines, ...type, rect, angle: 0 }];
  });
};

/** Places for a name beside a mark: right, left, above, below, then at the corners. */
export const beside = ([x, y]: XY, [w, h]: XY, room: number): XY[] => [
  [x + room + w / 2, y],
  [x - room - w / 2, y],
  [x, y - room - h / 2 + 2],
  [x, y + room + h / 2 - 1],
  [x + room + w / 2, y - h / 2],
  [x - room - w / 2, y - h / 2],
  [x + room + w / 2, y + h / 2],
  [x - room - w / 2, y + h / 2],
];

/** The chief towns with their marks; those that the area is not called after have their name beside them. */
export const laySeats = (sheet: Sheet): LaidSeat[] => {
  const room = (sheet.isFar ? SEAT_ROOM.far : SEAT_ROOM.near) / 2 + 2;
  return seatsShown(sheet).map(({ id, seat, at, area }) => {
    const town = area.seat?.name ?? '';
    const type = seat.capital ? sheet.types.town : sheet.types.village;
    const size = textSize([town], type);
    const { rect, clash } = settle({ size, wants: beside(at, size, room) }, sheet.taken, 0.5);
    const isShown = !isNamedAfter(area) && clash === 0;
    if (isShown) {
      sheet.taken.add(rect);
    }
    return { id, seat, at, name: isShown ? { id: town, lines: [town], ...type, rect, angle: 0 } : null };
  });
};

const letter = (
  sheet: Sheet,
  id: string,
  { lines, at, angle = 0 }: Lettering,
  type: Type,
  steps: readonly XY[],
): LaidName[] => {
  const middle = pixels(at, sheet);
  const size = turnedSize(textSize(lines, type), angle);
  const { rect, clash } = settle(
    { size, wants: [middle, ...steps.map(step => moved(middle, step))] },
    sheet.taken,
    1,
  );
  if (clash > 0) {
    return [];
  }
  sheet.taken.add(rect);
  return [{ id, lines, ...type, rect, angle }];
};

/** Names of waters; one without room near its place is left out. */
export const laySeas = (sheet: Sheet): LaidName[] => {
  const { seas, waters } = sheet.atlas.map;
  const named = [
    ...seas.map(({ id, label }) => ({ id, label })),
    ...waters.map((label, i) => ({ id: `water ${i}`, label })),
  ];
  return named.flatMap(({ id, label }) => letter(sheet, id, label, sheet.types.sea, rings(12, 4)));
};

/** Names of land out of play. */
export const layShut = (sheet: Sheet): LaidName[] =>
  sheet.atlas.map.outOfPlay.names.flatMap((label, i) =>
    letter(sheet, `shut ${i}`, label, sheet.types.shut, rings(8, 2)),
  );

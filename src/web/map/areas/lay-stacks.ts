import type { XY } from '../geometry.ts';
import { leadOf, settle } from '../layout/settle.ts';
import { about, middleOf, type Rect, rings } from '../layout/taken.ts';
import { type Stack, stackSize } from '../stacks/stack.ts';
import type { LaidDisc, LaidName, LaidStack } from './laid.ts';
import { moved, pixels, type Sheet, strangeTo } from './sheet.ts';
import { type Spot, spotOf } from './spots.ts';

/** The rank for keeping a place where there is too little: the selection, leaders, and pieces in a small area. */
const rankOf = ({ first, leader, at }: Stack, { atlas }: Sheet): number =>
  (first ? 4 : 0) + (leader === undefined ? 0 : 2) + 1 / (1 + (atlas.areas.get(at)?.size ?? 0) / 1e4);

type Named = ReadonlyMap<string, Rect>;

export const byId = (names: readonly LaidName[]): Named => new Map(names.map(({ id, rect }) => [id, rect]));

/** Middles for a plate: under the name of its place; where the drawing keeps room for one; over the name. */
const wantsOf = (sheet: Sheet, spot: Spot, name: Rect | undefined, [, high]: XY, nth: number): XY[] => {
  const plate = pixels(spot.plate, sheet);
  const down = nth * (high + 3);
  if (!name) {
    return [[plate[0], plate[1] + down]];
  }
  const middle = name.x + name.w / 2;
  const under: XY = [middle, name.y + name.h + high / 2 + 2 + down];
  const over: XY = [middle, name.y - high / 2 - 2 - down];
  return plate[1] > name.y
    ? [under, [plate[0], plate[1] + down], over]
    : [over, [plate[0], plate[1] - down], under];
};

/** A plate in its place; the name of the place too, where it had to move. */
interface Stood {
  readonly rect: Rect;
  readonly name?: Rect;
}

const ROOM = { far: 1, near: 2 } as const;
/** How far the name of an area goes to make room for the plate that stands there. */
const NAME_STEPS: readonly XY[] = [[0, 0], ...rings(6, 7)];

const grown = ({ x, y, w, h }: Rect, by: number): Rect => ({
  x: x - by,
  y: y - by,
  w: w + 2 * by,
  h: h + 2 * by,
});

/** Under a name and over it, then beside it. */
const placesAbout = ({ x, y, w, h }: Rect, [wide, high]: XY): readonly Rect[] =>
  (
    [
      [x + w / 2, y + h + high / 2 + 2],
      [x + w / 2, y - high / 2 - 2],
      [x + w / 2 + wide / 4, y + h + high / 2 + 2],
      [x + w / 2 - wide / 4, y + h + high / 2 + 2],
      [x + w / 2 + wide / 4, y - high / 2 - 2],
      [x + w / 2 - wide / 4, y - high / 2 - 2],
    ] as const
  ).map(middle => about(middle, [wide, high]));

/** Name and plate together on their own ground, and on nothing else: the nearest such place to where the name stood. */
const standWithName = (sheet: Sheet, size: XY, spot: Spot, name: Rect): Stood | null => {
  const strange = strangeTo(spot, sheet);
  const isFree = (rect: Rect, room: number): boolean =>
    strange(middleOf(rect)) === 0 && sheet.taken.isFree(grown(rect, room));
  for (const [dx, dy] of NAME_STEPS) {
    const there: Rect = { ...name, x: name.x + dx, y: name.y + dy };
    const rect = isFree(there, 1)
      ? placesAbout(there, size).find(each => isFree(each, ROOM.near))
      : undefined;
    if (rect) {
      return { rect, name: there };
    }
  }
  return null;
};

/** As near as there is room; on foreign ground only where the name cannot make room either. */
const stand = (sheet: Sheet, size: XY, spot: Spot, name: Rect | undefined, nth: number): Stood => {
  const wants = wantsOf(sheet, spot, name, size, nth);
  const around = rings(sheet.isFar ? 6 : 9, sheet.isFar ? 12 : 15).map(step => moved(wants[0] as XY, step));
  const { rect, clash, strange } = settle(
    { size, wants: [...wants, ...around], strange: strangeTo(spot, sheet) },
    sheet.taken,
    sheet.isFar ? ROOM.far : ROOM.near,
  );
  if (!name || nth > 0 || (clash === 0 && strange === 0)) {
    return { rect };
  }
  sheet.taken.remove(name);
  const together = standWithName(sheet, size, spot, name);
  sheet.taken.add(together?.name ?? name);
  return together ?? { rect };
};

const leadFor = (sheet: Sheet, spot: Spot, rect: Rect, nth: number): XY | null => {
  const home = pixels(spot.home, sheet);
  const [px, py] = pixels(spot.plate, sheet);
  const usual = Math.hypot(px - home[0], py - home[1]) + (sheet.isFar ? 18 : 26) + rect.h * (nth + 0.5);
  const [x, y] = middleOf(rect);
  return leadOf(rect, home, spot.holds([x / sheet.scale, y / sheet.scale]), usual);
};

/** Plates stand under the name of their place, else beside it, else aside on a lead line; names that moved for them. */
export const layStacks = (
  sheet: Sheet,
  names: readonly LaidName[],
): { readonly stacks: LaidStack[]; readonly names: readonly LaidName[] } => {
  const many = new Map<string, number>();
  const written = new Map(byId(names));
  const order = [...sheet.contents.stacks].sort((a, b) => rankOf(b, sheet) - rankOf(a, sheet));
  const stacks = order.flatMap((stack): LaidStack[] => {
    const spot = spotOf(sheet.atlas, stack.at);
    if (!spot) {
      return [];
    }
    const nth = many.get(stack.at) ?? 0;
    many.set(stack.at, nth + 1);
    const { rect, name } = stand(sheet, stackSize(stack, sheet.level), spot, written.get(stack.at), nth);
    if (name) {
      written.set(stack.at, name);
    }
    sheet.taken.add(rect);
    return [{ stack, rect, lead: leadFor(sheet, spot, rect, nth) }];
  });
  return { stacks, names: names.map(name => ({ ...name, rect: written.get(name.id) ?? name.rect })) };
};

export const DISC_R = { overview: 10, theatre: 13, close: 14 } as const;

const layDisc = (
  sheet: Sheet,
  id: string,
  spot: Spot,
  name: Rect | undefined,
  stack: Rect | undefined,
): LaidDisc => {
  const r = DISC_R[sheet.level];
  const plate = pixels(spot.plate, sheet);
  const sides = [name, stack].flatMap((rect): XY[] =>
    rect
      ? [
          [rect.x + rect.w + r + 3, rect.y + rect.h / 2],
          [rect.x - r - 3, rect.y + rect.h / 2],
        ]
      : [],
  );
  const under: XY[] = name ? [[name.x + name.w / 2, name.y + name.h + r + 3]] : [];
  const wants = stack ? sides : [...under, plate, ...sides];
  const around = rings(7, 12).map(step => moved(plate, step));
  const { rect } = settle(
    { size: [2 * r, 2 * r], wants: [...wants, ...around], strange: strangeTo(spot, sheet) },
    sheet.taken,
    1,
  );
  sheet.taken.add(rect);
  return { id, at: [rect.x + r, rect.y + r], r };
};

/** A disc stands where a plate would, or beside the name where one stands already. */
export const layDiscs = (sheet: Sheet, names: Named, stacks: readonly LaidStack[]): LaidDisc[] => {
  const standing = new Map(stacks.map(({ stack, rect }) => [stack.at, rect]));
  return sheet.contents.discs.flatMap(id => {
    const spot = spotOf(sheet.atlas, id);
    return spot ? [layDisc(sheet, id, spot, names.get(id), standing.get(id))] : [];
  });
};

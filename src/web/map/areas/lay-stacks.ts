import type { XY } from '../geometry.ts';
import { leadOf, settle } from '../layout/settle.ts';
import { middleOf, type Rect, rings } from '../layout/taken.ts';
import { type Stack, stackSize } from '../stacks/stack.ts';
import type { LaidDisc, LaidName, LaidStack } from './laid.ts';
import { moved, pixels, type Sheet, strangeTo } from './sheet.ts';
import { type Spot, spotOf } from './spots.ts';

/** Who keeps their place where there is too little: the selection, leaders, and whoever stands in a small area. */
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

const layStack = (sheet: Sheet, stack: Stack, spot: Spot, name: Rect | undefined, nth: number): LaidStack => {
  const size = stackSize(stack, sheet.level);
  const wants = wantsOf(sheet, spot, name, size, nth);
  const around = rings(sheet.isFar ? 6 : 9, sheet.isFar ? 12 : 15).map(step => moved(wants[0] as XY, step));
  const { rect } = settle(
    { size, wants: [...wants, ...around], strange: strangeTo(spot, sheet) },
    sheet.taken,
    sheet.isFar ? 1 : 2,
  );
  sheet.taken.add(rect);
  const home = pixels(spot.home, sheet);
  const [px, py] = pixels(spot.plate, sheet);
  const usual = Math.hypot(px - home[0], py - home[1]) + (sheet.isFar ? 18 : 26) + size[1] * (nth + 0.5);
  const [x, y] = middleOf(rect);
  const isHome = spot.holds([x / sheet.scale, y / sheet.scale]);
  return { stack, rect, lead: leadOf(rect, home, isHome, usual) };
};

/** Plates stand under the name of their place, else beside it, else aside on a lead line. */
export const layStacks = (sheet: Sheet, names: Named): LaidStack[] => {
  const many = new Map<string, number>();
  const order = [...sheet.contents.stacks].sort((a, b) => rankOf(b, sheet) - rankOf(a, sheet));
  return order.flatMap(stack => {
    const spot = spotOf(sheet.atlas, stack.at);
    const nth = many.get(stack.at) ?? 0;
    many.set(stack.at, nth + 1);
    return spot ? [layStack(sheet, stack, spot, names.get(stack.at), nth)] : [];
  });
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

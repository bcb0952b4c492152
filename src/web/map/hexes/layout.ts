import type { LaidDisc, LaidName, LaidStack } from '../areas/laid.ts';
import { DISC_R } from '../areas/lay-stacks.ts';
import type { XY } from '../geometry.ts';
import { type Level, levelAt } from '../ground/marks.ts';
import { leadOf, settle } from '../layout/settle.ts';
import { about, middleOf as middleOfRect, type Rect, rings, Taken } from '../layout/taken.ts';
import { type Types, textSize, typesAt } from '../lettering/type.ts';
import { type Stack, stackSize } from '../stacks/stack.ts';
import type { HexAtlas } from './atlas.ts';
import type { DrawnHexCity } from './drawn.ts';
import { hexAt, middleOf } from './grid.ts';

export interface HexContents {
  readonly stacks: readonly Stack[];
  readonly discs: readonly string[];
}

/** A town: its mark, and its name where there is room. In pixels of the sheet at one zoom. */
export interface LaidHexCity {
  readonly city: DrawnHexCity;
  readonly mark: Rect;
  readonly name: LaidName | null;
}

export interface LaidHexes {
  readonly level: Level;
  readonly scale: number;
  readonly cities: readonly LaidHexCity[];
  readonly stacks: readonly LaidStack[];
  readonly discs: readonly LaidDisc[];
  readonly seas: readonly LaidName[];
}

interface Sheet {
  readonly atlas: HexAtlas;
  readonly contents: HexContents;
  readonly scale: number;
  readonly level: Level;
  readonly isFar: boolean;
  readonly types: Types;
  readonly taken: Taken;
}

const pixels = (id: string, { atlas, scale }: Sheet): XY => {
  const [x, y] = middleOf(atlas.grid, atlas.spotOf(id));
  return [x * scale, y * scale];
};

/** The room of a town’s mark: a port has its anchor beside it. */
const markSize = ({ isPort, isCapital, isFortress }: DrawnHexCity, far: boolean): XY => {
  const square = far ? 9 : isCapital ? 24 : isFortress ? 22 : 13;
  return [square + (isPort && !far ? 17 : 0), square];
};

/** Capitals first, then fortresses: where there is too little room the others go without a name. */
const importance = ({ isCapital, isFortress }: DrawnHexCity): number => (isCapital ? 2 : isFortress ? 1 : 0);

/** Mark and name in one line over a stack; one below the other where nothing stands. */
const layCity = (sheet: Sheet, city: DrawnHexCity, hasStack: boolean): LaidHexCity => {
  const [x, y] = pixels(city.hex, sheet);
  const { isFar, taken, types } = sheet;
  const size = markSize(city, isFar);
  const type = city.isCapital ? types.capital : types.area;
  const text = textSize([city.name], type);
  const isInLine = hasStack && !isFar;
  const top = y - sheet.atlas.grid.side * 0.87 * sheet.scale + size[1] / 2 + 4;
  const wide = size[0] + 4 + text[0];
  const at: XY = isFar ? [x, y] : isInLine ? [x - wide / 2 + size[0] / 2, top] : [x, y - text[1] / 2 - 3];
  const mark = about(at, size);
  const wants: XY[] = isInLine
    ? [[at[0] + size[0] / 2 + 4 + text[0] / 2, top]]
    : [
        [x, at[1] + size[1] / 2 + text[1] / 2 + 1],
        [x, at[1] - size[1] / 2 - text[1] / 2 - 1],
        [x + size[0] / 2 + text[0] / 2 + 2, at[1]],
        [x - size[0] / 2 - text[0] / 2 - 2, at[1]],
      ];
  if (!isFar) {
    taken.add(mark);
  }
  const { rect, clash } = settle({ size: text, wants }, taken, 0.5);
  if (clash > 0) {
    return { city, mark, name: null };
  }
  taken.add(rect);
  return { city, mark, name: { id: city.hex, lines: [city.name], ...type, rect, angle: 0 } };
};

const rankOf = ({ first, leader, total }: Stack): number =>
  (first ? 1000 : 0) + (leader === undefined ? 0 : 500) + Math.min(total, 400);

/** A plate stands in its hex, under the town; the second of a hex below the first. */
const layStack = (sheet: Sheet, stack: Stack, nth: number, hasTown: boolean): LaidStack => {
  const { atlas, isFar, level, scale, taken } = sheet;
  const home = pixels(stack.at, sheet);
  const size = stackSize(stack, level);
  const down = isFar ? (hasTown ? 15 : 0) : hasTown ? 13 : 4;
  const want: XY = [home[0], home[1] + down + nth * (size[1] + 2)];
  const around = rings(isFar ? 5 : 8, isFar ? 12 : 10).map(([dx, dy]): XY => [want[0] + dx, want[1] + dy]);
  const own = new Set(atlas.hexesOf(stack.at));
  const strange = ([x, y]: XY): number => (own.has(hexAt(atlas.grid, [x / scale, y / scale]) ?? '') ? 0 : 1);
  const { rect } = settle({ size, wants: [want, ...around], strange: isFar ? () => 0 : strange }, taken, 1);
  taken.add(rect);
  const near = (isFar ? 22 : atlas.grid.side * 0.8 * scale) + nth * (size[1] + 4);
  const isHome = isFar || nth > 0 || strange(middleOfRect(rect)) === 0;
  return { stack, rect, lead: leadOf(rect, home, isHome, near) };
};

/** Places for a disc beside a box: right and left of it first. */
const besideBox = ({ x, y, w, h }: Rect, r: number): XY[] => {
  const [right, left, middle] = [x + w + r + 2, x - r - 2, y + h / 2];
  return [
    [right, middle],
    [left, middle],
    [right, y],
    [left, y],
    [right, y + h],
    [left, y + h],
    [x + w / 2, y + h + r + 2],
    [x + w / 2, y - r - 2],
  ];
};

/** A disc stands in the middle of its hex, or beside the pieces there. */
const layDisc = (sheet: Sheet, id: string, there: readonly Rect[]): LaidDisc => {
  const [x, y] = pixels(id, sheet);
  const r = Math.min(DISC_R[sheet.level], sheet.atlas.grid.side * 0.62 * sheet.scale);
  const wants: XY[] = [[x, y], ...there.flatMap(rect => besideBox(rect, r))];
  const around = rings(6, there.length === 0 ? 4 : 7).map(([dx, dy]): XY => [x + dx, y + dy]);
  const { rect } = settle({ size: [2 * r, 2 * r], wants: [...wants, ...around] }, sheet.taken, 0.5);
  sheet.taken.add(rect);
  return { id, at: [rect.x + r, rect.y + r], r };
};

/** The pieces that stand in each hex. */
const standing = (
  stacks: readonly LaidStack[],
  cities: readonly LaidHexCity[],
): ReadonlyMap<string, Rect[]> => {
  const all = new Map<string, Rect[]>();
  const add = (hex: string, rect: Rect): void => {
    all.set(hex, [...(all.get(hex) ?? []), rect]);
  };
  for (const { stack, rect } of stacks) {
    add(stack.at, rect);
  }
  for (const { city, mark, name } of cities) {
    add(city.hex, name?.rect ?? mark);
  }
  return all;
};

/** Hexes in which something stands get their disc first: the others have room enough. */
const layDiscs = (sheet: Sheet, there: ReadonlyMap<string, Rect[]>): LaidDisc[] =>
  [...sheet.contents.discs]
    .sort((a, b) => Number(there.has(b)) - Number(there.has(a)))
    .map(id => layDisc(sheet, id, there.get(id) ?? []));

const laySeas = (sheet: Sheet): LaidName[] => {
  const { atlas, scale, types, taken } = sheet;
  return atlas.map.seas.flatMap(({ id, label }) => {
    const at: XY = [label.at[0] * scale, label.at[1] * scale];
    const wants = [at, ...rings(14, 5).map(([dx, dy]): XY => [at[0] + dx, at[1] + dy])];
    const { rect, clash } = settle({ size: textSize(label.lines, types.sea), wants }, taken, 2);
    if (clash > 0) {
      return [];
    }
    taken.add(rect);
    return [{ id, lines: label.lines, ...types.sea, rect, angle: 0 }];
  });
};

/** Lays out everything that keeps its size on a map of hexes, for one zoom. */
export const layOutHexes = (atlas: HexAtlas, contents: HexContents, scale: number): LaidHexes => {
  const level = levelAt(scale);
  const isFar = level === 'overview';
  const sheet: Sheet = {
    atlas,
    contents,
    scale,
    level,
    isFar,
    types: typesAt(scale, level),
    taken: new Taken(),
  };
  const occupied = new Set(contents.stacks.map(({ at }) => at));
  const towns = new Set(atlas.map.cities.map(({ hex }) => hex));
  const order = [...atlas.map.cities].sort((a, b) => importance(b) - importance(a));
  const layCities = (): LaidHexCity[] => order.map(city => layCity(sheet, city, occupied.has(city.hex)));
  if (isFar) {
    sheet.taken.add(...order.map(city => about(pixels(city.hex, sheet), markSize(city, true))));
  }
  const early = isFar ? null : layCities();
  const many = new Map<string, number>();
  const stacks = [...contents.stacks]
    .sort((a, b) => rankOf(b) - rankOf(a))
    .map(stack => {
      const nth = many.get(stack.at) ?? 0;
      many.set(stack.at, nth + 1);
      return layStack(sheet, stack, nth, towns.has(stack.at));
    });
  const cities = early ?? layCities();
  const discs = layDiscs(sheet, standing(stacks, cities));
  return { level, scale, cities, stacks, discs, seas: laySeas(sheet) };
};

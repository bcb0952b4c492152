import { seeded } from '#kernel';
import type { Area, Field, Line } from '#systems/esr/game/ground/field.ts';
import { crowns, hachures, house } from '../../../map/engraving.ts';
import { pathOf, rounded, rounding, smoothPath, strewn, type XY } from '../../../map/geometry.ts';

import { plain } from '../map/plain.ts';
import { onSheet } from '../map/sheet.ts';

/** Colours that only a battlefield has: first on Paper, then under the Lamp. */
const WATER = 'light-dark(#c5d8da,#1f343d)';
const BANK = 'light-dark(#2f4e5a,#86aab4)';
const HACHURE = 'light-dark(#6b5d47,#a8977a)';
const WOOD = 'light-dark(#c3cf9f,#2c3a22)';
const CROWN = 'light-dark(#b3c389,#3d5230)';
const CROWN_INK = 'light-dark(#4d5a2e,#7f9a62)';
const FURROW = 'light-dark(#d3c49a,#453b28)';
const MASONRY = 'light-dark(#c4705c,#b0604d)';

/** How a field is drawn small: yards to the sheet, and the yards of one pixel. */
export interface Sheet {
  readonly field: Field;
  readonly pixel: number;
  /** The part that is shown: nothing small is drawn outside it. */
  readonly view: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
}

/** Where a pixel is more yards than this, fields cannot be told apart. */
const TOO_FAR = 22;
const BEYOND = 150;

const inView =
  ({ view: { x, y, w, h } }: Sheet) =>
  ([px, py]: XY): boolean =>
    px > x - BEYOND && py > y - BEYOND && px < x + w + BEYOND && py < y + h + BEYOND;

const shapeOf = (area: Area, { field }: Sheet): readonly XY[] =>
  area.points.map(point => onSheet(point, field.height));

const stroked = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width.toFixed(1)}" stroke-linecap="round" stroke-linejoin="round"${more}/>`;

const filled = (d: string, colour: string, edge = ''): string => `<path d="${d}" fill="${colour}"${edge}/>`;

const edge = (colour: string, width: number): string =>
  ` stroke="${colour}" stroke-width="${width.toFixed(1)}"`;

/** Strokes that run downhill from a contour, fewer than on the large map; a field brings every contour of its hills. */
const hill = (area: Area, sheet: Sheet): string => {
  const contour = rounded(shapeOf(area, sheet), 0.25, 3);
  const random = seeded(`hill ${area.id}`);
  const apart = Math.max(13, sheet.pixel * 2.6);
  const { lit, shaded } = hachures(contour, 70 + 20 * area.height, apart, random);
  return (
    stroked(shown(lit, sheet), HACHURE, sheet.pixel * 0.55) +
    stroked(shown(shaded, sheet), HACHURE, sheet.pixel * 0.9)
  );
};

/** The strokes that begin in view. */
const shown = (d: string, sheet: Sheet): string => {
  const seen = inView(sheet);
  return d
    .split('M')
    .filter(stroke => {
      const [x = Number.NaN, y = Number.NaN] = stroke.split(/[ l]/).map(Number);
      return seen([x, y]);
    })
    .map(stroke => `M${stroke}`)
    .join('');
};

const wood = (area: Area, sheet: Sheet): string => {
  const random = seeded(`wood ${area.id}`);
  const outline = rounded(shapeOf(area, sheet));
  const apart = Math.max(62, sheet.pixel * (area.kind === 'woods' ? 7 : 10));
  return (
    filled(pathOf(outline, true), WOOD, area.kind === 'woods' ? '' : ' opacity=".6"') +
    filled(
      crowns(strewn(outline, apart, random).filter(inView(sheet)), Math.max(26, apart * 0.42), random),
      CROWN,
      edge(CROWN_INK, sheet.pixel * 0.5),
    )
  );
};

const water = (area: Area, sheet: Sheet): string =>
  filled(
    pathOf(rounded(shapeOf(area, sheet)), true),
    area.kind === 'pond' ? WATER : 'light-dark(#dfe6d6,#20291f)',
    area.kind === 'pond' ? edge(BANK, sheet.pixel * 0.8) : '',
  );

const town = (area: Area, sheet: Sheet): string => {
  const random = seeded(`town ${area.id}`);
  const shape = shapeOf(area, sheet);
  const apart = Math.max(58, sheet.pixel * 5.4);
  const size = apart / 58;
  const houses = strewn(shape, apart, random)
    .map(
      ([x, y]) =>
        `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) scale(${size.toFixed(2)})">${filled(house([0, 0], random.below(2) * 1.6, random), MASONRY, edge('var(--ink)', (sheet.pixel * 0.6) / size))}</g>`,
    )
    .join('');
  const wall = area.kind === 'village' ? '' : stroked(pathOf(shape, true), 'var(--ink)', sheet.pixel);
  return wall + houses;
};

const WAYS: Readonly<
  Record<Line['kind'], readonly (readonly [colour: string, yards: number, pixels: number])[]>
> = {
  river: [
    [BANK, 118, 3],
    [WATER, 106, 2],
  ],
  stream: [
    [BANK, 26, 2],
    [WATER, 16, 0.9],
  ],
  road: [
    ['var(--ink)', 32, 2.4],
    ['var(--land)', 22, 1.3],
  ],
  poorRoad: [['var(--ink2)', 8, 0.8]],
};

const way = (line: Line, sheet: Sheet): string => {
  const d = smoothPath(line.points.map(point => onSheet(point, sheet.field.height)));
  return WAYS[line.kind]
    .map(([colour, yards, pixels]) => stroked(d, colour, Math.max(yards, pixels * sheet.pixel)))
    .join('');
};

/** Of strokes that each begin with a move, those that begin in view. */
const seenFurrows = (strokes: string, sheet: Sheet): string =>
  strokes
    .split(/(?=M)/)
    .filter(stroke => {
      const [x = 0, y = 0] = stroke.slice(1).split(/[ L]/).map(Number);
      return inView(sheet)([x, y]);
    })
    .join('');

/** What is drawn first lies lowest. */
const PAINTERS: readonly (readonly [kinds: readonly Area['kind'][], paint: typeof hill])[] = [
  [['hill'], hill],
  [['marsh', 'pond'], water],
  [['lightWoods', 'vineyard', 'woods'], wood],
  [['village', 'town', 'strongPoint', 'fortification', 'fortifiedCity'], town],
];

/** The ground of a battle in few strokes, in yards. */
export const groundOf = (sheet: Sheet): string => {
  const { field } = sheet;
  const land = filled(`M-9999 -9999h29999v29999h-29999z`, 'var(--land)');
  const [low, ...high] = PAINTERS.map(([kinds, paint]) =>
    field.areas
      .filter(area => kinds.includes(area.kind))
      .map(area => paint(area, sheet))
      .join(''),
  );
  const roads = field.lines.filter(({ kind }) => kind === 'road' || kind === 'poorRoad');
  const streets = roads.map(line => rounding(line.points.map(point => onSheet(point, field.height))));
  const furrows =
    sheet.pixel > TOO_FAR
      ? ''
      : stroked(seenFurrows(plain(field, streets), sheet), FURROW, sheet.pixel * 0.5);
  return [land, furrows, low, ...field.lines.map(line => way(line, sheet)), ...high].join('');
};

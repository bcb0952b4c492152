import { Play, type Scenario } from '#kernel';
import type { Board } from '#systems/esr/game/board.ts';
import { isOnTable } from '#systems/esr/game/bodies.ts';
import { battle } from '#systems/esr/game/game.ts';
import { boxOf, type XY } from '../../../map/geometry.ts';
import { onSheet, TENTHS } from '../map/sheet.ts';
import { inkOf, powerOfUnit } from '../powers.ts';
import { block, escaped } from './blocks.ts';
import { groundOf } from './ground.ts';

export interface PictureWishes {
  readonly width: number;
  readonly height: number;
  /** Names and larger blocks: for the window of a page, not for a list. */
  readonly isLarge: boolean;
}

interface View {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Room round the troops in yards: left, top, right, bottom. A large picture leaves a corner for a title. */
const ROOM = { small: [420, 420, 420, 420], large: [1200, 620, 300, 420] } as const;

const text = (words: string, [x, y]: XY, size: number, bold: boolean): string =>
  `<text x="${x.toFixed(0)}" y="${y.toFixed(0)}" font-family="Old Standard TT" font-size="${size.toFixed(0)}" font-weight="${bold ? 700 : 400}" text-anchor="middle" fill="var(--ink)" stroke="var(--land)" stroke-width="${(size / 4.4).toFixed(1)}" paint-order="stroke" stroke-linejoin="round">${words}</text>`;

const between = (least: number, wanted: number, most: number): number =>
  Math.max(least, Math.min(most, wanted));

/** Letters of this face are about half as wide as they are high. */
const LETTER = 0.5;

/** The names of places on the ground, whole: at the edge of the field or of the picture they move inwards. */
const names = ({ field }: Board, pixel: number, view: View): string => {
  const [left, top] = [Math.max(0, view.x), Math.max(0, view.y)];
  const right = Math.min(field.width / TENTHS, view.x + view.w);
  const bottom = Math.min(field.height / TENTHS, view.y + view.h);
  const size = 17 * pixel;
  return field.areas
    .filter(({ name }) => name !== '')
    .flatMap(({ name, points }) => {
      const { x, y, w, h } = boxOf(points.map(point => onSheet(point, field.height)));
      const isSeen = x < right && x + w > left && y < bottom && y + h > top;
      const half = (name.length * size * LETTER) / 2;
      const at: XY = [
        between(left + half, x + w / 2, right - half),
        between(top + size, y - 5 * pixel, bottom - size / 4),
      ];
      return isSeen ? [text(escaped(name), at, size, true)] : [];
    })
    .join('');
};

/** Where a window of this size begins, so that it shows this middle and stays on the field if it can. */
const clamped = (middle: number, size: number, most: number): number =>
  size > most ? (most - size) / 2 : Math.max(0, Math.min(most - size, middle - size / 2));

/** The part of the field where troops stand, with room round it, in the shape of the picture. */
const viewOf = (places: readonly XY[], { field }: Board, wishes: PictureWishes): View => {
  const { width, height, isLarge } = wishes;
  const [left, top, right, bottom] = ROOM[isLarge ? 'large' : 'small'];
  const [wide, high] = [field.width / TENTHS, field.height / TENTHS];
  const box = places.length > 0 ? boxOf(places) : { x: 0, y: 0, w: wide, h: high };
  const pixel = Math.max((box.w + left + right) / width, (box.h + top + bottom) / height);
  const [w, h] = [pixel * width, pixel * height];
  return {
    // Room beside a narrow field is where the title stands.
    x: isLarge && w > wide ? wide - w : clamped(box.x + (box.w + right - left) / 2, w, wide),
    y: clamped(box.y + (box.h + bottom - top) / 2, h, high),
    w,
    h,
  };
};

/** The beginning of a battle as a small picture of its own; empty where the scenario cannot be set up. */
export const pictureOf = ({ setup }: Scenario, wishes: PictureWishes): string => {
  const begun = Play.begin(battle, setup);
  if (!begun.ok) {
    return '';
  }
  const board = begun.value.state.board as unknown as Board;
  const standing = board.formations
    .filter(({ presence }) => presence === 'field')
    .flatMap(formation =>
      formation.units.filter(isOnTable).map(unit => ({ unit, colour: inkOf(powerOfUnit(formation, unit)) })),
    );
  const places = standing.map(({ unit }) => onSheet([unit.x, unit.y], board.field.height));
  const view = viewOf(places, board, wishes);
  const { x, y, w, h } = view;
  const pixel = w / wishes.width;
  const body = [
    groundOf({ board, pixel, view }),
    wishes.isLarge ? names(board, pixel, view) : '',
    ...standing.map(({ unit, colour }) => block(unit, colour, board, pixel)),
  ].join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${[x, y, w, h].map(Math.round).join(' ')}" width="${wishes.width}" height="${wishes.height}" preserveAspectRatio="xMidYMid slice">${body}</svg>`;
};

/** The scenarios of which pictures are drawn. */
export const PICTURED: readonly Scenario[] = battle.scenarios;

import { type Board, SIDES } from '#systems/esr/game/board.ts';
import { isOnTable } from '#systems/esr/game/bodies.ts';
import { clockOf } from '#systems/esr/game/notes.ts';
import { holderOf, pointsOf } from '#systems/esr/game/rules/victory.ts';
import type { XY } from '../../../map/geometry.ts';
import type { Palette } from '../../../map/ground/canvas.ts';
import type { Ink, Tone } from '../../../map/ground/marks.ts';
import { sizeOf } from '../ground/sheet.ts';
import { isShownFlag } from '../map/bodies.ts';
import { type NameKind, namesOf, type PlaceName } from '../map/names.ts';
import { onSheet } from '../map/sheet.ts';
import { inkOf, POWERS, type Power, powerOfUnit } from '../powers.ts';
import { block, escaped } from './blocks.ts';
import { groundOf } from './ground.ts';

/** The longer side of the field in pixels of the poster, and the paper round it. */
const LONG = 1500;
const MARGIN = 46;
const HEAD = 108;
const FOOT = 64;

type Inks = Palette['inks'];

const channels = (colour = ''): readonly number[] => (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);

/** Plain colours, so that every program that opens the file knows them. */
const plainInk =
  (inks: Inks) =>
  (ink: Ink, [tone]: Tone, over?: Ink): string => {
    const top = channels(inks[ink]);
    const below = channels(inks[over ?? '']);
    return over === undefined
      ? `rgba(${top.join(',')},${tone})`
      : `rgb(${top.map((value, i) => Math.round(value * tone + (below[i] ?? 255) * (1 - tone))).join(',')})`;
  };

const resolved = (svg: string, inks: Inks): string =>
  svg.replace(/var\(--([\w-]+)\)/g, (_, ink: string) => inks[ink] ?? '#000');

const FACE = 'Old Standard TT, Bodoni 72, Didot, Georgia, serif';

interface Type {
  readonly size: number;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly style?: string;
  readonly halo?: boolean;
  readonly turn?: number;
}

const text = (
  words: string,
  [x, y]: XY,
  { size, anchor = 'start', style = '', halo, turn = 0 }: Type,
): string =>
  `<text transform="translate(${x.toFixed(1)} ${y.toFixed(1)})${turn === 0 ? '' : ` rotate(${turn})`}" font-family="${FACE}" font-size="${size.toFixed(1)}" text-anchor="${anchor}" ${style} fill="var(--ink)"${halo ? ` stroke="var(--land)" stroke-width="${(size / 4).toFixed(1)}" stroke-linejoin="round" paint-order="stroke"` : ''}>${escaped(words)}</text>`;

const TYPE: Readonly<Record<NameKind, Omit<Type, 'anchor'>>> = {
  town: { size: 22, style: 'font-weight="700"' },
  village: { size: 16 },
  hill: { size: 17, style: 'letter-spacing="1"' },
  water: { size: 17, style: 'font-style="italic" letter-spacing="1.4"' },
  wood: { size: 17, style: 'font-style="italic" letter-spacing="1"' },
  field: { size: 14, style: 'font-style="italic"' },
  lead: { size: 14, style: 'font-style="italic"' },
  building: { size: 12, style: 'font-style="italic"' },
};

const nameOf = ({ text: words, at, kind, turn, inwards }: PlaceName, pixel: number): string => {
  const type = TYPE[kind];
  const [dx, dy] = inwards ?? [0, 0];
  const place: XY = [
    at[0] + Math.sign(dx) * 10 * pixel,
    at[1] + (dy * 22 + (dy === 0 && dx !== 0 ? -8 : 0)) * pixel,
  ];
  const anchor = dx === 0 ? 'middle' : dx > 0 ? 'start' : 'end';
  return text(words, place, { ...type, size: type.size * pixel, anchor, halo: true, turn });
};

const flags = (board: Board, pixel: number): string =>
  board.objectives
    .filter(isShownFlag)
    .map(objective => {
      const [x, y] = onSheet(objective.at, board.field.height);
      const holder = holderOf(board, objective);
      const bar = holder === 'french' ? 'var(--power-fr)' : holder ? 'var(--power-pr)' : 'var(--raised)';
      const points = Math.max(objective.points.french, objective.points.coalition);
      return `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) scale(${pixel.toFixed(3)})"><path d="M0 0V-36" stroke="var(--ink)" stroke-width="2.4"/><path d="M0 -36h28l-6 9 6 9H0Z" fill="var(--raised)" stroke="var(--ink)" stroke-width="1.4"/><rect y="-36" width="5" height="18" fill="${bar}"/><text x="14" y="-21.5" font-family="${FACE}" font-size="15" font-weight="700" text-anchor="middle" fill="var(--ink)">${points}</text></g>`;
    })
    .join('');

const leaders = (board: Board, pixel: number): string =>
  board.leaders
    .filter(({ fell }) => fell === 0)
    .map(leader => {
      const [x, y] = onSheet([leader.x, leader.y], board.field.height);
      const ink = leader.side === 'french' ? 'var(--power-fr)' : 'var(--ink2)';
      return `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) scale(${pixel.toFixed(3)})"><circle r="11" fill="var(--raised)" stroke="var(--ink)" stroke-width="1.4"/><path d="M0-8 2.2-2.6 8-2.6 3.4 1 5.2 7 0 3.4-5.2 7-3.4 1-8-2.6-2.2-2.6Z" fill="${ink}"/></g>`;
    })
    .join('');

interface Troops {
  readonly svg: string;
  readonly powers: readonly Power[];
}

const troopsOf = (board: Board, pixel: number): Troops => {
  const standing = board.formations
    .filter(({ presence }) => presence === 'field')
    .flatMap(formation =>
      formation.units.filter(isOnTable).map(unit => ({ unit, power: powerOfUnit(formation, unit) })),
    );
  return {
    svg: standing.map(({ unit, power }) => block(unit, inkOf(power), board, pixel)).join(''),
    powers: [...new Set(standing.map(({ power }) => power))],
  };
};

/** Title, day, hour and points over the map. */
const head = (board: Board, wide: number): string => {
  const { title, date, turns } = board.battle;
  const points = SIDES.map(side => `${board.armies[side].name} ${pointsOf(board, side).total}`).join('   ');
  const y = MARGIN + 44;
  return [
    text(title, [MARGIN, y], { size: 44 }),
    title.includes(date) ? '' : text(date, [MARGIN, y + 32], { size: 21, style: 'font-style="italic"' }),
    text(clockOf(board), [wide - MARGIN, y], { size: 40, anchor: 'end' }),
    text(`turn ${board.turn} of ${turns}   ${points}`, [wide - MARGIN, y + 32], { size: 19, anchor: 'end' }),
  ].join('');
};

const SCALE = 1800;

/** The legend of the troops’ colours, and the scale. */
const foot = (powers: readonly Power[], y: number, wide: number, pixel: number): string => {
  const keys = powers
    .map(
      (power, i) =>
        `<rect x="${MARGIN + i * 150}" y="${y - 14}" width="28" height="17" fill="${inkOf(power)}" stroke="var(--ink)"/>${text(POWERS[power].words || 'others', [MARGIN + i * 150 + 36, y], { size: 18 })}`,
    )
    .join('');
  const long = SCALE / pixel;
  const bar = `<path d="M${(wide - MARGIN - long).toFixed(1)} ${y - 16}h${long.toFixed(1)}" stroke="var(--ink)" stroke-width="7"/><path d="M${(wide - MARGIN - long / 2).toFixed(1)} ${y - 16}h${(long / 2).toFixed(1)}" stroke="var(--raised)" stroke-width="5"/>`;
  return (
    keys +
    bar +
    text('1,800 yards', [wide - MARGIN, y + 8], { size: 17, anchor: 'end', style: 'font-style="italic"' })
  );
};

/** The graduated frame of a map. */
const neatline = ({ x, y, w, h }: { x: number; y: number; w: number; h: number }): string => {
  const box = (by: number, more: string): string =>
    `<rect x="${x - by}" y="${y - by}" width="${w + 2 * by}" height="${h + 2 * by}" fill="none" ${more}/>`;
  return (
    box(6, 'stroke="var(--ink)" stroke-width="10"') +
    box(6, 'stroke="var(--raised)" stroke-width="8"') +
    box(6, 'stroke="var(--ink)" stroke-width="6" stroke-dasharray="28 28"')
  );
};

/** A moment of a battle as a sheet to hang on a wall: an SVG that stands alone, on Paper. */
export const posterOf = (board: Board, inks: Inks): string => {
  const { width, height } = sizeOf(board.field);
  const pixel = Math.max(width, height) / LONG;
  const [w, h] = [width / pixel, height / pixel];
  const [wide, high] = [w + 2 * MARGIN, h + MARGIN + HEAD + FOOT];
  const troops = troopsOf(board, pixel);
  const map = { x: MARGIN, y: HEAD + 12, w, h };
  const field = [
    groundOf({ board, pixel, view: { x: 0, y: 0, w: width, h: height }, paint: plainInk(inks) }),
    ...namesOf(board).map(name => nameOf(name, pixel)),
    troops.svg,
    flags(board, pixel),
    leaders(board, pixel),
  ].join('');
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${wide.toFixed(0)}" height="${high.toFixed(0)}" viewBox="0 0 ${wide.toFixed(0)} ${high.toFixed(0)}">`,
    `<title>${escaped(board.battle.title)}, ${clockOf(board)}</title>`,
    `<rect width="100%" height="100%" fill="var(--raised)"/>`,
    head(board, wide),
    `<svg x="${map.x}" y="${map.y}" width="${w.toFixed(1)}" height="${h.toFixed(1)}" viewBox="0 0 ${width} ${height}">${field}</svg>`,
    neatline(map),
    foot(troops.powers, high - 24, wide, pixel),
    '</svg>',
  ].join('');
  return resolved(svg, inks);
};

/** The name of the file. */
export const posterName = ({ battle, turn }: Pick<Board, 'battle' | 'turn'>): string =>
  `${battle.id}-turn-${turn}.svg`;

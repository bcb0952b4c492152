import { inkOf, type PowerStyle } from '../../kit/powers.ts';
import type { Place } from '../areas/drawn.ts';
import { spotOf } from '../areas/spots.ts';
import { areaAtlas } from '../ground/compose.ts';
import type { Drawn, Scene } from '../ground/jobs.ts';
import { marksToSvg } from '../ground/svg.ts';
import { middleOf } from '../hexes/grid.ts';
import { settle } from '../layout/settle.ts';
import { rings, Taken } from '../layout/taken.ts';
import { type Arm, chiefArm, type Stack } from '../stacks/stack.ts';
import { smallAreas } from './areas.ts';
import { smallHexes } from './hexes.ts';
import { TENTHS } from './paths.ts';
import { simplified } from './simplify.ts';
import { type Small, smallOf, type View } from './window.ts';

const BLOCK = [14, 9] as const;

export interface ThumbnailWishes {
  readonly width?: number;
  readonly height?: number;
  /** The part of the sheet that is shown; the surroundings of the stacks, if it is not given. */
  readonly view?: View;
  /** Before every id in the picture: pictures on one page must not share one. */
  readonly prefix: string;
}

/** Where a place lies on the sheet; null where the sheet has no such place. */
export const placeOf = (map: Drawn, at: string): Place | null =>
  map.kind === 'hexes' ? middleOf(map.grid, at) : (spotOf(areaAtlas(map), at)?.plate ?? null);

/** The part of the sheet where something stands, with room round it; the whole sheet where nothing does. */
export const viewOf = (map: Drawn, stacks: readonly Stack[]): View => {
  const places = stacks.flatMap(({ at }) => {
    const place = placeOf(map, at);
    return place ? [place] : [];
  });
  if (places.length === 0) {
    return { x: 0, y: 0, w: map.width, h: map.height };
  }
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
  const room = 110;
  const [x, y] = [Math.max(0, Math.min(...xs) - room), Math.max(0, Math.min(...ys) - room)];
  return {
    x,
    y,
    w: Math.max(700, Math.min(map.width, Math.max(...xs) + room) - x),
    h: Math.max(460, Math.min(map.height, Math.max(...ys) + room) - y),
  };
};

/** The least that tells an arm. */
const blockMark = (arm: Arm, colour: string): string => {
  const [w, h] = BLOCK;
  if (arm === 'squadron' || arm === 'transport') {
    return `<path d="M0 5.6H14L11.8 9H2.2Z" fill="${colour}" stroke="var(--ink)" stroke-width=".9"/><path d="M6.8 4.8V-1L2.6 4.8ZM7.8 4.8V.4L11.4 4.8Z" fill="var(--raised)" stroke="var(--ink)" stroke-width=".8"/>`;
  }
  const filled = `<rect width="${w}" height="${h}" fill="${arm === 'infantry' || arm === 'light' ? colour : 'var(--raised)'}" stroke="var(--ink)" stroke-width=".9"/>`;
  const device: Partial<Record<Arm, string>> = {
    cavalry: `<path d="M0 0H${w}L0 ${h}Z" fill="${colour}" stroke="var(--ink)" stroke-width=".9"/>`,
    artillery: `<circle cx="7" cy="4.5" r="2.4" fill="${colour}"/>`,
    militia: `<path d="M0 0L${w} ${h}M${w} 0L0 ${h}" stroke="${colour}"/>`,
    irregular: `<path d="M0 ${h}L${w} 0" stroke="${colour}" stroke-dasharray="2 1.4"/>`,
  };
  return (
    filled +
    (device[arm] ?? `<path d="M0 0L${w} ${h}M${w} 0L0 ${h}" stroke="var(--raised)" stroke-width=".8"/>`)
  );
};

/** More blocks than this would hide the land: the strongest are shown. */
const MOST_BLOCKS = 15;

/** One block a stack, moved aside a little where two would stand on each other. */
const blocks = (
  map: Drawn,
  stacks: readonly Stack[],
  styles: Readonly<Record<string, PowerStyle>>,
  small: Small,
): string => {
  const taken = new Taken();
  const order = [...stacks].sort((a, b) => b.total - a.total);
  return order
    .flatMap(stack => {
      const place = placeOf(map, stack.at);
      const style = styles[stack.power];
      const at = place && small.place(place);
      if (!at || at[0] < 8 || at[1] < 6 || at[0] > small.width - 8 || at[1] > small.height - 6) {
        return [];
      }
      const around = rings(4, 3).map(([dx, dy]): Place => [at[0] + dx, at[1] + dy]);
      const { rect, clash } = settle({ size: BLOCK, wants: [at, ...around] }, taken, 1.5);
      if (clash > 0) {
        return [];
      }
      taken.add(rect);
      const mark = blockMark(chiefArm(stack), style ? inkOf(style) : 'var(--ink2)');
      return [`<g transform="translate(${rect.x.toFixed(1)} ${rect.y.toFixed(1)})">${mark}</g>`];
    })
    .slice(0, MOST_BLOCKS)
    .join('');
};

/**
 * A map as a small picture: drawn again at that size, without a letter, one block a stack. It speaks in tokens, so that
 * it follows Paper and Lamp wherever it is put into a page.
 */
export const thumbnail = (
  map: Drawn,
  { owners, styles }: Scene,
  stacks: readonly Stack[],
  { width = 240, height = 160, view = viewOf(map, stacks), prefix }: ThumbnailWishes,
): string => {
  const small = smallOf(view, width, height, simplified);
  return pictured(map, { owners, styles }, small, prefix, blocks(map, stacks, styles, small));
};

/** The ground alone, with more of it, for plates and names to stand on. */
export const largePicture = (map: Drawn, scene: Scene, view: View, width: number, prefix: string): string =>
  pictured(map, scene, smallOf(view, width, (width * view.h) / view.w, simplified, 'large'), prefix, '');

const pictured = (
  map: Drawn,
  { owners, styles }: Scene,
  small: Small,
  prefix: string,
  troops: string,
): string => {
  const { width, height } = small;
  const marks =
    map.kind === 'areas' ? smallAreas(map, owners, styles, small) : smallHexes(map, owners, styles, small);
  const ground = marksToSvg(marks, { scale: 1 / TENTHS, prefix, fineness: 0.8 });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"><g transform="scale(${1 / TENTHS})">${ground}</g>${troops}</svg>`;
};

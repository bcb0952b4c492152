import type { PowerStyle } from '../../kit/powers.ts';
import type { DrawnAreas } from '../areas/drawn.ts';
import type { Laid, LaidStack, Seats } from '../areas/laid.ts';
import { layOut } from '../areas/layout.ts';
import { isBoxSeen, isSeen } from '../board/seen.ts';
import { areaAtlas, hexAtlas } from '../ground/compose.ts';
import type { Drawn } from '../ground/jobs.ts';
import { type LaidHexes, layOutHexes } from '../hexes/layout.ts';
import type { Rect } from '../layout/taken.ts';
import type { Stack } from '../stacks/stack.ts';
import type { View } from './window.ts';

/** Names and plates of a large picture, as the build lays them out: in pixels of the sheet, with the part that is shown. */
export type Labels = {
  readonly seen: Rect;
  readonly styles: Readonly<Record<string, PowerStyle>>;
  /** A march that is shown: from the first place to the last. */
  readonly arrow: readonly (readonly [number, number])[] | null;
} & (
  | { readonly kind: 'areas'; readonly laid: Laid; readonly ports: DrawnAreas['ports'] }
  | { readonly kind: 'hexes'; readonly laid: LaidHexes }
);

export interface Labelled {
  readonly map: Drawn;
  readonly stacks: readonly Stack[];
  readonly styles: Readonly<Record<string, PowerStyle>>;
  readonly seats: Seats;
  /** Places that an arrow leads through. */
  readonly way?: readonly string[];
}

const inView =
  (seen: Rect) =>
  <T extends { readonly rect: Rect }>(all: readonly T[]): readonly T[] =>
    all.filter(({ rect }) => isBoxSeen(rect, seen));

/** The part of a stack that a picture needs. */
const bare = ({ stack, ...laid }: LaidStack): LaidStack => ({ ...laid, stack: { ...stack, spoken: '' } });

const areaLabels = (map: DrawnAreas, contents: Labelled, seen: Rect, scale: number): Labels => {
  const see = inView(seen);
  const laid = layOut(areaAtlas(map), { ...contents, discs: [] }, scale);
  const placeOf = (id: string): readonly [number, number] | null => {
    const stack = laid.stacks.find(each => each.stack.at === id);
    const seat = laid.seats.find(each => each.id === id)?.at;
    return (
      seat ?? stack?.lead ?? (stack ? [stack.rect.x + stack.rect.w, stack.rect.y + stack.rect.h / 2] : null)
    );
  };
  return {
    kind: 'areas',
    seen,
    styles: contents.styles,
    arrow: contents.way?.map(placeOf).filter(at => at !== null) ?? null,
    ports: map.ports.filter(({ at }) => isSeen([at[0] * scale, at[1] * scale], seen)),
    laid: {
      ...laid,
      discs: [],
      names: see(laid.names),
      stacks: see(laid.stacks).map(bare),
      seas: see(laid.seas),
      shut: see(laid.shut),
      seats: laid.seats.filter(({ at }) => isSeen(at, seen)),
      towns: laid.towns.filter(({ at }) => isSeen(at, seen)),
    },
  };
};

/** The names and plates of a view at a zoom. */
export const labelsOf = (contents: Labelled, view: View, scale: number): Labels => {
  const { map } = contents;
  const seen = { x: view.x * scale, y: view.y * scale, w: view.w * scale, h: view.h * scale };
  if (map.kind === 'areas') {
    return areaLabels(map, contents, seen, scale);
  }
  const laid = layOutHexes(hexAtlas(map), { stacks: contents.stacks, discs: [] }, scale);
  return {
    kind: 'hexes',
    seen,
    styles: contents.styles,
    arrow: null,
    laid: {
      ...laid,
      discs: [],
      cities: laid.cities.filter(({ mark }) => isBoxSeen(mark, seen)),
      stacks: inView(seen)(laid.stacks).map(bare),
      seas: inView(seen)(laid.seas),
    },
  };
};

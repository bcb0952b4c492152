import { describe, expect, test } from 'vitest';
import { must } from '#kernel';
import { OPENS } from '#web/faces/openings.ts';
import { type Atlas, atlasOf } from '#web/map/areas/atlas.ts';
import type { Laid } from '#web/map/areas/laid.ts';
import { layOut } from '#web/map/areas/layout.ts';
import { placesOf } from '#web/map/areas/lines.ts';
import type { Opening } from '#web/map/board/opening.ts';
import { about, middleOf, overlap, type Rect } from '#web/map/layout/taken.ts';
import { isInside, type XY } from '../geometry.ts';
import { openingsOf } from '../openings.ts';
import { readCoast, readData, readLand, readShape, scenariosOf, systemsWith } from '../sources.ts';
import { drawAreas } from './draw.ts';

const CODES = systemsWith('shape');

/** The two usual zooms: at theatre zoom a unit is a pixel; the overview shows the whole sheet beside a panel. */
const ZOOMS = { theatre: 1, overview: 0.45 } as const;
type Zoom = keyof typeof ZOOMS;

const CASES = CODES.flatMap(code =>
  scenariosOf(code).flatMap(scenario =>
    (Object.keys(ZOOMS) as Zoom[]).map(zoom => [code, scenario, zoom] as const),
  ),
);

const sources = [readLand(), readCoast()] as const;
const atlases = new Map<string, Atlas>();
const atlasFor = (code: string): Atlas => {
  const known = atlases.get(code) ?? atlasOf(drawAreas(readShape(code), ...sources));
  atlases.set(code, known);
  return known;
};

const layoutOf = (
  code: string,
  scenario: string,
  zoom: Zoom,
  discs: readonly string[] = [],
): { laid: Laid; opening: Opening; atlas: Atlas } => {
  const map = readData(code, 'map') as never;
  const atlas = atlasFor(code);
  const opening = must(openingsOf(code).find(({ name }) => name === scenario));
  const laid = layOut(
    atlas,
    { stacks: opening.stacks, seats: must(OPENS[code]).seats(map), discs },
    ZOOMS[zoom],
  );
  return { laid, opening, atlas };
};

/** Everything on the sheet that takes room, by name. */
const boxesOf = (laid: Laid): readonly (readonly [string, Rect])[] => [
  ...laid.names.map(({ id, rect }) => [`name ${id}`, rect] as const),
  ...laid.seas.map(({ id, rect }) => [`sea ${id}`, rect] as const),
  ...laid.shut.map(({ id, rect }) => [`shut ${id}`, rect] as const),
  ...laid.stacks.map(({ stack, rect }) => [`stack ${stack.id}`, rect] as const),
  ...laid.discs.map(({ id, at, r }) => [`disc ${id}`, about(at, [2 * r, 2 * r])] as const),
  ...laid.seats.map(({ id, at }) => [`seat ${id}`, about(at, [10, 10])] as const),
  ...laid.seats.flatMap(({ name }) => (name ? [[`town ${name.id}`, name.rect] as const] : [])),
  ...laid.towns.map(({ city, at }) => [`dot ${city.name}`, about(at, [6, 6])] as const),
  ...laid.towns.flatMap(({ name }) => (name ? [[`town ${name.id}`, name.rect] as const] : [])),
];

/** Pairs that stand on each other by more than a hair; a dot may touch the mark of its own town. */
const overlapsIn = (laid: Laid): string[] => {
  const boxes = boxesOf(laid);
  return boxes.flatMap(([a, one], i) =>
    boxes.slice(i + 1).flatMap(([b, other]) => (overlap(one, other) > 1 ? [`${a} and ${b}`] : [])),
  );
};

const onMap = ([x, y]: XY, { scale }: Laid): XY => [x / scale, y / scale];

const isIn = (atlas: Atlas, id: string, place: XY): boolean => isInside(place, atlas.rings.get(id) ?? []);

const strayNames = ({ names, ...laid }: Laid, atlas: Atlas): string[] =>
  names
    .filter(({ id }) => atlas.areas.get(id)?.marker === null)
    .filter(({ id, rect }) => !isIn(atlas, id, onMap(middleOf(rect), { names, ...laid })))
    .map(({ id }) => id);

/** Stacks that stand neither in their own place nor at the end of a line that leads to it. */
const strayStacks = (laid: Laid, atlas: Atlas): string[] =>
  laid.stacks.flatMap(({ stack, rect, lead }) => {
    const middle = onMap(middleOf(rect), laid);
    const sea = atlas.map.seas.find(({ id }) => id === stack.at);
    const isHome = sea
      ? isInside(middle, sea.rings.map(placesOf))
      : stack.at.startsWith('port:')
        ? atlas.whose.at(middle) === null
        : atlas.whose.at(middle) === null || isIn(atlas, stack.at, middle);
    return isHome || lead ? [] : [stack.id];
  });

describe('every name and every stack in its own place, nothing on anything else', () => {
  test.each(CASES)('%s %s, %s', (code, scenario, zoom) => {
    const { laid, opening, atlas } = layoutOf(code, scenario, zoom);
    expect(laid.stacks).toHaveLength(opening.stacks.length);
    expect(opening.stacks.length).toBeGreaterThan(8);
    expect(overlapsIn(laid)).toEqual([]);
    expect(strayNames(laid, atlas)).toEqual([]);
    expect(strayStacks(laid, atlas)).toEqual([]);
  });
});

/** Plates whose middle lies on foreign ground: a line leads from them, but they are read wrongly at a glance. */
const awayFrom = (laid: Laid, atlas: Atlas): string[] =>
  laid.stacks.flatMap(({ stack, rect }) => {
    const whose = atlas.whose.at(onMap(middleOf(rect), laid));
    return !atlas.areas.has(stack.at) || whose === null || whose === stack.at ? [] : [stack.id];
  });

test.each(CASES.filter(([, , zoom]) => zoom === 'theatre'))(
  '%s %s: names make room, so that hardly a plate stands on foreign ground',
  (code, scenario) => {
    const { laid, atlas } = layoutOf(code, scenario, 'theatre');
    expect(awayFrom(laid, atlas).length * 20).toBeLessThanOrEqual(laid.stacks.length);
  },
);

describe('names', () => {
  test.each(CASES.filter(([, , zoom]) => zoom === 'theatre'))(
    '%s %s: every area has its name',
    (code, scenario) => {
      const { laid, atlas } = layoutOf(code, scenario, 'theatre');
      const unnamed = atlas.map.areas.filter(({ id }) => !laid.names.some(name => name.id === id));
      expect(unnamed.map(({ id }) => id)).toEqual([]);
    },
  );

  test.each(CODES)('%s: from far most areas still have theirs', code => {
    const { laid, atlas } = layoutOf(code, scenariosOf(code)[0] ?? '', 'overview');
    expect(laid.names.length).toBeGreaterThan(atlas.map.areas.length * 0.7);
  });
});

test.each(CODES)('%s: discs in every area stand on nothing', code => {
  const discs = atlasFor(code).map.areas.map(({ id }) => id);
  const { laid } = layoutOf(code, scenariosOf(code)[0] ?? '', 'theatre', discs);
  expect(laid.discs).toHaveLength(discs.length);
  expect(overlapsIn(laid)).toEqual([]);
});

import { describe, expect, test } from 'vitest';
import { must } from '#kernel';
import { type HexAtlas, hexAtlasOf } from '#web/map/hexes/atlas.ts';
import { hexAt } from '#web/map/hexes/grid.ts';
import { type LaidHexes, layOutHexes } from '#web/map/hexes/layout.ts';
import { about, middleOf as middleOfRect, overlap, type Rect } from '#web/map/layout/taken.ts';
import { openingsOf } from '../../openings.ts';
import { readHexes, systemsWithHexes } from '../../sources.ts';
import { drawHexes } from '../draw.ts';

/** A unit is a pixel at theatre zoom; the overview shows the whole sheet beside a panel. */
const ZOOMS = { theatre: 1, overview: 0.29 } as const;

const atlases = new Map<string, HexAtlas>(
  systemsWithHexes().map(system => [system, hexAtlasOf(drawHexes(system, readHexes(system)))]),
);

const CASES = [...atlases.keys()].flatMap(system =>
  openingsOf(system).flatMap(({ name }) =>
    (['theatre', 'overview'] as const).map(zoom => [system, name, zoom] as const),
  ),
);

const boxesOf = (laid: LaidHexes): readonly (readonly [string, Rect])[] => [
  ...laid.cities.map(({ city, mark }) => [`mark ${city.name}`, mark] as const),
  ...laid.cities.flatMap(({ name }) => (name ? [[`name ${name.lines[0]}`, name.rect] as const] : [])),
  ...laid.stacks.map(({ stack, rect }) => [`stack ${stack.id}`, rect] as const),
  ...laid.discs.map(({ id, at, r }) => [`disc ${id}`, about(at, [2 * r, 2 * r])] as const),
  ...laid.seas.map(({ id, rect }) => [`sea ${id}`, rect] as const),
];

const overlapsIn = (laid: LaidHexes): string[] => {
  const boxes = boxesOf(laid);
  return boxes.flatMap(([a, one], i) =>
    boxes.slice(i + 1).flatMap(([b, other]) => (overlap(one, other) > 1 ? [`${a} and ${b}`] : [])),
  );
};

const layout = (
  system: string,
  scenario: string,
  zoom: keyof typeof ZOOMS,
  discs: readonly string[] = [],
) => {
  const atlas = must(atlases.get(system));
  const opening = must(openingsOf(system).find(({ name }) => name === scenario));
  return { atlas, opening, laid: layOutHexes(atlas, { stacks: opening.stacks, discs }, ZOOMS[zoom]) };
};

/** How far the middle of a plate is from the middle of its hex, in sides of a hex. */
const strayStacks = ({ stacks, scale }: LaidHexes, { grid }: HexAtlas): string[] => {
  const seen = new Map<string, number>();
  return stacks.flatMap(({ stack, rect, lead }) => {
    const nth = seen.get(stack.at) ?? 0;
    seen.set(stack.at, nth + 1);
    const [x, y] = middleOfRect(rect);
    // A second plate hangs below the first, and both below the town.
    const own = [0, -rect.h, -2 * rect.h].some(up => hexAt(grid, [x / scale, (y + up) / scale]) === stack.at);
    return own || lead ? [] : [stack.id];
  });
};

test('there is a map of hexes', () => {
  expect(CASES.length).toBeGreaterThanOrEqual(6);
});

describe('every town and every stack in its own hex, nothing on anything else', () => {
  test.each(CASES)('%s %s, %s', (system, scenario, zoom) => {
    const { laid, opening, atlas } = layout(system, scenario, zoom);
    expect(laid.stacks).toHaveLength(opening.stacks.length);
    expect(opening.stacks.length).toBeGreaterThan(8);
    expect(overlapsIn(laid)).toEqual([]);
    expect(strayStacks(laid, atlas)).toEqual([]);
  });

  test.each(CASES)('%s %s, %s: every town has its name', (system, scenario, zoom) => {
    const { laid } = layout(system, scenario, zoom);
    expect(laid.cities.filter(({ name }) => name === null).map(({ city }) => city.name)).toEqual([]);
    expect(laid.cities).toHaveLength(50);
  });
});

test.each([...atlases.keys()])('%s: discs in every hex at theatre zoom stand on nothing', system => {
  const { laid, atlas } = layout(
    system,
    openingsOf(system)[0]?.name ?? '',
    'theatre',
    must(atlases.get(system)).ids,
  );
  expect(laid.discs).toHaveLength(atlas.ids.length);
  expect(overlapsIn(laid)).toEqual([]);
});

import type { Place } from '../areas/drawn.ts';
import { type Owners, type Styles, waterlines } from '../areas/ground.ts';
import { placesOf } from '../areas/lines.ts';
import { hexAtlas } from '../ground/compose.ts';
import { fill, hatching, type Mark, stroke, within } from '../ground/marks.ts';
import { edgeOf, type HexAtlas } from '../hexes/atlas.ts';
import type { DrawnHexes } from '../hexes/drawn.ts';
import { cornersOf } from '../hexes/grid.ts';
import { linesOf } from '../hexes/joined.ts';
import { compact, roundedPath, TENTHS } from './paths.ts';
import { fewStrokes } from './relief.ts';
import type { Small } from './window.ts';

const WATERLINES = [
  [6, 0.14],
  [4.2, 0.2],
  [2.6, 0.27],
  [1.2, 0.36],
] as const;

/** The outlines of a set of hexes in the picture; several closed lines. */
const outlines = (atlas: HexAtlas, ids: ReadonlySet<string>, small: Small): readonly (readonly Place[])[] =>
  linesOf(edgeOf(atlas, id => ids.has(id))).map(line => line.slice(1).map(small.place));

const isNear =
  (atlas: HexAtlas, small: Small) =>
  (id: string): boolean => {
    const [x, y] = small.place(cornersOf(atlas.grid, id)[0] as Place);
    return x > -60 && y > -60 && x < small.width + 60 && y < small.height + 60;
  };

const holdings = (land: string, frontier: string, style: Styles[string] | undefined): Mark[] => {
  const ink = `power-${style?.ink}`;
  return style
    ? [
        fill(land, style.isWhite ? 'white-wash' : ink, style.isWhite ? [0.9, 0.22] : [0.22, 0.24]),
        ...(style.hatch === 'plain' ? [] : [hatching(land, ink, style.hatch, [0.22, 0.22])]),
        within(
          land,
          [6, 3].map(width => stroke(frontier, ink, width, { tone: [0.25, 0.28] })),
        ),
      ]
    : [];
};

/** A map of hexes drawn again for a small picture. */
export const smallHexes = (
  map: DrawnHexes,
  owners: Owners,
  styles: Styles,
  small: Small,
): readonly Mark[] => {
  const atlas = hexAtlas(map);
  const seen = atlas.ids.filter(isNear(atlas, small));
  const dry = seen.filter(id => !atlas.isSea(id));
  const terrain = (letter: string): Set<string> =>
    new Set(dry.filter(id => map.terrain[atlas.index.get(id) ?? -1] === letter));
  const patch = (letter: string): string => outlines(atlas, terrain(letter), small).map(roundedPath).join('');
  const ownerOf = (id: string): string => owners[id] ?? atlas.homeOf(id) ?? '';
  const open = (lines: readonly (readonly Place[])[]): string =>
    lines.map(line => compact(line, false)).join('');
  const shore = map.shore.map(line => compact(small.line(placesOf(line)), true)).join('');
  const near = new Set(seen);
  const edges = atlas.sides.filter(
    ({ a, b }) =>
      b !== null && near.has(a) && !atlas.isSea(a) && !atlas.isSea(b) && ownerOf(a) !== ownerOf(b),
  );
  const frontier = open(linesOf(edges).map(line => line.map(small.place)));
  const rivers = open(map.rivers.map(({ line }) => small.line(placesOf(line))));
  return [
    fill(`M0 0H${small.width * TENTHS}V${small.height * TENTHS}H0Z`, 'sea'),
    ...waterlines(shore, WATERLINES),
    fill(shore, 'land'),
    within(shore, [
      ...[...new Set(dry.map(ownerOf))].flatMap(power => {
        const own = new Set(dry.filter(id => ownerOf(id) === power));
        const land = outlines(atlas, own, small)
          .map(line => compact(line, true))
          .join('');
        return holdings(land, frontier, styles[power]);
      }),
      fill(patch('m'), 'mountain', [0.45, 0.4]),
      fill(patch('f'), 'crown', [0.8, 0.85]),
      fill(patch('s'), 'reed', [0.16, 0.18]),
      stroke(
        small.size === 'small'
          ? fewStrokes(map.ridges.shaded, 4, 1.6, small)
          : fewStrokes(map.ridges.shaded, 2, 1.1, small),
        'hachure',
        0.75,
        { tone: [0.8, 0.7] },
      ),
      stroke(rivers, 'river', 1.3),
      stroke(frontier, 'ink', 0.9, { dash: [3, 1.4, 0.8, 1.4] }),
    ]),
    stroke(shore, 'ink', 0.8),
  ];
};

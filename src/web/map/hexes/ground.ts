import type { PowerStyle } from '../../kit/powers.ts';
import type { Line } from '../areas/drawn.ts';
import { type Owners, type Styles, softBand, waterlines, wedges } from '../areas/ground.ts';
import { closedPath, openPath, placesOf } from '../areas/lines.ts';
import { oncePerLevel } from '../fixed.ts';
import {
  type Fill,
  fill,
  framed,
  hatching,
  type Level,
  type Mark,
  type Stroke,
  stroke,
  type Tone,
  within,
} from '../ground/marks.ts';
import type { HexAtlas } from './atlas.ts';
import { joined } from './joined.ts';

/** Places in whole units, each seen from the last. */
const dotsOf = (line: Line): number[] => {
  let [x, y] = [0, 0];
  return line.map((step, i) => {
    if (i % 2 === 0) {
      x += step;
      return x;
    }
    y += step;
    return y;
  });
};

const WATERLINES: Readonly<Record<Level, readonly (readonly [far: number, tone: number])[]>> = {
  overview: [
    [10, 0.12],
    [6.6, 0.18],
    [3.6, 0.26],
    [1.4, 0.36],
  ],
  theatre: [
    [20, 0.1],
    [15.4, 0.14],
    [11.2, 0.18],
    [7.4, 0.24],
    [4.2, 0.31],
    [1.6, 0.4],
  ],
  close: [
    [27, 0.1],
    [21, 0.14],
    [15.4, 0.18],
    [10.4, 0.24],
    [6, 0.31],
    [2.4, 0.4],
  ],
};

/** A crown: its rounded head, and ticks of shadow to the south-east. */
const CROWN = 'M-4.6 2.4Q-5.8 -0.6 -3.4 -1.8Q-2.6 -4.2 0.2 -3.9Q3 -4.3 3.6 -1.8Q5.8 -0.8 4.6 2.4';
const SHADE = 'M1 2L2.2 -0.9M2.9 2L3.7 -0.1';
/** Reeds on a line of water. */
const TUFT = 'M-7.5 3.4H7.5M-4 6H3M-3.4 3.2L-4.8 -2.6M-0.2 3.2V-4.4M3 3.2L4.6 -2.6';
/** From far a few trees and tufts stand for all, larger. */
const FAR_CROWN = 'M-8 4Q-9 -5 0 -6.4Q9 -5 8 4';
const FAR_TUFT = 'M-13 6H13M-6 5L-8 -5M0 5V-8M6 5L8 -5';

/** Every nth of a list of places. */
const fewOf = (places: readonly number[], every: number): number[] =>
  places.filter((_, i) => Math.floor(i / 2) % every === 0);

const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

/** The wood’s own wash: a disc under every crown, all in one. */
const canopy = (crowns: readonly number[]): string => {
  const discs: string[] = [];
  for (let i = 0; i < crowns.length; i += 2) {
    discs.push(disc(crowns[i] as number, (crowns[i + 1] as number) - 0.6, 7.8));
  }
  return discs.join('');
};

const stamps = (places: readonly number[], ...figure: (Fill | Stroke)[]): Mark => ({
  kind: 'stamps',
  places,
  figure,
});

const woodMarks = (crowns: readonly number[], level: Level): Mark[] =>
  level === 'overview'
    ? [
        fill(canopy(crowns), 'crown', [0.75, 0.8]),
        stamps(fewOf(crowns, 9), stroke(FAR_CROWN, 'crown-ink', 2.3, { grows: true, tone: [0.75, 0.7] })),
      ]
    : [
        fill(canopy(crowns), 'crown', [0.72, 0.7]),
        stamps(
          crowns,
          fill(CROWN, 'crown', [1, 1]),
          stroke(CROWN, 'crown-ink', 0.9, { grows: true, cap: 'round' }),
          stroke(SHADE, 'crown-ink', 0.8, { grows: true, cap: 'round' }),
        ),
      ];

const marshMarks = ({ map }: HexAtlas, level: Level): Mark[] => {
  const patch = map.marshes.map(line => closedPath(placesOf(line))).join('');
  const tufts = dotsOf(map.tufts);
  return level === 'overview'
    ? [
        fill(patch, 'reed', [0.12, 0.14]),
        stamps(fewOf(tufts, 4), stroke(FAR_TUFT, 'reed', 2.2, { grows: true, tone: [0.85, 0.8] })),
      ]
    : [
        fill(patch, 'reed', [0.09, 0.12]),
        stamps(tufts, stroke(TUFT, 'reed', 1, { grows: true, cap: 'round' })),
      ];
};

const mountainMarks = ({ map }: HexAtlas, level: Level): Mark[] => {
  const patch = map.mountains.map(line => closedPath(placesOf(line))).join('');
  const tone: Tone = level === 'overview' ? [0.7, 0.55] : [0.88, 0.66];
  const broad = level === 'overview' ? 1.6 : 1.4;
  return [
    fill(patch, 'mountain', [0.26, 0.24]),
    fill(wedges(map.ridges.lit, broad * 0.85), 'hachure', [tone[0] * 0.85, tone[1] * 0.85]),
    fill(wedges(map.ridges.shaded, broad * 1.5), 'hachure', tone),
  ];
};

const WASH = { great: [0.2, 0.2], minor: [0.16, 0.16], white: [0.9, 0.22] } as const satisfies Record<
  string,
  Tone
>;
const HATCH: Tone = [0.2, 0.2];

/** The land of one owner: a flat wash, a fine hatching, and a soft band inside its frontiers. */
const holdings = (atlas: HexAtlas, ids: readonly string[], style: PowerStyle, level: Level): Mark[] => {
  const own = new Set(ids);
  const land = ids.map(atlas.shapeOf).join('');
  const frontier = joined(
    atlas.sides.filter(
      ({ a, b }) => own.has(a) !== (b !== null && own.has(b)) && !atlas.isSea(a) && !atlas.isSea(b),
    ),
  );
  const ink = `power-${style.ink}`;
  const kind = style.isMinor ? 'minor' : 'great';
  return [
    fill(land, style.isWhite ? 'white-wash' : ink, WASH[style.isWhite ? 'white' : kind]),
    ...(style.hatch === 'plain' ? [] : [hatching(land, ink, style.hatch, HATCH)]),
    within(land, softBand(frontier, ink, level, style.isMinor ? [0.085, 0.1] : [0.105, 0.135])),
  ];
};

const byOwner = (atlas: HexAtlas, owners: Owners): Map<string, string[]> => {
  const all = new Map<string, string[]>();
  for (const id of atlas.ids.filter(each => !atlas.isSea(each))) {
    const owner = owners[id] ?? atlas.homeOf(id) ?? '';
    all.set(owner, [...(all.get(owner) ?? []), id]);
  }
  return all;
};

/** The marks that do not depend on the owners. */
interface Fixed {
  readonly below: readonly Mark[];
  readonly above: readonly Mark[];
}

/** The sides between hexes of different states. */
export const frontiersOf = ({ sides, isSea, homeOf }: HexAtlas): HexAtlas['sides'] =>
  sides.filter(({ a, b }) => b !== null && !isSea(a) && !isSea(b) && homeOf(a) !== homeOf(b));

/** The sides between different seas. */
export const limitsOf = ({ sides, isSea, zoneOf }: HexAtlas): HexAtlas['sides'] =>
  sides.filter(({ a, b }) => b !== null && isSea(a) && isSea(b) && zoneOf(a) !== zoneOf(b));

const makeFixed = (atlas: HexAtlas, level: Level): Fixed => {
  const { map, sides, shore, isSea } = atlas;
  const wet = sides.filter(({ a, b }) => isSea(a) && isSea(b));
  const dry = sides.filter(({ a, b }) => !isSea(a) || !isSea(b));
  const limits = limitsOf(atlas);
  const frontiers = frontiersOf(atlas);
  const far = level === 'overview';
  const rivers = map.rivers.map(({ line }) => openPath(placesOf(line))).join('');
  return {
    below: [
      fill(`M0 0H${map.width}V${map.height}H0Z`, 'sea'),
      ...waterlines(shore, WATERLINES[level]),
      stroke(joined(wet), 'sea-name', far ? 0.6 : 0.8, { tone: far ? [0.14, 0.12] : [0.24, 0.18] }),
      stroke(joined(limits), 'sea-name', far ? 1.1 : 1.6, { dash: far ? [5, 4] : [9, 6], tone: [0.8, 0.7] }),
      fill(shore, 'land'),
    ],
    above: [
      within(shore, [
        ...mountainMarks(atlas, level),
        ...marshMarks(atlas, level),
        ...woodMarks(dotsOf(map.crowns), level),
        stroke(joined(dry), 'ink', far ? 0.6 : 0.8, { tone: far ? [0.2, 0.18] : [0.35, 0.3] }),
        stroke(rivers, 'ink', far ? 2.8 : 6, { cap: 'round', tone: [0.5, 0.4] }),
        stroke(rivers, 'river', far ? 2.2 : 4.6, { cap: 'round' }),
        stroke(joined(frontiers), 'ink', far ? 1.1 : 1.9, {
          dash: far ? [5, 2, 1.2, 2] : [10, 3.4, 2, 3.4],
          tone: [0.95, 0.9],
        }),
      ]),
      stroke(shore, 'ink', far ? 0.9 : 1.2),
    ],
  };
};

const fixedOf = oncePerLevel(makeFixed);

/**
 * The whole ground of a map of hexes, as it looks with these owners; a hex without one wears the colours of its home.
 */
export const hexGround = (atlas: HexAtlas, owners: Owners, styles: Styles, level: Level): readonly Mark[] => {
  const { below, above } = fixedOf(atlas, level);
  const held = [...byOwner(atlas, owners)].flatMap(([power, ids]) => {
    const style = styles[power];
    return style ? holdings(atlas, ids, style, level) : [];
  });
  return framed(atlas.map.width, atlas.map.height, [...below, within(atlas.shore, held), ...above]);
};

import type { PowerStyle } from '../../kit/powers.ts';
import { oncePerLevel } from '../fixed.ts';
import {
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
import type { Atlas } from './atlas.ts';
import type { DrawnAreas, Line, Place } from './drawn.ts';
import { openPath, placesOf } from './lines.ts';

/** The owner of each area; nobody where it is null or missing. */
export type Owners = Readonly<Record<string, string | null | undefined>>;
export type Styles = Readonly<Record<string, PowerStyle>>;

const HALVES = 2;

/** The strokes of a ridge as one path: wedges, broad at the crest and fine at the foot, as the graver cuts them. */
export const wedges = (line: Line, broad: number): string => {
  const strokes: string[] = [];
  let [x, y] = [0, 0];
  for (let i = 0; i < line.length; i += 4) {
    x += line[i] as number;
    y += line[i + 1] as number;
    const [dx, dy] = [(line[i + 2] as number) / HALVES, (line[i + 3] as number) / HALVES];
    const half = broad / 2 / (Math.hypot(dx, dy) || 1);
    const [nx, ny] = [-dy * half, dx * half];
    strokes.push(
      `M${(x / HALVES + nx).toFixed(1)} ${(y / HALVES + ny).toFixed(1)}l${(dx - nx).toFixed(1)} ${(dy - ny).toFixed(1)} ${(-dx - nx).toFixed(1)} ${(-dy - ny).toFixed(1)}z`,
    );
  }
  return strokes.join('');
};

const sheetOf = ({ width, height }: DrawnAreas): string => `M0 0H${width}V${height}H0Z`;

/** Half the width of each waterline and how strong it is, the outermost first. */
const WATERLINES: Readonly<Record<Level, readonly (readonly [far: number, tone: number])[]>> = {
  overview: [
    [15, 0.1],
    [11.2, 0.15],
    [7.8, 0.2],
    [4.8, 0.27],
    [2.2, 0.36],
  ],
  theatre: [
    [25, 0.1],
    [19.4, 0.14],
    [14.4, 0.18],
    [10, 0.23],
    [6.2, 0.29],
    [2.9, 0.38],
  ],
  close: [
    [31, 0.1],
    [24, 0.14],
    [18, 0.18],
    [12.6, 0.23],
    [7.8, 0.29],
    [3.6, 0.38],
  ],
};

/** Lines that follow the shore outwards, fainter and fainter: each is a wide stroke of ink with a narrower one of sea on it. */
export const waterlines = (shore: string, lines: readonly (readonly [number, number])[]): Mark[] =>
  lines.flatMap(([far, tone]) => [
    stroke(shore, 'sea-name', 2 * far + 1.5, { cap: 'round', tone: [tone, tone * 0.8], over: 'sea' }),
    stroke(shore, 'sea', 2 * far, { cap: 'round' }),
  ]);

const joinPaths = (ids: readonly string[], paths: ReadonlyMap<string, string>): string =>
  ids.map(id => paths.get(id) ?? '').join('');

const WASH = { great: [0.16, 0.2], minor: [0.1, 0.14], white: [1, 0.26] } as const satisfies Record<
  string,
  Tone
>;
const HATCH: Tone = [0.36, 0.36];

/** Widths of the strokes that make the soft band, and the strength of each. */
const BAND: Readonly<Record<Level, readonly number[]>> = {
  overview: [16, 13, 10, 7.2, 4.6, 2.4],
  theatre: [27, 23, 19.2, 15.6, 12.2, 9, 6, 3.2],
  close: [36, 31, 26, 21.4, 17, 12.8, 8.8, 5],
};
const BAND_TONE = { great: [0.1, 0.135], minor: [0.06, 0.075] } as const satisfies Record<string, Tone>;

export const softBand = (path: string, ink: string, level: Level, tone: Tone): Stroke[] =>
  BAND[level].map(width => stroke(path, ink, width, { tone, cap: 'round' }));

/** The land of one owner: a flat wash, the hatching, and a soft band of the colour inside its frontiers. */
const holdings = (
  atlas: Atlas,
  power: string | null,
  ids: readonly string[],
  style: PowerStyle | undefined,
  owners: Owners,
  level: Level,
): Mark[] => {
  const own = new Set(ids);
  const land = joinPaths(ids, atlas.outlines);
  const frontier = atlas.borders
    .filter(({ between: [a, b] }) => (own.has(a) || (b !== null && own.has(b))) && isFrontier([a, b], owners))
    .map(({ path }) => path)
    .join('');
  const shore = joinPaths(ids, atlas.shores);
  if (power === null || !style) {
    return [within(land, softBand(frontier, 'rule', level, [0.1, 0.13]))];
  }
  const ink = `power-${style.ink}`;
  const kind = style.isMinor ? 'minor' : 'great';
  const tone = BAND_TONE[kind];
  return [
    fill(land, style.isWhite ? 'white-wash' : ink, WASH[style.isWhite ? 'white' : kind]),
    ...(style.isMinor || style.hatch === 'plain' ? [] : [hatching(land, ink, style.hatch, HATCH)]),
    within(land, [
      ...softBand(frontier, ink, level, tone),
      ...softBand(shore, ink, level, [tone[0] * 0.3, tone[1] * 0.4]),
    ]),
  ];
};

const ownerOf = (id: string, owners: Owners): string | null => owners[id] ?? null;

const isFrontier = ([a, b]: readonly [string, string | null], owners: Owners): boolean =>
  b === null || ownerOf(a, owners) !== ownerOf(b, owners);

/** Areas by owner, those that nobody owns last. */
const byOwner = (atlas: Atlas, owners: Owners): (readonly [string | null, string[]])[] => {
  const all = new Map<string | null, string[]>();
  for (const { id } of atlas.map.areas) {
    const owner = ownerOf(id, owners);
    all.set(owner, [...(all.get(owner) ?? []), id]);
  }
  return [...all].sort(([a], [b]) => Number(a === null) - Number(b === null));
};

const RIVER: Readonly<Record<number, readonly [source: number, mouth: number]>> = {
  1: [1, 2.3],
  2: [0.8, 1.6],
  3: [0.7, 1.1],
};

const RIVERS_TO: Readonly<Record<Level, number>> = { overview: 1, theatre: 3, close: 3 };
const PARTS = 4;

/** A river grows on its way: its line in a few parts, each a little wider. */
const riverMarks = ({ rank, lines }: DrawnAreas['rivers'][number], level: Level): Mark[] => {
  const [source, mouth] = RIVER[rank] ?? [0.7, 1.1];
  const grown = level === 'overview' ? 0.75 : level === 'close' ? 1.25 : 1;
  return lines.flatMap(line => {
    const places = placesOf(line);
    return Array.from({ length: PARTS }, (_, i) => {
      const cut = (at: number): number => Math.round((at * (places.length - 1)) / PARTS);
      const width = source + ((mouth - source) * i) / (PARTS - 1);
      return stroke(openPath(places.slice(cut(i), cut(i + 1) + 1)), 'river', width * grown, {
        cap: 'round',
        tone: [1, 0.8],
      });
    });
  });
};

const lakeMarks = (map: DrawnAreas): Mark[] => {
  const path = map.lakes.map(lake => `${openPath(placesOf(lake))}Z`).join('');
  return [
    fill(path, 'sea'),
    within(path, [stroke(path, 'sea-name', 7, { tone: [0.25, 0.25] }), stroke(path, 'sea', 5.4)]),
    stroke(path, 'ink', 0.8, { tone: [0.75, 0.7] }),
  ];
};

const RELIEF: Readonly<
  Record<Level, { readonly from: number; readonly broad: number; readonly tone: Tone }>
> = {
  overview: { from: 2, broad: 1.5, tone: [0.62, 0.5] },
  theatre: { from: 1, broad: 1.35, tone: [0.85, 0.66] },
  close: { from: 1, broad: 1.2, tone: [0.85, 0.66] },
};

const reliefMarks = (map: DrawnAreas, level: Level): Mark[] => {
  const { from, broad, tone } = RELIEF[level];
  return map.ridges
    .filter(({ height }) => height >= from)
    .flatMap(({ height, lit, shaded }) => {
      const heavy = broad * (0.76 + 0.12 * height);
      return [
        fill(wedges(lit, heavy * 0.8), 'hachure', [tone[0] * 0.85, tone[1] * 0.85]),
        fill(wedges(shaded, heavy * 1.5), 'hachure', tone),
      ];
    });
};

const borderMarks = ({ borders }: Atlas, owners: Owners, level: Level): Mark[] => {
  const paths = (kind: boolean): string =>
    borders
      .filter(({ between }) => isFrontier(between, owners) === kind)
      .map(({ path }) => path)
      .join('');
  const far = level === 'overview';
  return [
    stroke(paths(false), 'ink', far ? 0.75 : 1, {
      dash: far ? [1.4, 2.2] : [1.6, 2.8],
      cap: 'butt',
      tone: [0.75, 0.6],
    }),
    stroke(paths(true), 'ink', far ? 1.1 : 1.5, { tone: [0.9, 0.85] }),
  ];
};

const discOf = ([x, y]: Place, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

const crossingMarks = ({ crossings, areas }: DrawnAreas): Mark[] => [
  ...crossings.flatMap(({ line }) => {
    const path = openPath(placesOf(line));
    return [stroke(path, 'ink', 4.6, { tone: [0.85, 0.8] }), stroke(path, 'land', 2.6, { dash: [4, 2.2] })];
  }),
  ...areas.flatMap(({ marker }) => (marker ? [stroke(discOf(marker.at, marker.r), 'ink', 1.4)] : [])),
];

/** The marks that do not depend on the owners: they are made once for each level. */
interface Fixed {
  readonly below: readonly Mark[];
  readonly above: readonly Mark[];
}

const makeFixed = (atlas: Atlas, level: Level): Fixed => {
  const { map, shore } = atlas;
  const areas = [...atlas.outlines.values()].join('');
  const limits = map.seaLimits.flatMap(({ lines }) => lines.map(line => openPath(placesOf(line)))).join('');
  const graticule = map.graticule.map(line => openPath(placesOf(line))).join('');
  return {
    below: [
      fill(sheetOf(map), 'sea'),
      ...waterlines(shore, WATERLINES[level]),
      stroke(graticule, 'sea-name', 0.8, { tone: [0.2, 0.16] }),
      stroke(limits, 'sea-name', 1.3, { dash: [9, 6], tone: [0.6, 0.6] }),
      fill(atlas.shut, 'shut'),
      fill(areas, 'land'),
    ],
    above: [
      ...reliefMarks(map, level),
      ...map.rivers.filter(({ rank }) => rank <= RIVERS_TO[level]).flatMap(river => riverMarks(river, level)),
      ...lakeMarks(map),
    ],
  };
};

const fixedOf = oncePerLevel(makeFixed);

/** The whole ground of an area map, as it looks with these owners. */
export const areaGround = (atlas: Atlas, owners: Owners, styles: Styles, level: Level): readonly Mark[] => {
  const { below, above } = fixedOf(atlas, level);
  return framed(atlas.map.width, atlas.map.height, [
    ...below,
    ...byOwner(atlas, owners).flatMap(([power, ids]) =>
      holdings(atlas, power, ids, power === null ? undefined : styles[power], owners, level),
    ),
    ...above,
    ...borderMarks(atlas, owners, level),
    stroke(atlas.shore, 'ink', level === 'overview' ? 0.9 : 1.15),
    ...crossingMarks(atlas.map),
  ]);
};

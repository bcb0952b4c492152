import type { PowerStyle } from '../../kit/powers.ts';
import type { DrawnAreas, Place, Ring } from '../areas/drawn.ts';
import { type Owners, type Styles, waterlines } from '../areas/ground.ts';
import { arcPlaces, placesOf, ringPlaces } from '../areas/lines.ts';
import { fill, hatching, type Mark, stroke, within } from '../ground/marks.ts';
import { areaOf, compact, TENTHS } from './paths.ts';
import { fewStrokes } from './relief.ts';
import type { PictureSize, Small } from './window.ts';

const WATERLINES = {
  small: [
    [7.2, 0.14],
    [5.2, 0.2],
    [3.4, 0.27],
    [1.7, 0.36],
  ],
  large: [
    [20, 0.1],
    [15.6, 0.14],
    [11.6, 0.18],
    [8, 0.23],
    [5, 0.29],
    [2.4, 0.38],
  ],
} as const;

/** The least height of a ridge and the last rank of a river that are drawn. */
const DRAWN = { small: { ridge: 3, river: 1 }, large: { ridge: 1, river: 2 } } as const;

/** Widths of the soft band inside a frontier, and the strength of each stroke. */
const BAND = {
  small: { widths: [8, 4.5, 2.4], tone: [0.22, 0.26] },
  large: { widths: [24, 18, 13, 9, 5.4, 2.8], tone: [0.12, 0.15] },
} as const;

const open = (lines: readonly (readonly Place[])[]): string =>
  lines.map(line => compact(line, false)).join('');

/** Smaller islands than this are left out, in square pixels. */
const ISLET = 2.5;

const held = (land: string, frontier: string, style: PowerStyle, size: PictureSize): Mark[] => {
  const ink = `power-${style.ink}`;
  return [
    fill(
      land,
      style.isWhite ? 'white-wash' : ink,
      style.isWhite ? [1, 0.26] : style.isMinor ? [0.14, 0.18] : [0.22, 0.26],
    ),
    ...(style.isMinor || style.hatch === 'plain' ? [] : [hatching(land, ink, style.hatch, [0.42, 0.4])]),
    within(
      land,
      BAND[size].widths.map(width => stroke(frontier, ink, width, { tone: BAND[size].tone, cap: 'round' })),
    ),
  ];
};

/** An area map drawn again for a small picture: no names, few waterlines, great rivers and mountains only. */
export const smallAreas = (
  map: DrawnAreas,
  owners: Owners,
  styles: Styles,
  small: Small,
): readonly Mark[] => {
  const { size } = small;
  const arcs = arcPlaces(map).map(small.line);
  const ownerOf = (id: string | null): string | null => (id === null ? null : (owners[id] ?? null));
  const isLand = new Set(
    [...map.areas.flatMap(({ rings }) => rings), ...map.outOfPlay.rings]
      .filter(ring => areaOf(ringPlaces(ring, arcs)) > ISLET)
      .flat(),
  );
  const ringsPath = (rings: readonly Ring[]): string =>
    rings
      .map(ring => ringPlaces(ring, arcs))
      .filter(ring => areaOf(ring) > ISLET)
      .map(ring => compact(ring, true))
      .join('');
  const arcsPath = (refs: readonly number[]): string => open(refs.map(i => arcs[i] ?? []));
  const shore = arcsPath(map.shore.filter(i => isLand.has(i)));
  const frontiers = map.borders.filter(({ between: [a, b] }) => ownerOf(a) !== ownerOf(b) || b === null);
  const provinces = map.borders.filter(border => !frontiers.includes(border));
  const powers = [...new Set(map.areas.map(({ id }) => ownerOf(id)))].filter(power => power !== null);
  const rivers = map.rivers
    .filter(({ rank }) => rank <= DRAWN[size].river)
    .flatMap(({ lines }) => lines.map(line => small.line(placesOf(line))));
  return [
    fill(`M0 0H${small.width * TENTHS}V${small.height * TENTHS}H0Z`, 'sea'),
    ...waterlines(shore, WATERLINES[size]),
    fill(ringsPath(map.outOfPlay.rings), 'shut'),
    fill(ringsPath(map.areas.flatMap(({ rings }) => rings)), 'land'),
    ...powers.flatMap(power => {
      const style = styles[power];
      const own = map.areas.filter(({ id }) => ownerOf(id) === power);
      const edge = frontiers.filter(({ between }) => between.some(id => ownerOf(id) === power));
      return style
        ? held(
            ringsPath(own.flatMap(({ rings }) => rings)),
            arcsPath(edge.flatMap(({ arcs: refs }) => refs)),
            style,
            size,
          )
        : [];
    }),
    ...map.ridges
      .filter(({ height }) => height >= DRAWN[size].ridge)
      .map(({ shaded }) =>
        stroke(
          size === 'small' ? fewStrokes(shaded, 2, 1.7, small) : fewStrokes(shaded, 1, 1.1, small),
          'hachure',
          0.75,
          { tone: [0.8, 0.7] },
        ),
      ),
    stroke(open(rivers), 'river', 1),
    stroke(arcsPath(provinces.flatMap(({ arcs: refs }) => refs)), 'ink', 0.6, {
      dash: [1.2, 2],
      tone: [0.75, 0.6],
    }),
    stroke(arcsPath(frontiers.flatMap(({ arcs: refs }) => refs)), 'ink', 0.9),
    stroke(shore, 'ink', 0.8),
  ];
};

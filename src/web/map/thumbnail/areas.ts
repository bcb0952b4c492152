import type { PowerStyle } from '../../kit/powers.ts';
import type { DrawnAreas, Place, Ring } from '../areas/drawn.ts';
import { type Owners, type Styles, waterlines } from '../areas/ground.ts';
import { arcPlaces, placesOf, ringPlaces } from '../areas/lines.ts';
import { fill, hatching, type Mark, stroke, within } from '../ground/marks.ts';
import { areaOf, compact, TENTHS } from './paths.ts';
import { fewStrokes } from './relief.ts';
import type { Small } from './window.ts';

const WATERLINES = [
  [7.2, 0.14],
  [5.2, 0.2],
  [3.4, 0.27],
  [1.7, 0.36],
] as const;

const open = (lines: readonly (readonly Place[])[]): string =>
  lines.map(line => compact(line, false)).join('');

/** Smaller islands than this are left out, in square pixels. */
const ISLET = 2.5;

const held = (land: string, frontier: string, style: PowerStyle): Mark[] => {
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
      [8, 4.5, 2.4].map(width => stroke(frontier, ink, width, { tone: [0.22, 0.26] })),
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
    .filter(({ rank }) => rank === 1)
    .flatMap(({ lines }) => lines.map(line => small.line(placesOf(line))));
  return [
    fill(`M0 0H${small.width * TENTHS}V${small.height * TENTHS}H0Z`, 'sea'),
    ...waterlines(shore, WATERLINES),
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
          )
        : [];
    }),
    stroke(
      fewStrokes(map.ridges.find(({ height }) => height === 3)?.shaded ?? [], 2, 1.7, small),
      'hachure',
      0.75,
      {
        tone: [0.8, 0.7],
      },
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

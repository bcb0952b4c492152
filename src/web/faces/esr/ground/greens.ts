import { type Random, seeded } from '#kernel';
import { crown } from '../../../map/engraving.ts';
import { along, distanceToLine, isInside, pathOf, rounded, strewn, type XY } from '../../../map/geometry.ts';
import { fill, type Mark, type Stamps, stroke } from '../../../map/ground/marks.ts';
import { isOffRoads, lineOf, type Plate, placesOf, shapeOf, sizeOf, wash } from './sheet.ts';
import { tufts } from './water.ts';

/** The crowns of a wood, those at the back first, so that each hides the foot of the one behind it. */
const treesAt = (places: readonly XY[], size: number, { pixel }: Plate): Stamps => {
  const figure = crown([0, 0], size);
  return {
    kind: 'stamps',
    room: size * 2,
    places: [...places].sort((a, b) => a[1] - b[1]).flatMap(([x, y]) => [Math.round(x), Math.round(y)]),
    figure: [fill(figure, 'crown'), stroke(figure, 'crown-ink', 0.75 * pixel, { grows: true })],
  };
};

/** Trees leave roads and brooks free, and here and there a clearing. */
const treesIn = (edge: readonly XY[], apart: number, plate: Plate, random: Random): XY[] => {
  const { field, map, streets } = plate;
  const waters = [
    ...map.brooks.map(({ points }) => placesOf(field, points)),
    ...field.lines.filter(({ kind }) => kind === 'stream').map(line => lineOf(field, line)),
  ];
  const clearings = strewn(edge, apart * 8, random).filter(() => random.below(3) === 0);
  return strewn(edge, apart, random).filter(
    place =>
      isOffRoads(place, streets, 30 + apart * 0.3) &&
      waters.every(line => distanceToLine(place, line) > 14 + apart * 0.2) &&
      clearings.every(([x, y]) => Math.hypot(place[0] - x, place[1] - y) > apart * 1.5),
  );
};

/** Trees that stand 7 to 8 pixels apart, over a wash at half its strength. */
export const woods = (plate: Plate): readonly Mark[] =>
  plate.field.areas
    .filter(({ kind }) => kind === 'woods' || kind === 'lightWoods')
    .flatMap(area => {
      const isLight = area.kind === 'lightWoods';
      const random = seeded(`wood ${area.id}`);
      const edge = rounded(shapeOf(plate.field, area), 0.2, plate.pixel > 20 ? 1 : 3);
      const apart = Math.max(44, plate.pixel * 7.4) * (isLight ? 1.7 : 1);
      const places = treesIn(edge, apart, plate, random);
      return [
        wash(pathOf(edge, true), 'wood', isLight ? [0.4, 0.5] : [0.62, 0.7]),
        treesAt(places, Math.max(22, plate.pixel * 3.9), plate),
      ];
    });

const VINES_APART = 60;

export const vineyards = (plate: Plate): readonly Mark[] =>
  plate.field.areas
    .filter(({ kind }) => kind === 'vineyard')
    .flatMap(area => {
      const edge = rounded(shapeOf(plate.field, area));
      const rows = strewn(edge, Math.max(VINES_APART, plate.pixel * 8), seeded(`vines ${area.id}`));
      return [
        wash(pathOf(edge, true), 'wood', [0.4, 0.4]),
        stroke(
          rows.map(([x, y]) => `M${x.toFixed(0)} ${y.toFixed(0)}h${Math.round(VINES_APART * 0.7)}`).join(''),
          'crown-ink',
          plate.pixel * 0.7,
          { grows: true, dash: [9, 5] },
        ),
      ];
    });

/** Wet meadows along the water, with a tuft here and there; gardens in beds. */
export const meadows = (plate: Plate): readonly Mark[] => {
  const { field, map, pixel } = plate;
  return [
    ...map.meadows.flatMap(({ points }, i) => {
      const edge = rounded(placesOf(field, points), 0.25, 2);
      const apart = Math.max(150, pixel * 17);
      return [
        wash(pathOf(edge, true), 'meadow', [0.9, 0.9]),
        stroke(
          tufts(strewn(edge, apart, seeded(`meadow ${i}`)), Math.max(24, pixel * 3.4)),
          'crown-ink',
          0.6 * pixel,
          {
            grows: true,
            tone: [0.55, 0.6],
          },
        ),
      ];
    }),
    ...map.gardens.flatMap(({ points }, i) => {
      const shape = placesOf(field, points);
      const beds = strewn(shape, Math.max(30, pixel * 4.4), seeded(`garden ${i}`));
      return [
        wash(pathOf(shape, true), 'meadow', [1, 1]),
        stroke(pathOf(shape, true), 'crown-ink', 0.7 * pixel, { grows: true, tone: [0.7, 0.7] }),
        fill(dots(beds, Math.max(5, pixel * 0.8)), 'crown-ink', [0.55, 0.7]),
      ];
    }),
  ];
};

const dots = (places: readonly XY[], size: number): string =>
  places
    .map(([x, y]) => {
      const r = size.toFixed(1);
      return `M${(x - size).toFixed(0)} ${y.toFixed(0)}a${r} ${r} 0 1 1 ${(2 * size).toFixed(1)} 0a${r} ${r} 0 1 1 ${(-2 * size).toFixed(1)} 0`;
    })
    .join('');

const TREES_APART = 74;
const BESIDE = 36;
/** Seen from farther away, trees along a road are too many. */
const ALLEYS = 5;

/** Poplars on both sides of every made road, but not in the streets and woods. */
export const alleys = (plate: Plate): readonly Mark[] => {
  const { field, streets, pixel } = plate;
  if (pixel > ALLEYS) {
    return [];
  }
  const shapes = field.areas.filter(({ kind }) => kind !== 'hill').map(area => shapeOf(field, area));
  const made = field.lines.filter(({ kind }) => kind === 'road' || kind === 'poorRoad');
  const { width, height } = sizeOf(field);
  const places = streets
    .filter((_, i) => made[i]?.kind === 'road')
    .flatMap(line =>
      along(line, TREES_APART).flatMap(([[x, y], [dx, dy]]): XY[] => [
        [x - dy * BESIDE, y + dx * BESIDE],
        [x + dy * BESIDE, y - dx * BESIDE],
      ]),
    )
    .filter(place => place[0] > 0 && place[1] > 0 && place[0] < width && place[1] < height)
    .filter(place => !shapes.some(shape => isInside(place, shape)));
  return [fill(dots(places, 6.5), 'crown-ink', [0.6, 0.7])];
};

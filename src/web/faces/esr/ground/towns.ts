import { type Random, seeded } from '#kernel';
import { type Area, isBuiltUp } from '#systems/esr/game/ground/field.ts';
import { house } from '../../../map/engraving.ts';
import {
  along,
  distanceToLine,
  isInside,
  middleOf,
  pathOf,
  rounded,
  type XY,
} from '../../../map/geometry.ts';
import { fill, type Mark, stroke } from '../../../map/ground/marks.ts';
import { type Plate, placeOf, placesOf, shapeOf } from './sheet.ts';

const FRONT = 34;
const PLOT = 46;
const BACK = 44;

interface Street {
  readonly at: XY;
  readonly way: XY;
}

/** Places that have houses: other built-up areas are drawn without. */
const settled = ({ field, map }: Plate): readonly Area[] =>
  field.areas.filter(({ kind, id }) => isBuiltUp(kind) && !map.bare?.includes(id));

/** Seen from farther away, houses are fewer and larger: never less than three pixels. */
const growth = ({ pixel }: Plate): number => Math.max(1, Math.min(2, pixel / 7), pixel / 16);

/** The ground of a place: the area that counts as built up by the rules. */
export const quarters = (plate: Plate): readonly Mark[] =>
  settled(plate).flatMap(area => {
    const shape = pathOf(rounded(shapeOf(plate.field, area), 0.12, 2), true);
    return [
      fill(shape, 'quarter', [0.9, 0.9]),
      stroke(shape, 'rule', 0.8 * plate.pixel, { grows: true, dash: [10, 8], tone: [0.9, 0.9] }),
    ];
  });

/** The street in a place that has none of its own: along its longer side, through its middle. */
const ownStreet = (shape: readonly XY[]): readonly XY[] => {
  const [x, y] = middleOf(shape);
  const far = Math.max(...shape.map(([px, py]) => Math.hypot(px - x, py - y)));
  const [ex, ey] = shape.find(([px, py]) => Math.hypot(px - x, py - y) === far) ?? [x + far, y];
  return [
    [ex, ey],
    [2 * x - ex, 2 * y - ey],
  ];
};

/** Streets inside a place, and in towns lanes at right angles to them. */
const streetsIn = (
  area: Area,
  shape: readonly XY[],
  { streets }: Plate,
  every: number,
): readonly Street[] => {
  const through = streets.filter(street => along(street, 12).some(([at]) => isInside(at, shape)));
  const lines = through.length > 0 ? through : [ownStreet(shape)];
  const main = lines.flatMap(line => along(line, every).map(([at, way]): Street => ({ at, way })));
  const inside = main.filter(({ at }) => isInside(at, shape));
  return area.kind === 'village' ? inside : [...inside, ...lanes(shape, inside, every)];
};

const LANE = 132;

/** The blocks of a town: rows of houses beside the main street, as far as its walls. */
const lanes = (shape: readonly XY[], main: readonly Street[], every: number): readonly Street[] => {
  const [mx, my] = middleOf(shape);
  const way = main[Math.floor(main.length / 2)]?.way ?? [1, 0];
  const across: XY = [-way[1], way[0]];
  const far = Math.max(...shape.map(([x, y]) => Math.hypot(x - mx, y - my)));
  const found: Street[] = [];
  for (let row = -Math.ceil(far / LANE); row <= Math.ceil(far / LANE); row++) {
    for (let step = -far; step <= far; step += every) {
      const at: XY = [
        mx + across[0] * (row + 0.5) * LANE + way[0] * step,
        my + across[1] * (row + 0.5) * LANE + way[1] * step,
      ];
      if (isInside(at, shape)) {
        found.push({ at, way });
      }
    }
  }
  return found;
};

/** How many of ten plots are built on, by the row behind the street. */
const VILLAGE = [9, 5, 3] as const;
const TOWN = [10, 9, 8] as const;

interface House {
  readonly at: XY;
  readonly turn: number;
}

/** Houses on both sides of the streets, a second row behind some, none on a street, a church or another house. */
const housesOf = (area: Area, plate: Plate, random: Random): readonly House[] => {
  const { field, map, streets } = plate;
  const shape = shapeOf(field, area);
  const grow = growth(plate);
  const churches = map.buildings.map(({ at }) => placeOf(field, at));
  const yards = map.walls.filter(({ what }) => what !== 'town').map(({ points }) => placesOf(field, points));
  const houses: House[] = [];
  const isFree = (at: XY): boolean =>
    isInside(at, shape) &&
    streets.every(street => distanceToLine(at, street) > FRONT * 0.8 * Math.sqrt(grow)) &&
    churches.every(([x, y]) => Math.hypot(at[0] - x, at[1] - y) > 46 * grow) &&
    !yards.some(yard => isInside(at, yard)) &&
    houses.every(other => Math.hypot(at[0] - other.at[0], at[1] - other.at[1]) > 38 * grow);
  for (const { at, way } of streetsIn(area, shape, plate, PLOT * grow)) {
    for (const side of [1, -1]) {
      for (const row of [0, 1, 2] as const) {
        const far = side * (FRONT + row * BACK) * grow + random.below(9) - 4;
        const place: XY = [at[0] - way[1] * far + random.below(9) - 4, at[1] + way[0] * far];
        const isBuilt = random.below(10) < (area.kind === 'village' ? VILLAGE : TOWN)[row];
        if (isBuilt && isFree(place)) {
          houses.push({
            at: place,
            turn: Math.atan2(way[1], way[0]) + (row > 0 ? random.below(2) * 1.57 : 0),
          });
        }
      }
    }
  }
  return houses;
};

/** Houses in carmine with an ink edge. */
export const houses = (plate: Plate): readonly Mark[] => {
  const grow = growth(plate);
  const path = settled(plate)
    .flatMap(area => {
      const random = seeded(`houses ${area.id}`);
      return housesOf(area, plate, random).map(({ at, turn }) => house(at, turn, random, grow));
    })
    .join('');
  return [
    fill(path, 'masonry'),
    stroke(path, 'ink', Math.max(2.2, 0.55 * plate.pixel), { grows: true, tone: [0.85, 0.6] }),
  ];
};

import { along, distanceToLine, pathOf, type XY } from '../../../map/geometry.ts';
import { fill, type Mark, stroke } from '../../../map/ground/marks.ts';
import { type Plate, placesOf, shapeOf } from './sheet.ts';

interface Wall {
  readonly what: string;
  readonly ring: readonly XY[];
  readonly gates: readonly XY[];
}

const WALLED = ['strongPoint', 'fortification', 'fortifiedCity'];

/** The walls that are drawn; where nobody has drawn any, a strong point is walled along its edge. */
const wallsOf = ({ field, map }: Plate): readonly Wall[] => {
  const drawn = map.walls.map(({ what, points, gates }) => ({
    what,
    ring: placesOf(field, points),
    gates: placesOf(field, gates ?? []),
  }));
  const known = new Set(map.walls.map(({ of }) => of));
  const others = field.areas
    .filter(({ id, kind }) => WALLED.includes(kind) && !known.has(id) && !map.bare?.includes(id))
    .map(area => ({ what: 'town', ring: shapeOf(field, area), gates: [] }));
  return [...drawn, ...others];
};

const round = ([x, y]: XY, r: number): string =>
  `M${(x - r).toFixed(1)} ${y.toFixed(1)}a${r.toFixed(1)} ${r.toFixed(1)} 0 1 1 ${(2 * r).toFixed(1)} 0a${r.toFixed(1)} ${r.toFixed(1)} 0 1 1 ${(-2 * r).toFixed(1)} 0`;

/** Ramparts: ticks towards the enemy. */
const ticks = (ring: readonly XY[], long: number): string =>
  along([...ring, ring[0] as XY], long * 0.9)
    .map(
      ([[x, y], [dx, dy]]) =>
        `M${x.toFixed(0)} ${y.toFixed(0)}l${(dy * long).toFixed(0)} ${(-dx * long).toFixed(0)}`,
    )
    .join('');

const GATE = 30;

/** The wall of a town: a tower at every corner, an opening with two towers at every gate. */
const town = ({ ring, gates }: Wall, { pixel }: Plate): readonly Mark[] => {
  const wide = Math.max(9, 1.5 * pixel);
  const tower = Math.max(13, 2.1 * pixel);
  const closed = [...ring, ring[0] as XY];
  const gaps = gates.map(gate => opening(gate, closed));
  const towers = [...ring, ...gaps.flat()].map(at => round(at, tower)).join('');
  return [
    stroke(pathOf(ring, true), 'ink', wide, { grows: true }),
    stroke(gaps.map(gap => pathOf(gap, false)).join(''), 'quarter', wide * 1.6, { grows: true }),
    fill(towers, 'land'),
    stroke(towers, 'ink', wide * 0.45, { grows: true }),
  ];
};

/** The two sides of a gate, on the piece of wall that is nearest to it. */
const opening = (gate: XY, wall: readonly XY[]): readonly [XY, XY] => {
  let best: readonly [XY, XY] = [gate, gate];
  let least = Number.POSITIVE_INFINITY;
  for (let i = 1; i < wall.length; i++) {
    const [a, b] = [wall[i - 1] as XY, wall[i] as XY];
    const far = distanceToLine(gate, [a, b]);
    if (far < least) {
      least = far;
      const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
      const [dx, dy] = [((b[0] - a[0]) / length) * GATE, ((b[1] - a[1]) / length) * GATE];
      best = [
        [gate[0] - dx, gate[1] - dy],
        [gate[0] + dx, gate[1] + dy],
      ];
    }
  }
  return best;
};

/** Walls round towns, churchyards and parks, and earthworks. */
export const walls = (plate: Plate): readonly Mark[] =>
  wallsOf(plate).flatMap(wall => {
    if (wall.what === 'town') {
      return town(wall, plate);
    }
    const line = stroke(pathOf(wall.ring, true), 'ink', Math.max(4.5, plate.pixel), { grows: true });
    return wall.what === 'earthwork'
      ? [
          line,
          stroke(ticks(wall.ring, Math.max(16, 2.6 * plate.pixel)), 'ink', Math.max(2.4, 0.6 * plate.pixel), {
            grows: true,
          }),
        ]
      : [line];
  });

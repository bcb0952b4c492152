import type { Crossing, Field, LineKind } from '#systems/esr/game/ground/field.ts';
import { distanceToLine, pathOf, smoothPath, type XY } from '../../../map/geometry.ts';
import { type Mark, stroke } from '../../../map/ground/marks.ts';
import { onSheet } from '../map/sheet.ts';
import { drawnLine, lineOf, type Plate } from './sheet.ts';

/** Tracks a thin double line, made roads a broad one. */
export const roads = (plate: Plate): readonly Mark[] => {
  const { field } = plate;
  const of = (kind: LineKind): readonly string[] =>
    field.lines.filter(line => line.kind === kind).map(line => smoothPath(lineOf(field, line)));
  return [
    ...of('poorRoad').flatMap(path => [
      drawnLine(path, 'ink', plate, [17, 2.5], { tone: [0.8, 0.7] }),
      drawnLine(path, 'land', plate, [11, 1.4]),
    ]),
    ...of('road').map(path => drawnLine(path, 'ink', plate, [32, 3.9])),
    ...of('road').map(path => drawnLine(path, 'land', plate, [22, 2.3])),
  ];
};

/** The direction of the line that passes nearest to a place. */
const wayAt = (at: XY, lines: readonly (readonly XY[])[]): XY => {
  let best: XY = [0, 1];
  let least = Number.POSITIVE_INFINITY;
  for (const line of lines) {
    for (let i = 1; i < line.length; i++) {
      const [a, b] = [line[i - 1] as XY, line[i] as XY];
      const far = distanceToLine(at, [a, b]);
      if (far < least) {
        const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
        least = far;
        best = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
      }
    }
  }
  return best;
};

const LONG = 84;
const WIDE = 22;

/** A bridge: two parapets that open towards the banks, along its road. */
const bridge = (field: Field, { at }: Crossing, plate: Plate): readonly Mark[] => {
  const [x, y] = onSheet(at, field.height);
  const [dx, dy] = wayAt([x, y], plate.streets);
  const grow = Math.max(1, plate.pixel / 9);
  const point = (a: number, b: number): XY => [
    x + dx * a * grow - dy * b * grow,
    y + dy * a * grow + dx * b * grow,
  ];
  const deck = pathOf([point(-LONG, 0), point(LONG, 0)], false);
  const parapets = [1, -1]
    .map(side =>
      pathOf(
        [
          point(-LONG - 18, side * (WIDE + 16)),
          point(-LONG, side * WIDE),
          point(LONG, side * WIDE),
          point(LONG + 18, side * (WIDE + 16)),
        ],
        false,
      ),
    )
    .join('');
  return [
    stroke(deck, 'land', WIDE * 2 * grow, { grows: true }),
    stroke(parapets, 'ink', Math.max(8, 1.4 * plate.pixel), { grows: true }),
  ];
};

/** Two broken lines across the water. */
const ford = (field: Field, { at }: Crossing, plate: Plate): readonly Mark[] => {
  const [x, y] = onSheet(at, field.height);
  const [dx, dy] = wayAt([x, y], plate.streets);
  const line = [1, -1]
    .map(side =>
      pathOf(
        [
          [x - dx * LONG - dy * side * WIDE, y - dy * LONG + dx * side * WIDE],
          [x + dx * LONG - dy * side * WIDE, y + dy * LONG + dx * side * WIDE],
        ],
        false,
      ),
    )
    .join('');
  return [stroke(line, 'ink', Math.max(6, plate.pixel), { grows: true, dash: [18, 12] })];
};

/** Bridges and fords. */
export const crossings = (plate: Plate): readonly Mark[] =>
  plate.field.crossings.flatMap(each =>
    each.kind === 'bridge' ? bridge(plate.field, each, plate) : ford(plate.field, each, plate),
  );

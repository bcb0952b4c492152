import { seeded } from '#kernel';
import { pathOf, rounded, smoothPath, strewn, type XY } from '../../../map/geometry.ts';
import { type Mark, stroke, within } from '../../../map/ground/marks.ts';
import { drawnLine, lineOf, type Plate, placesOf, shapeOf, wash } from './sheet.ts';

/** A river: ink banks, a wash, two inner lines. */
const river = (path: string, plate: Plate): readonly Mark[] => [
  drawnLine(path, 'sea-name', plate, [118, 4]),
  drawnLine(path, 'water', plate, [106, 2.6]),
  ...(plate.pixel < 14
    ? [
        drawnLine(path, 'river', plate, [76, 0], { tone: [0.5, 0.4] }),
        drawnLine(path, 'water', plate, [68, 0]),
        drawnLine(path, 'river', plate, [34, 0], { tone: [0.5, 0.4] }),
        drawnLine(path, 'water', plate, [27, 0]),
      ]
    : []),
];

const stream = (path: string, plate: Plate): readonly Mark[] => [
  drawnLine(path, 'sea-name', plate, [26, 2.6]),
  drawnLine(path, 'water', plate, [17, 1.2]),
];

const LAPS = [34, 26, 19, 13, 8] as const;

/** A pond with lines that follow its shore, fading inwards. */
const pond = (path: string, plate: Plate): readonly Mark[] => [
  wash(path, 'water', [1, 1]),
  within(
    path,
    LAPS.flatMap((far, i) => [
      drawnLine(path, 'river', plate, [far * 4, far * 0.8], { tone: [0.25 + 0.1 * i, 0.2 + 0.08 * i] }),
      drawnLine(path, 'water', plate, [far * 4 - 7, far * 0.8 - 1]),
    ]),
  ),
  drawnLine(path, 'sea-name', plate, [6, 1.1]),
];

/** Tufts of reed on water lines. */
export const tufts = (places: readonly XY[], size: number): string =>
  places
    .map(([x, y]) => {
      const s = (share: number): string => (size * share).toFixed(0);
      return `M${(x - size / 2).toFixed(0)} ${y.toFixed(0)}h${s(1)}m${s(-0.72)} 0l${s(-0.16)} ${s(-0.5)}m${s(0.38)} ${s(0.5)}v${s(-0.66)}m${s(0.22)} ${s(0.66)}l${s(0.16)} ${s(-0.5)}`;
    })
    .join('');

const marsh = (shape: readonly XY[], id: string, plate: Plate): readonly Mark[] => {
  const edge = rounded(shape);
  const apart = Math.max(80, plate.pixel * 11);
  return [
    wash(pathOf(edge, true), 'water', [0.5, 0.5]),
    stroke(tufts(strewn(edge, apart, seeded(`reeds ${id}`)), apart * 0.46), 'reed', 0.9 * plate.pixel, {
      grows: true,
      tone: [0.9, 0.9],
    }),
  ];
};

export const marshes = (plate: Plate): readonly Mark[] =>
  plate.field.areas
    .filter(({ kind }) => kind === 'marsh')
    .flatMap(area => marsh(shapeOf(plate.field, area), area.id, plate));

/** Brooks that no rule knows, streams, rivers and ponds. */
export const waters = (plate: Plate): readonly Mark[] => {
  const { field, map } = plate;
  const lines = (kind: 'stream' | 'river', draw: typeof river): readonly Mark[] =>
    field.lines
      .filter(line => line.kind === kind)
      .flatMap(line => draw(smoothPath(lineOf(field, line)), plate));
  return [
    ...map.brooks.map(({ points }) =>
      drawnLine(smoothPath(placesOf(field, points)), 'river', plate, [5, 1], {
        cap: 'round',
        tone: [0.8, 0.8],
      }),
    ),
    ...lines('stream', stream),
    ...lines('river', river),
    ...field.areas
      .filter(({ kind }) => kind === 'pond')
      .flatMap(area => pond(pathOf(rounded(shapeOf(field, area), 0.25, 3), true), plate)),
  ];
};

import { memo, type ReactElement } from 'react';
import { type Random, seeded } from '#kernel';
import type { Area, Field, Line } from '#systems/esr/field.ts';
import {
  crown,
  furrows,
  hachures,
  isInside,
  onSheet,
  pathOf,
  rounded,
  shrunk,
  smoothPath,
  strewn,
  TENTHS,
  type XY,
} from './geometry.ts';

const WOOD_APART = 58;
const HOUSE_APART = 64;
const REED_APART = 90;
const FIELDS_APART = 520;

interface ShapeProps {
  readonly area: Area;
  readonly shape: readonly XY[];
}

/** Relief after Lehmann: rings of strokes that run downhill, the steeper the heavier. */
const Hill = ({ area, shape }: ShapeProps): ReactElement => {
  const contour = rounded(shape, 0.25, 3);
  const random = seeded(`hill ${area.id}`);
  const long = 60 + 25 * area.height;
  return (
    <>
      <path d={hachures(contour, long, 17, random)} className="hachure" />
      <path d={hachures(shrunk(contour, 0.84), long * 0.8, 19, random)} className="hachure hachure-inner" />
      {area.height > 1 ? (
        <path d={hachures(shrunk(contour, 0.66), long * 0.7, 21, random)} className="hachure hachure-inner" />
      ) : null}
    </>
  );
};

const Wood = ({ area, shape }: ShapeProps): ReactElement => {
  const light = area.kind === 'lightWoods';
  const edge = rounded(shape);
  const points = strewn(edge, light ? WOOD_APART * 1.8 : WOOD_APART, seeded(`wood ${area.id}`));
  return (
    <>
      <path d={pathOf(edge, true)} className={light ? 'wood-light' : 'wood'} />
      <path d={points.map(point => crown(point, 22)).join('')} className="crown" />
    </>
  );
};

const Vineyard = ({ area, shape }: ShapeProps): ReactElement => (
  <>
    <path d={pathOf(shape, true)} className="wood-light" />
    <path
      d={strewn(shape, 70, seeded(`vines ${area.id}`))
        .map(([x, y]) => `M${x.toFixed(0)} ${y.toFixed(0)}h54`)
        .join('')}
      className="vines"
    />
  </>
);

const houseAt = ([x, y]: XY, random: Random): string => {
  const [w, h] = [22 + random.below(22), 17 + random.below(12)];
  const turn = ((random.below(50) - 25) * Math.PI) / 180;
  const [dx, dy] = [Math.cos(turn), Math.sin(turn)];
  const at = (a: number, b: number): XY => [x + dx * a - dy * b, y + dy * a + dx * b];
  return pathOf([at(-w / 2, -h / 2), at(w / 2, -h / 2), at(w / 2, h / 2), at(-w / 2, h / 2)], true);
};

const WALLED: readonly Area['kind'][] = ['strongPoint', 'fortification', 'fortifiedCity'];

const Houses = ({ area, shape }: ShapeProps): ReactElement => {
  const random = seeded(`houses ${area.id}`);
  const points = strewn(shrunk(shape, 0.9), HOUSE_APART, random);
  return (
    <>
      <path d={pathOf(shape, true)} className={WALLED.includes(area.kind) ? 'walls' : 'built'} />
      <path d={points.map(point => houseAt(point, random)).join('')} className="masonry" />
    </>
  );
};

const Pond = ({ shape }: ShapeProps): ReactElement => {
  const edge = rounded(shape);
  return (
    <>
      <path d={pathOf(edge, true)} className="pond" />
      <path d={pathOf(shrunk(edge, 0.86), true)} className="water-line" />
      <path d={pathOf(shrunk(edge, 0.7), true)} className="water-line" />
    </>
  );
};

const Marsh = ({ area, shape }: ShapeProps): ReactElement => {
  const edge = rounded(shape);
  return (
    <>
      <path d={pathOf(edge, true)} className="marsh" />
      <path
        d={strewn(edge, REED_APART, seeded(`reeds ${area.id}`))
          .map(([x, y]) => `M${(x - 18).toFixed(0)} ${y.toFixed(0)}h36m-26 0l-6 -18m14 18v-24m8 24l6 -18`)
          .join('')}
        className="reeds"
      />
    </>
  );
};

const PAINT = {
  hill: Hill,
  woods: Wood,
  lightWoods: Wood,
  vineyard: Vineyard,
  marsh: Marsh,
  pond: Pond,
  village: Houses,
  town: Houses,
  strongPoint: Houses,
  fortification: Houses,
  fortifiedCity: Houses,
} as const;

const ORDER: readonly Area['kind'][] = [
  'hill',
  'marsh',
  'pond',
  'vineyard',
  'lightWoods',
  'woods',
  'village',
  'town',
  'strongPoint',
  'fortification',
  'fortifiedCity',
];

const FLOWS = [0, 1, 2, 3] as const;

const Way = ({ line, height }: { readonly line: Line; readonly height: number }): ReactElement => {
  const d = smoothPath(line.points.map(point => onSheet(point, height)));
  return (
    <g>
      <path d={d} className={`${line.kind}-bank`} />
      <path d={d} className={line.kind} />
      {line.kind === 'river' ? FLOWS.map(i => <path key={i} d={d} className="river-flow" />) : null}
    </g>
  );
};

/** Ploughed strips where there is nothing else, so that the plain is not bare. */
const plain = (field: Field): string => {
  const [width, height] = [field.width / TENTHS, field.height / TENTHS];
  const random = seeded('fields');
  const shapes = field.areas.map(area =>
    rounded(
      area.points.map(point => onSheet(point, field.height)),
      0,
    ),
  );
  const sheet: readonly XY[] = [
    [150, 150],
    [width - 150, 150],
    [width - 150, height - 150],
    [150, height - 150],
  ];
  return strewn(sheet, FIELDS_APART, random)
    .filter(point => !shapes.some(shape => isInside(point, shape)) && random.below(3) > 0)
    .map(point => furrows(point, (random.below(120) - 60) / 100))
    .join('');
};

/** The ground, drawn once: fields, relief, water, roads, woods, houses. Its lettering stands in the layer above. */
export const Terrain = memo(({ field }: { readonly field: Field }): ReactElement => {
  const { height } = field;
  const shapeOf = (area: Area): XY[] => area.points.map(point => onSheet(point, height));
  const areas = [...field.areas].sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
  const ways = [...field.lines].sort(
    (a, b) => Number(a.kind.includes('oad')) - Number(b.kind.includes('oad')),
  );
  const paint = (area: Area): ReactElement => {
    const Paint = PAINT[area.kind];
    return <Paint key={area.id} area={area} shape={shapeOf(area)} />;
  };
  return (
    <g>
      <rect width={field.width / TENTHS} height={height / TENTHS} className="land" />
      <path d={plain(field)} className="furrow" />
      {areas.filter(area => area.kind === 'hill').map(paint)}
      {ways.map(line => (
        <Way key={line.id} line={line} height={height} />
      ))}
      {areas.filter(area => area.kind !== 'hill').map(paint)}
      {field.crossings.map(({ id, at, kind }) => {
        const [x, y] = onSheet(at, height);
        return <rect key={id} x={x - 24} y={y - 24} width={48} height={48} className={`crossing ${kind}`} />;
      })}
    </g>
  );
});

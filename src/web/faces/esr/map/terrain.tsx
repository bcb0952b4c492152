import { memo, type ReactElement } from 'react';
import { seeded } from '#kernel';
import type { Area, Field, Line } from '#systems/esr/game/ground/field.ts';
import { crowns, hachures } from '../../../map/engraving.ts';
import { pathOf, rounded, rounding, shrunk, smoothPath, strewn, type XY } from '../../../map/geometry.ts';
import { alleys, plain } from './plain.ts';
import { onSheet, TENTHS } from './sheet.ts';
import { Houses, Quarter } from './town.tsx';

const WOOD_APART = 50;
const REED_APART = 90;

export interface ShapeProps {
  readonly area: Area;
  readonly shape: readonly XY[];
}

/** Relief after Lehmann: strokes that run downhill from each contour, the higher the longer. */
const Hill = ({ area, shape }: ShapeProps): ReactElement => {
  const contour = rounded(shape, 0.25, 3);
  const random = seeded(`hill ${area.id}`);
  const long = 62 + 26 * area.height;
  const { lit, shaded } = hachures(contour, long, 13, random);
  return (
    <g className="hachures">
      <path d={lit} className="hachure" />
      <path d={shaded} className="hachure hachure-shaded" />
    </g>
  );
};

const Wood = ({ area, shape }: ShapeProps): ReactElement => {
  const light = area.kind === 'lightWoods';
  const random = seeded(`wood ${area.id}`);
  const edge = rounded(shape);
  const points = strewn(edge, light ? WOOD_APART * 1.6 : WOOD_APART, random);
  return (
    <>
      <path d={pathOf(edge, true)} className={light ? 'wood-light' : 'wood'} />
      <path d={crowns(points, light ? 24 : 26, random)} className="crown" />
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

const Pond = ({ shape }: ShapeProps): ReactElement => {
  const edge = rounded(shape);
  return (
    <>
      <path d={pathOf(edge, true)} className="pond" />
      {[0.93, 0.85, 0.76, 0.66].map(to => (
        <path key={to} d={pathOf(shrunk(edge, to), true)} className="water-line" />
      ))}
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

const GROUND = {
  hill: Hill,
  marsh: Marsh,
  pond: Pond,
  vineyard: Vineyard,
  lightWoods: Wood,
  woods: Wood,
} as const;

const isGround = (kind: Area['kind']): kind is keyof typeof GROUND => kind in GROUND;

const ORDER = Object.keys(GROUND);

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

const isRoad = ({ kind }: Line): boolean => kind === 'road' || kind === 'poorRoad';

/** The ground, drawn once: fields, relief, water, roads, houses, woods. Its lettering stands in the layer above. */
export const Terrain = memo(({ field }: { readonly field: Field }): ReactElement => {
  const { height } = field;
  const shapeOf = (area: Area): XY[] => area.points.map(point => onSheet(point, height));
  const ground = field.areas
    .filter(area => isGround(area.kind))
    .sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
  const built = field.areas.filter(area => !isGround(area.kind));
  const roads = field.lines.filter(isRoad);
  const streets = roads.map(line => rounding(line.points.map(point => onSheet(point, height))));
  const paint = (area: Area): ReactElement | null => {
    const Paint = isGround(area.kind) ? GROUND[area.kind] : null;
    return Paint && <Paint key={area.id} area={area} shape={shapeOf(area)} />;
  };
  const ways = (lines: readonly Line[]): ReactElement[] =>
    lines.map(line => <Way key={line.id} line={line} height={height} />);
  return (
    <g>
      <rect width={field.width / TENTHS} height={height / TENTHS} className="land" />
      <path d={plain(field, streets)} className="furrow" />
      {ground.filter(area => area.kind === 'hill').map(paint)}
      {built.map(area => (
        <Quarter key={area.id} area={area} shape={shapeOf(area)} />
      ))}
      {ways(field.lines.filter(line => !isRoad(line)))}
      {ground.filter(area => area.kind === 'marsh' || area.kind === 'pond').map(paint)}
      <path d={alleys(field, streets)} className="alley" />
      {ways(roads)}
      {ground.filter(area => !['hill', 'marsh', 'pond'].includes(area.kind)).map(paint)}
      {built.map(area => (
        <Houses key={area.id} area={area} shape={shapeOf(area)} streets={streets} />
      ))}
      {field.crossings.map(({ id, at, kind }) => {
        const [x, y] = onSheet(at, height);
        return <rect key={id} x={x - 24} y={y - 24} width={48} height={48} className={`crossing ${kind}`} />;
      })}
    </g>
  );
});

import { memo, type ReactElement } from 'react';
import { seeded } from '#kernel';
import type { Area, Field, Line } from '#systems/esr/field.ts';
import { crown, hachures, middleOf, onSheet, pathOf, smoothPath, strewn, type XY } from './geometry.ts';

const WOOD_APART = 62;
const HOUSE_APART = 70;

interface ShapeProps {
  readonly area: Area;
  readonly shape: readonly XY[];
}

const Hill = ({ area, shape }: ShapeProps): ReactElement => (
  <g>
    <path d={pathOf(shape, true)} className="hill" />
    <path
      d={hachures(shape, 70 + 40 * area.height, 26, seeded(`hill ${area.id}`))}
      className={`hachure hachure-${Math.min(3, area.height)}`}
    />
  </g>
);

const Wood = ({ area, shape }: ShapeProps): ReactElement => {
  const light = area.kind !== 'woods';
  const points = strewn(shape, light ? WOOD_APART * 1.7 : WOOD_APART, seeded(`wood ${area.id}`));
  return (
    <g>
      <path d={pathOf(shape, true)} className={light ? 'wood-light' : 'wood'} />
      <path d={points.map(point => crown(point, 24)).join('')} className="crown" />
    </g>
  );
};

const Houses = ({ area, shape }: ShapeProps): ReactElement => {
  const random = seeded(`houses ${area.id}`);
  const points = strewn(shape, HOUSE_APART, random);
  return (
    <g>
      <path d={pathOf(shape, true)} className="built" />
      {points.map(([x, y]) => (
        <rect
          key={`${x} ${y}`}
          x={x - 20}
          y={y - 13}
          width={24 + random.below(22)}
          height={18 + random.below(12)}
          transform={`rotate(${random.below(60) - 30} ${x} ${y})`}
          className="masonry"
        />
      ))}
    </g>
  );
};

const Wet = ({ area, shape }: ShapeProps): ReactElement => (
  <g>
    <path d={pathOf(shape, true)} className={area.kind === 'pond' ? 'pond' : 'marsh'} />
    <path d={pathOf(shape, true)} className="water-line" />
  </g>
);

const PAINT = {
  hill: Hill,
  woods: Wood,
  lightWoods: Wood,
  vineyard: Wood,
  marsh: Wet,
  pond: Wet,
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

const Way = ({ line, height }: { readonly line: Line; readonly height: number }): ReactElement => {
  const d = smoothPath(line.points.map(point => onSheet(point, height)));
  return (
    <>
      <path d={d} className={`${line.kind}-bank`} />
      <path d={d} className={line.kind} />
    </>
  );
};

const Name = ({ text, at, small }: { text: string; at: XY; small: boolean }): ReactElement => (
  <text x={at[0]} y={at[1]} className={small ? 'map-name map-name-small' : 'map-name'}>
    {text}
  </text>
);

/** The ground, drawn once: relief, woods, water, roads, houses, names. */
export const Terrain = memo(({ field }: { readonly field: Field }): ReactElement => {
  const { height } = field;
  const shapeOf = (area: Area): XY[] => area.points.map(point => onSheet(point, height));
  const areas = [...field.areas].sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
  const ways = [...field.lines].sort(
    (a, b) => Number(a.kind.includes('oad')) - Number(b.kind.includes('oad')),
  );
  const hills = areas.filter(area => area.kind === 'hill');
  return (
    <g>
      <rect width={field.width / 10} height={height / 10} className="land" />
      {hills.map(area => (
        <Hill key={area.id} area={area} shape={shapeOf(area)} />
      ))}
      {ways.map(line => (
        <Way key={line.id} line={line} height={height} />
      ))}
      {areas
        .filter(area => area.kind !== 'hill')
        .map(area => {
          const Paint = PAINT[area.kind];
          return <Paint key={area.id} area={area} shape={shapeOf(area)} />;
        })}
      {field.crossings.map(({ id, at, kind }) => {
        const [x, y] = onSheet(at, height);
        return <rect key={id} x={x - 22} y={y - 22} width={44} height={44} className={`crossing ${kind}`} />;
      })}
      {field.lines
        .filter(line => line.kind === 'stream' || line.kind === 'river')
        .map(line => {
          const at = onSheet(line.points[Math.floor(line.points.length / 2)] as never, height);
          return (
            <text key={line.id} x={at[0]} y={at[1] - 24} className="map-water">
              {line.name}
            </text>
          );
        })}
      {areas
        .filter(area => area.name !== '')
        .map(area => (
          <Name key={area.id} text={area.name} at={middleOf(shapeOf(area))} small={area.kind !== 'hill'} />
        ))}
    </g>
  );
});

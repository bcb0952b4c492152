import { memo, type ReactElement } from 'react';
import type { Formation } from '#systems/esr/board.ts';
import { isOnTable, raBase } from '#systems/esr/bodies.ts';
import { Block, powerOf } from './block.tsx';
import { onSheet, TENTHS, type XY } from './geometry.ts';
import { Plate } from './plate.tsx';

interface FormationMarkProps {
  readonly formation: Formation & { readonly lastSeen?: number };
  readonly height: number;
  readonly selected: boolean;
  /** One block for the whole: the map is seen from far. */
  readonly far: boolean;
  readonly spoken: string;
  onSelect(id: string): void;
}

export const centreOf = (formation: Formation, height: number): XY => {
  const standing = formation.units.filter(isOnTable);
  const n = Math.max(1, standing.length);
  const [x, y] = standing.length === 0 ? formation.ra : sumOf(standing.map(({ x, y }) => [x / n, y / n]));
  return onSheet([x, y], height);
};

const sumOf = (points: readonly (readonly [number, number])[]): [number, number] =>
  points.reduce<[number, number]>(([a, b], [x, y]) => [a + x, b + y], [0, 0]);

const Reformation = ({ formation, height }: { formation: Formation; height: number }): ReactElement => {
  const { face, wide, deep } = raBase(formation);
  const [x, y] = onSheet(formation.ra, height);
  const [w, h] = [wide / TENTHS, deep / TENTHS];
  return (
    <rect
      x={-w / 2}
      y={-h / 2}
      width={w}
      height={h}
      transform={`translate(${x} ${y}) rotate(${face})`}
      className="ra"
    />
  );
};

/** A Formation on the map: its Units, its Reformation Area, its plate. */
export const FormationMark = memo((props: FormationMarkProps): ReactElement => {
  const { formation, height, selected, far, spoken, onSelect } = props;
  const standing = formation.units.filter(isOnTable);
  const [x, y] = centreOf(formation, height);
  return (
    <g
      className={`formation power-${powerOf(formation.troops)}${selected ? ' selected' : ''}${formation.lastSeen ? ' last-seen' : ''}`}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a group of SVG cannot be a button element. */}
      <g
        role="button"
        tabIndex={0}
        aria-label={spoken}
        aria-pressed={selected}
        data-formation={formation.id}
        onClick={() => onSelect(formation.id)}
        onKeyDown={event => {
          if (event.key === 'Enter' || event.key === ' ') {
            event.preventDefault();
            onSelect(formation.id);
          }
        }}
      >
        {far ? (
          <rect x={x - 190} y={y - 112} width={380} height={224} className="block block-filled" />
        ) : (
          <>
            <Reformation formation={formation} height={height} />
            {standing.map(unit => (
              <Block key={unit.id} unit={unit} height={height} />
            ))}
          </>
        )}
      </g>
      <Plate formation={formation} x={x} y={y} far={far} />
    </g>
  );
});

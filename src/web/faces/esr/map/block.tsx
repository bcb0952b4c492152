import type { ReactElement } from 'react';
import { never } from '#kernel';
import type { Cls, Unit } from '#systems/esr/game/board.ts';
import { DEPTH, frontageOf } from '#systems/esr/game/bodies.ts';
import type { Power } from '../powers.ts';
import { onSheet, TENTHS } from './sheet.ts';

const DEEP = DEPTH / TENTHS;

interface DeviceProps {
  readonly cls: Cls;
  readonly light: boolean;
  readonly wide: number;
  readonly deep: number;
}

/** Crossed belts for infantry, a ball for the light, half filled for cavalry, a ball on white for guns. */
export const Device = ({ cls, light, wide, deep }: DeviceProps): ReactElement => {
  const [w, h] = [wide / 2, deep / 2];
  switch (cls) {
    case 'inf':
      return (
        <>
          <path d={`M${-w} ${-h}L${w} ${h}M${w} ${-h}L${-w} ${h}`} className="map-belts" />
          {light ? <circle r={deep * 0.2} className="map-ball-light" /> : null}
        </>
      );
    case 'cav':
      return <path d={`M${-w} ${h}L${w} ${-h}L${w} ${h}Z`} className="map-half" />;
    case 'art':
      return <circle r={deep * 0.27} className="map-ball" />;
    default:
      return never(cls);
  }
};

export const blockClass = (cls: Cls): string => (cls === 'inf' ? 'map-block map-block-filled' : 'map-block');

/** A Unit at its true size, its heavy edge to the enemy. */
export const UnitBlock = ({
  unit,
  height,
  power,
}: {
  readonly unit: Unit;
  readonly height: number;
  readonly power: Power;
}): ReactElement => {
  const [x, y] = onSheet([unit.x, unit.y], height);
  const wide = frontageOf(unit.kind) / TENTHS;
  return (
    <g
      transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${unit.face})`}
      className={`power-${power}`}
      data-block={unit.id}
    >
      <rect x={-wide / 2} y={-DEEP / 2} width={wide} height={DEEP} className={blockClass(unit.kind.cls)} />
      <Device cls={unit.kind.cls} light={unit.kind.traits?.includes('L') ?? false} wide={wide} deep={DEEP} />
      <path d={`M${-wide / 2} ${-DEEP / 2}h${wide}`} className="map-front" />
    </g>
  );
};

/** The outline of a Unit's base on the sheet: for ghosts, ranges and the fight that is shown. */
export const UnitOutline = ({
  unit,
  height,
  className,
}: {
  readonly unit: Unit;
  readonly height: number;
  readonly className: string;
}): ReactElement => {
  const [x, y] = onSheet([unit.x, unit.y], height);
  const wide = frontageOf(unit.kind) / TENTHS;
  return (
    <rect
      x={-wide / 2}
      y={-DEEP / 2}
      width={wide}
      height={DEEP}
      transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${unit.face})`}
      className={className}
    />
  );
};

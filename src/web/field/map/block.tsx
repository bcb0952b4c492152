import type { ReactElement } from 'react';
import type { Unit } from '#systems/esr/board.ts';
import { frontageOf } from '#systems/esr/bodies.ts';
import { onSheet, TENTHS } from './geometry.ts';

const DEEP = 112;

export type Power = 'FR' | 'PR' | 'RU' | 'AU' | 'SX' | 'XX';

/** The power whose colour and hatching troops wear. */
export const powerOf = (troops: string): Power => {
  const [nation] = troops.split('-');
  const powers: Readonly<Record<string, Power>> = {
    french: 'FR',
    prussian: 'PR',
    russian: 'RU',
    austrian: 'AU',
    saxon: 'SX',
  };
  return powers[nation ?? ''] ?? 'XX';
};

interface BlockProps {
  readonly unit: Unit;
  readonly height: number;
}

/** Crossed belts for infantry, a ball for the light, half filled for cavalry, a ball on white for guns. */
const Device = ({ kind, wide }: { readonly kind: Unit['kind']; readonly wide: number }): ReactElement => {
  const [w, h] = [wide / 2, DEEP / 2];
  switch (kind.cls) {
    case 'inf':
      return (
        <>
          <path d={`M${-w} ${-h}L${w} ${h}M${w} ${-h}L${-w} ${h}`} className="belts" />
          {kind.traits?.includes('L') ? <circle r={20} className="ball-light" /> : null}
        </>
      );
    case 'cav':
      return <path d={`M${-w} ${h}L${w} ${-h}L${w} ${h}Z`} className="half" />;
    case 'art':
      return <circle r={30} className="ball" />;
  }
};

/** A Unit at its true size, its heavy edge to the enemy. */
export const Block = ({ unit, height }: BlockProps): ReactElement => {
  const [x, y] = onSheet([unit.x, unit.y], height);
  const wide = frontageOf(unit.kind) / TENTHS;
  return (
    <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${unit.face})`}>
      <rect
        x={-wide / 2}
        y={-DEEP / 2}
        width={wide}
        height={DEEP}
        className={unit.kind.cls === 'inf' ? 'block block-filled' : 'block'}
      />
      <Device kind={unit.kind} wide={wide} />
      <path d={`M${-wide / 2} ${-DEEP / 2}h${wide}`} className="front" />
    </g>
  );
};

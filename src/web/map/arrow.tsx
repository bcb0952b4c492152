import type { ReactElement } from 'react';
import { type Camera, inPixels } from './camera.ts';
import { smoothPath, type XY } from './geometry.ts';

interface WayArrowProps {
  /** The way, on the sheet. */
  readonly way: readonly XY[];
  readonly camera: Camera;
  /** A preview is solid in the accent, an ordered way dashed in ink. */
  readonly kind: 'previewed' | 'written' | 'refused';
}

const HEAD = 13;

/** The way of a choice, with its head at the end. */
export const WayArrow = ({ way, camera, kind }: WayArrowProps): ReactElement | null => {
  const points = way.map(point => inPixels(point, camera));
  const [to, from] = [points.at(-1), points.at(-2)];
  if (!to || !from) {
    return null;
  }
  const turn = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
  return (
    <g className={`way way-${kind}`}>
      <path d={smoothPath(points)} className="way-halo" />
      <path d={smoothPath(points)} className="way-line" />
      <path
        d={`M0 0L${-HEAD} ${-HEAD * 0.52}L${-HEAD * 0.72} 0L${-HEAD} ${HEAD * 0.52}Z`}
        transform={`translate(${to[0].toFixed(1)} ${to[1].toFixed(1)}) rotate(${turn.toFixed(1)})`}
        className="way-head"
      />
    </g>
  );
};

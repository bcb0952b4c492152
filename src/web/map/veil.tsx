import type { ReactElement } from 'react';
import { useId } from '../kit/use-id.ts';
import type { Size } from './geometry.ts';

interface VeilProps {
  readonly sheet: Size;
  /** The shapes that keep their light, as paths of the sheet. */
  readonly lit: readonly string[];
  /** Units of the sheet to a pixel: the strokes of the veil keep their size. */
  readonly pixel: number;
}

/** Everything that may not be chosen lies under paper at 46 % with a fine diagonal. */
export const Veil = ({ sheet, lit, pixel }: VeilProps): ReactElement => {
  const id = useId();
  const step = 7 * pixel;
  return (
    <g className="veil">
      <defs>
        <mask
          id={`${id}-mask`}
          maskUnits="userSpaceOnUse"
          x="0"
          y="0"
          width={sheet.width}
          height={sheet.height}
        >
          <rect width={sheet.width} height={sheet.height} fill="#fff" />
          {lit.map(path => (
            <path key={path} d={path} fill="#000" />
          ))}
        </mask>
        <pattern id={`${id}-lines`} width={step} height={step} patternUnits="userSpaceOnUse">
          <path d={`M0 ${step}L${step} 0`} className="veil-line" strokeWidth={pixel * 0.7} />
        </pattern>
      </defs>
      <g mask={`url(#${id}-mask)`}>
        <rect width={sheet.width} height={sheet.height} className="veil-paper" />
        <rect width={sheet.width} height={sheet.height} fill={`url(#${id}-lines)`} />
      </g>
    </g>
  );
};

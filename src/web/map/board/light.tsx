import type { ReactElement } from 'react';
import { useId } from '../../kit/use-id.ts';
import './board.css';

/** A path in the shade; of one with holes, or only as far as it lies in another. */
export interface Shaded {
  readonly d: string;
  readonly evenOdd?: boolean;
  /** Seen only inside this path, whose inner lines are holes. */
  readonly within?: string;
}

interface VeilProps {
  /** The places in the shade, as paths; each is filled by itself. */
  readonly paths: readonly Shaded[];
  /** Units of the sheet to a pixel. */
  readonly pixel: number;
}

const STEP = 7;

/** Places that may not be chosen lie under paper with a fine diagonal. */
export const Shade = ({ paths, pixel }: VeilProps): ReactElement => {
  const id = useId();
  const step = STEP * pixel;
  return (
    <g className="shade">
      <pattern id={id} width={step} height={step} patternUnits="userSpaceOnUse">
        <path d={`M0 ${step}L${step} 0`} className="shade-line" strokeWidth={pixel * 0.8} />
      </pattern>
      {paths.map(({ d, evenOdd, within }, i) => (
        <g
          // biome-ignore lint/suspicious/noArrayIndexKey: the shapes have no other name, and their order stays.
          key={i}
          fillRule={evenOdd ? 'evenodd' : undefined}
          clipPath={within === undefined ? undefined : `url(#${id}-${i})`}
        >
          {within === undefined ? null : (
            <clipPath id={`${id}-${i}`}>
              <path d={within} clipRule="evenodd" />
            </clipPath>
          )}
          <path d={d} className="shade-paper" />
          <path d={d} fill={`url(#${id})`} />
        </g>
      ))}
    </g>
  );
};

/** An edge drawn inside a shape: solid for the chosen piece, dotted for the pieces that the act is about. */
export const InnerEdge = ({
  d,
  className,
}: {
  readonly d: string;
  readonly className: string;
}): ReactElement => {
  const id = useId();
  return (
    <>
      <clipPath id={id}>
        <path d={d} />
      </clipPath>
      <path d={d} className={className} clipPath={`url(#${id})`} />
    </>
  );
};

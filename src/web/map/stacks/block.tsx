import type { ReactElement } from 'react';
import type { XY } from '../geometry.ts';
import type { Arm } from './stack.ts';

interface BlockMarkProps {
  readonly arm: Arm;
  /** Its left top and its size. */
  readonly at: XY;
  readonly size: XY;
  readonly elite?: boolean;
}

/** A body of troops as a staff map draws it, in the colour of `--power`. */
export const BlockMark = ({ arm, at: [x, y], size: [w, h], elite = false }: BlockMarkProps): ReactElement => (
  <g transform={`translate(${x} ${y})`}>
    {arm === 'squadron' || arm === 'transport' ? (
      <Ship w={w} h={h} laden={arm === 'transport'} />
    ) : (
      <Foot arm={arm} w={w} h={h} />
    )}
    {elite ? <rect x={2.2} y={2.2} width={w - 4.4} height={h - 4.4} className="block-inner" /> : null}
  </g>
);

const Foot = ({ arm, w, h }: { readonly arm: Arm; readonly w: number; readonly h: number }): ReactElement => {
  const belts = `M0 0L${w} ${h}M${w} 0L0 ${h}`;
  switch (arm) {
    case 'cavalry':
      return (
        <>
          <rect width={w} height={h} className="block-paper" />
          <path d={`M0 0H${w}L0 ${h}Z`} className="block-colour" />
          <rect width={w} height={h} className="block-rim" />
        </>
      );
    case 'artillery':
      return (
        <>
          <rect width={w} height={h} className="block-paper" />
          <circle cx={w / 2} cy={h / 2} r={h * 0.27} className="block-colour" />
          <rect width={w} height={h} className="block-rim" />
        </>
      );
    case 'militia':
      return (
        <>
          <rect width={w} height={h} className="block-paper" />
          <path d={belts} className="block-lines" />
          <rect width={w} height={h} className="block-rim" />
        </>
      );
    case 'irregular':
      return (
        <>
          <rect width={w} height={h} className="block-paper" />
          <path d={`M0 ${h}L${w} 0`} className="block-lines block-broken" />
          <rect width={w} height={h} className="block-rim" />
        </>
      );
    default:
      return (
        <>
          <rect width={w} height={h} className="block-colour" />
          <path d={belts} className="block-belts" />
          {arm === 'light' ? <circle cx={w / 2} cy={h / 2} r={h * 0.2} className="block-paper" /> : null}
          <rect width={w} height={h} className="block-rim" />
        </>
      );
  }
};

/** Hull and sails; a transport has a plain hull without sails set. */
const Ship = ({
  w,
  h,
  laden,
}: {
  readonly w: number;
  readonly h: number;
  readonly laden: boolean;
}): ReactElement => (
  <>
    <path
      d={`M0 ${h * 0.62}H${w}L${w * 0.84} ${h}H${w * 0.16}Z`}
      className={laden ? 'block-paper block-rim' : 'block-colour block-rim'}
    />
    <path
      d={`M${w * 0.48} ${h * 0.52}V${-h * 0.12}L${w * 0.16} ${h * 0.52}ZM${w * 0.56} ${h * 0.52}V${h * 0.06}L${w * 0.82} ${h * 0.52}Z`}
      className="block-sails"
    />
  </>
);

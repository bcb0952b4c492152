import type { CSSProperties, ReactElement } from 'react';
import { HATCHES, hatchOf, inkOf, type PowerStyle } from './powers.ts';
import { useId } from './use-id.ts';
import './block.css';

export { powerCalled } from './powers.ts';

/** A small flag: the power's colour and hatching. The name stands beside it. */
export const PowerFlag = ({ power }: { readonly power: string | PowerStyle }): ReactElement => {
  const id = useId();
  const hatch = typeof power === 'string' ? hatchOf(power) : HATCHES[power.hatch];
  const look =
    typeof power === 'string'
      ? { className: `power-flag power-${power.toLowerCase()}` }
      : {
          className: power.isWhite ? 'power-flag power-white' : 'power-flag',
          style: { '--power': inkOf(power) } as CSSProperties,
        };
  return (
    <svg {...look} viewBox="0 0 26 16" width="26" height="16" aria-hidden="true" focusable="false">
      {hatch ? (
        <pattern id={id} width="8" height="8" patternUnits="userSpaceOnUse">
          <path d={hatch} className="power-hatch" />
        </pattern>
      ) : null}
      <rect className="power-wash" x="1" y="1" width="24" height="14" />
      {hatch ? <rect x="1" y="1" width="24" height="14" fill={`url(#${id})`} /> : null}
      <rect className="power-edge" x="1.5" y="1.5" width="23" height="13" />
    </svg>
  );
};

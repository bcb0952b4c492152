import { type ReactElement, useId } from 'react';
import './block.css';

/** The powers by the names that the systems give them. */
const POWERS: Readonly<Record<string, string>> = {
  France: 'FR',
  Britain: 'GB',
  'Great Britain': 'GB',
  Russia: 'RU',
  Prussia: 'PR',
  Austria: 'AU',
  Spain: 'SP',
  'Ottoman Empire': 'OT',
  Turkey: 'OT',
  Saxony: 'SX',
};

export const powerCalled = (name: string): string | undefined => POWERS[name];

/** The engraver's hatching, which a colour-blind reader and a laser printer see. */
const HATCHES: Readonly<Record<string, string>> = {
  FR: 'M0 2h8M0 6h8',
  GB: 'M2 0v8M6 0v8',
  RU: 'M0 0 8 8M-2 6l4 4M6-2l4 4',
  OT: 'M0 8 8 0M-2 2l4-4M6 10l4-4',
  PR: 'M0 2h8M0 6h8M2 0v8M6 0v8',
  SP: 'M1.4 2h1.2M5.4 6h1.2',
};

/** A small flag: the power's colour and hatching. The name stands beside it. */
export const PowerFlag = ({ power }: { readonly power: string }): ReactElement => {
  const id = useId();
  const hatch = HATCHES[power];
  return (
    <svg
      className={`power-flag power-${power.toLowerCase()}`}
      viewBox="0 0 26 16"
      width="26"
      height="16"
      aria-hidden="true"
      focusable="false"
    >
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

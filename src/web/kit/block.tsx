import type { ReactElement } from 'react';
import './block.css';

export type BlockKind = 'infantry' | 'light' | 'cavalry' | 'artillery' | 'irregular';

interface BlockProps {
  readonly kind: BlockKind;
  /** The power whose colours it has: FR, AU, … */
  readonly colours: string;
  /** Out of the line for now, or for good: dashed, or struck out. */
  readonly gone?: 'away' | 'lost' | undefined;
}

const FACES: Readonly<Record<BlockKind, ReactElement>> = {
  infantry: (
    <>
      <rect className="block-fill" x="1" y="1" width="26" height="16" />
      <path className="block-belt" d="M1 1 27 17M27 1 1 17" />
    </>
  ),
  light: (
    <>
      <rect className="block-fill" x="1" y="1" width="26" height="16" />
      <path className="block-belt" d="M1 1 27 17M27 1 1 17" />
      <circle className="block-white" cx="14" cy="9" r="4.2" />
    </>
  ),
  cavalry: (
    <>
      <rect className="block-white" x="1" y="1" width="26" height="16" />
      <path className="block-fill" d="M1 1h26L1 17z" />
    </>
  ),
  artillery: (
    <>
      <rect className="block-white" x="1" y="1" width="26" height="16" />
      <circle className="block-fill" cx="14" cy="9" r="4.6" />
    </>
  ),
  irregular: (
    <>
      <rect className="block-white" x="1" y="1" width="26" height="16" />
      <path className="block-dashes" d="M1 17 27 1" />
    </>
  ),
};

/** A body of troops as a staff map draws it. Names and numbers stand beside it in words. */
export const Block = ({ kind, colours, gone }: BlockProps): ReactElement => (
  <svg
    className={`block power-${colours.toLowerCase()} ${gone ? `block-${gone}` : ''}`}
    viewBox="0 0 28 18"
    width="28"
    height="18"
    aria-hidden="true"
    focusable="false"
  >
    {FACES[kind]}
    <rect className="block-edge" x="1" y="1" width="26" height="16" />
    {gone === 'lost' ? <path className="block-strike" d="M0 9h28" /> : null}
  </svg>
);

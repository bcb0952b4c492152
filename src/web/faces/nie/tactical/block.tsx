import type { ReactElement } from 'react';
import type { Piece } from '#systems/nie/tactical/board.ts';
import type { LandPiece } from '#systems/nie/vocabulary.ts';
import { BlockMark } from '../../../map/stacks/block.tsx';
import type { Arm } from '../../../map/stacks/stack.ts';
import '../../../map/stacks/stacks.css';

const ARMS: Readonly<Record<Exclude<LandPiece, 'GEN'>, readonly [Arm, boolean]>> = {
  MIL: ['militia', false],
  INF: ['infantry', false],
  ELI: ['infantry', true],
  IRR: ['irregular', false],
  CAV: ['cavalry', false],
  HCV: ['cavalry', true],
  ART: ['artillery', false],
  HAR: ['artillery', true],
};

const [WIDE, HIGH] = [44, 30];
const STAR = 'M22 7l2.4 5.3 5.8.6-4.3 3.9 1.2 5.7L22 19.6l-5.1 2.9 1.2-5.7-4.3-3.9 5.8-.6z';

interface PieceMarkProps {
  readonly piece: Pick<Piece, 'type' | 'nation' | 'formation' | 'forward'>;
  /** Whether its front is at the top of the page. */
  readonly up: boolean;
}

/** One piece as a staff map draws it: heavy edge in front, a ring in square, dots for skirmishers, a star for a General. */
export const PieceMark = ({ piece, up }: PieceMarkProps): ReactElement => {
  const { type, nation, formation, forward } = piece;
  const power = nation === null || nation === 'MINOR' ? '' : `power-${nation.toLowerCase()}`;
  if (type === 'GEN') {
    return (
      <svg className={`field-mark ${power}`} viewBox="0 0 44 30" aria-hidden="true" focusable="false">
        <circle cx="22" cy="15" r="13.5" className="block-paper block-rim" />
        <circle cx="22" cy="15" r="11" className="block-colour" />
        <path d={STAR} className="field-star" />
      </svg>
    );
  }
  const [arm, elite] = ARMS[type];
  const edge = up === forward ? 3.5 : HIGH - 3.5;
  return (
    <svg className={`field-mark ${power}`} viewBox="0 0 44 30" aria-hidden="true" focusable="false">
      {formation === 'square' ? <rect x="1" y="1" width="42" height="28" className="field-square" /> : null}
      {formation === 'skirmish' ? <rect x="1" y="1" width="42" height="28" className="field-dots" /> : null}
      <BlockMark
        arm={formation === 'skirmish' ? 'light' : arm}
        at={[5, 4.5]}
        size={[WIDE - 10, HIGH - 9]}
        elite={elite}
      />
      <path d={`M4.5 ${edge}H39.5`} className="field-front" />
    </svg>
  );
};

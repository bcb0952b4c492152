import type { ReactElement } from 'react';
import type { Refusal } from '#kernel';
import { Cite } from '../kit/cite.tsx';
import { WORDS } from './words.ts';

/** Why something cannot be chosen, said where it was pointed at. */
export interface Said {
  readonly refusal: Refusal;
  /** Pixels of the window. */
  readonly at: readonly [x: number, y: number];
}

const WIDE = 280;

export const AtPointer = ({ said, onClose }: { readonly said: Said; onClose(): void }): ReactElement => {
  const [x, y] = said.at;
  const left = Math.max(8, Math.min(x + 14, window.innerWidth - WIDE - 8));
  return (
    <div className="at-pointer" role="alert" style={{ left, top: y + 14, maxWidth: WIDE }}>
      {said.refusal.sentence} <Cite of={said.refusal.cite ?? ''} />
      <button type="button" className="visually-hidden" onClick={onClose}>
        {WORDS.atPointer.close}
      </button>
    </div>
  );
};

import { type ReactElement, useEffect } from 'react';
import { Cite } from '../kit/cite.tsx';
import { type Said, type Slate, say, useSlate } from './slate.ts';
import { WORDS } from './words.ts';

const WIDE = 280;
const GAP = 14;

/** Beside the pointer; above it in the lower half of the window, so that the sentence is never cut. */
const placeOf = ([x, y]: Said['at']) => {
  const left = Math.max(8, Math.min(x + GAP, window.innerWidth - WIDE - 8));
  return y > window.innerHeight / 2
    ? { left, bottom: window.innerHeight - y + GAP, maxWidth: WIDE }
    : { left, top: y + GAP, maxWidth: WIDE };
};

/** Why something cannot be done, with the rule, where it was pointed at. */
export const AtPointer = ({ slate }: { readonly slate: Slate }): ReactElement | null => {
  const said = useSlate(slate, written => written.said);
  useEffect(() => {
    const end = ({ target }: PointerEvent): void => {
      if ((target as Element).closest('.at-pointer') === null) {
        say(slate, null);
      }
    };
    window.addEventListener('pointerdown', end);
    return () => window.removeEventListener('pointerdown', end);
  }, [slate]);
  return said === null ? null : (
    <div className="at-pointer" role="alert" style={placeOf(said.at)}>
      {said.refusal.sentence} <Cite of={said.refusal.cite ?? ''} />
      <button type="button" className="visually-hidden" onClick={() => say(slate, null)}>
        {WORDS.atPointer.close}
      </button>
    </div>
  );
};

import { useLayoutEffect } from 'react';
import type { Json } from '#kernel';
import type { Slate } from '../../../play/slate.ts';
import type { EsrDesk } from '../known.ts';

/** The side and turn whose remaining marches are all made as ordered, so that a quiet turn takes few clicks. */
const AS_ORDERED = new WeakMap<Slate, string>();

const turnOf = ({ side, view }: EsrDesk): string => `${side} ${view.turn}`;

/** From now on this side's marches of this turn follow its directives, priority after priority. */
export const orderRest = (desk: EsrDesk, slate: Slate): void => {
  AS_ORDERED.set(slate, turnOf(desk));
};

interface Rest {
  readonly desk: EsrDesk;
  readonly slate: Slate;
  readonly duties: readonly Json[];
  readonly intend: (values: readonly Json[]) => void;
}

/** Hands in the marches that directives demand as soon as their priority comes; before anything is painted. */
export const useRestOfTurn = ({ desk, slate, duties, intend }: Rest): void => {
  const isDue = duties.length > 0 && AS_ORDERED.get(slate) === turnOf(desk);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a moment is answered once; a refused pass is asked.
  useLayoutEffect(() => {
    if (isDue) {
      intend(duties);
    }
  }, [desk.moment, isDue]);
};

import { useEffect } from 'react';
import type { Seen } from '#systems/nie/game/view.ts';
import type { FormProps } from '../../../face.ts';
import { moverIn } from '../known.ts';

/** The army of a step is chosen, named by the list or by pointing; the army of an earlier step is let go. */
export const useMover = ({ desk, slate }: Pick<FormProps<Seen>, 'desk' | 'slate'>): void => {
  const mover = moverIn(desk.ahead);
  useEffect(() => slate.setState({ chosen: mover }), [slate, mover]);
};

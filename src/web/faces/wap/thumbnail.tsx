import type { ReactElement } from 'react';
import type { Scenario } from '#kernel';
import { ScenarioPicture } from '../../map/thumbnail/picture.tsx';
import { PICTURES } from './drawn.ts';

/** A scenario as the build drew it. */
export const Thumbnail = ({ scenario: { id } }: { readonly scenario: Scenario }): ReactElement | null => {
  const src = PICTURES[id];
  return src ? <ScenarioPicture src={src} /> : null;
};

import { memo, type ReactElement, type ReactNode } from 'react';
import type { PowerStyle } from '../../kit/powers.ts';
import type { Rect } from '../layout/taken.ts';
import { Stacks } from '../stacks/stacks.tsx';
import type { Atlas } from './atlas.ts';
import type { Laid } from './laid.ts';
import { Letters } from './letters.tsx';

interface AreaOverlayProps {
  readonly atlas: Atlas;
  readonly laid: Laid;
  readonly styles: Readonly<Record<string, PowerStyle>>;
  /** The part in view, in pixels of the sheet. */
  readonly seen: Rect;
  /** The one piece that the tab key reaches. */
  readonly tabbed: string | null;
  /** Between names and plates: arrows. */
  readonly below?: ReactNode;
}

/** Names and plates of an area map, in pixels of the sheet at its zoom. */
export const AreaOverlay = memo(
  ({ atlas, laid, styles, seen, tabbed, below }: AreaOverlayProps): ReactElement => (
    <>
      <Letters atlas={atlas} laid={laid} seen={seen} />
      {below}
      <Stacks laid={laid} styles={styles} tabbed={tabbed} />
    </>
  ),
);

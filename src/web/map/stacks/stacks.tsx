import type { ReactElement } from 'react';
import type { PowerStyle } from '../../kit/powers.ts';
import type { LaidStack } from '../areas/laid.ts';
import type { Level } from '../ground/marks.ts';
import { Leads, StackMark } from './plate.tsx';

interface StacksProps {
  readonly laid: { readonly stacks: readonly LaidStack[]; readonly level: Level };
  readonly styles: Readonly<Record<string, PowerStyle>>;
  /** The one piece that the tab key reaches. */
  readonly tabbed: string | null;
}

/** All plates of a map, with the lines that lead to their places. */
export const Stacks = ({ laid: { stacks, level }, styles, tabbed }: StacksProps): ReactElement => (
  <>
    <Leads stacks={stacks} styles={styles} />
    {stacks.map(({ stack, rect }) => (
      <StackMark
        key={stack.id}
        stack={stack}
        rect={rect}
        level={level}
        styles={styles}
        tabbed={tabbed === stack.id}
      />
    ))}
  </>
);

import { memo, type ReactElement, type ReactNode } from 'react';
import type { PowerStyle } from '../../kit/powers.ts';
import { isSeen } from '../board/seen.ts';
import type { Rect } from '../layout/taken.ts';
import { Stacks } from '../stacks/stacks.tsx';
import type { HexAtlas } from './atlas.ts';
import type { DrawnHexCity } from './drawn.ts';
import { cornersOf, middleOf } from './grid.ts';
import type { LaidHexes } from './layout.ts';
import { HexLetters } from './letters.tsx';

interface HexOverlayProps {
  readonly atlas: HexAtlas;
  readonly laid: LaidHexes;
  readonly styles: Readonly<Record<string, PowerStyle>>;
  readonly holderOf: (city: DrawnHexCity) => string;
  readonly tabbed: string | null;
  /** The part in view, in pixels of the sheet. */
  readonly seen: Rect;
  readonly below?: ReactNode;
}

/** Names, numbers and plates of a map of hexes, in pixels of the sheet at its zoom. */
export const HexOverlay = memo((props: HexOverlayProps): ReactElement => {
  const { atlas, laid, styles, holderOf, tabbed, seen, below } = props;
  return (
    <>
      {laid.level === 'close' ? <Numbers atlas={atlas} scale={laid.scale} seen={seen} /> : null}
      <HexLetters laid={laid} styles={styles} holderOf={holderOf} seen={seen} />
      {below}
      <Stacks laid={laid} styles={styles} tabbed={tabbed} />
    </>
  );
});

interface NumbersProps {
  readonly atlas: HexAtlas;
  readonly scale: number;
  readonly seen: Rect;
}

/** The numbers of the hexes that are in view; a town has its name there. */
const Numbers = memo(({ atlas: { grid, ids, map }, scale, seen }: NumbersProps): ReactElement => {
  const towns = new Set(map.cities.map(({ hex }) => hex));
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus.
    <g aria-hidden="true">
      {ids
        .filter(id => {
          const [x, y] = middleOf(grid, id);
          return !towns.has(id) && isSeen([x * scale, y * scale], seen);
        })
        .map(id => {
          const [x] = middleOf(grid, id);
          const top = cornersOf(grid, id)[4]?.[1] ?? 0;
          return (
            <text
              key={id}
              x={(x * scale).toFixed(1)}
              y={(top * scale + 16).toFixed(1)}
              className="hex-number"
            >
              {id}
            </text>
          );
        })}
    </g>
  );
});

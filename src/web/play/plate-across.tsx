import { type ReactElement, type ReactNode, useLayoutEffect, useRef } from 'react';
import type { Box } from '../map/geometry.ts';
import type { Looking } from '../map/rig.ts';

interface PlateAcrossProps {
  readonly look: Looking;
  /** The choice that it tells of. */
  readonly choice: string;
  /** Both ends of the act, as boxes of the sheet. */
  readonly ends: readonly Box[];
  /** Lit targets of the same choice, as boxes of the sheet. */
  readonly lit?: readonly Box[];
  readonly className: string;
  readonly children: ReactNode;
}

/** A plate across the head of a phone’s map, which keeps both ends of the act in view below it, and the other lit targets as far as there is room. */
export const PlateAcross = ({
  look: { rig },
  choice,
  ends,
  lit = [],
  className,
  children,
}: PlateAcrossProps): ReactElement => {
  const plate = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new choice moves the map, not every new board.
  useLayoutEffect(() => {
    const own = plate.current;
    if (!own) {
      return;
    }
    const settle = (): void => rig.below(own.offsetTop + own.offsetHeight, ends, lit);
    settle();
    // Odds that come later make the plate larger.
    const watch = new ResizeObserver(settle);
    watch.observe(own);
    return () => watch.disconnect();
  }, [rig, choice]);
  return (
    <div ref={plate} className={`map-plate choice-plate ${className}`}>
      {children}
    </div>
  );
};

import { type ReactElement, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { Box } from '../map/geometry.ts';
import { placePlate } from '../map/labels.ts';

interface PlateBesideProps {
  /** The box of its subject, in pixels of the map’s window. */
  readonly about: Box;
  /** The boxes that it must not cover. */
  readonly taken: readonly Box[];
  /** The piece that acts. */
  readonly actor?: Box | undefined;
  /** Lit targets of the same choice, clear of which it stands where there is room. */
  readonly lit?: readonly Box[];
  readonly window: Box;
  /** The panel beside the window, over which it may lie where the map is full. */
  readonly panel?: Box | undefined;
  readonly className: string;
  readonly children: ReactNode;
}

/** A plate on the map beside its subject, placed once its size is known. */
export const PlateBeside = ({
  about,
  taken,
  actor,
  lit = [],
  window,
  panel,
  className,
  children,
}: PlateBesideProps): ReactElement => {
  const plate = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Box | null>(null);
  const { x, y, w, h } = about;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new place of its subject is a new place for it.
  useLayoutEffect(() => {
    const own = plate.current;
    if (!own) {
      return;
    }
    const settle = (): void =>
      setPlace(
        placePlate(
          about,
          [own.offsetWidth, own.offsetHeight],
          { taken, window, panel },
          { ends: actor ? [actor] : [], lit },
        ),
      );
    settle();
    // Odds that come later make the plate larger.
    const watch = new ResizeObserver(settle);
    watch.observe(own);
    return () => watch.disconnect();
  }, [x, y, w, h]);
  return (
    <div
      ref={plate}
      className={`map-plate ${className}`}
      style={place ? { left: place.x, top: place.y } : { visibility: 'hidden' }}
    >
      {children}
    </div>
  );
};

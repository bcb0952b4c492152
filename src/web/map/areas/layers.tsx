import { type ReactElement, type ReactNode, useMemo } from 'react';
import { useSeen } from '../board/seen.ts';
import type { BoardContents } from '../board/types.ts';
import type { Body } from '../body.ts';
import { MARGIN } from '../camera.ts';
import type { Box, XY } from '../geometry.ts';
import { areaAtlas } from '../ground/compose.ts';
import { Ground } from '../ground/ground.tsx';
import { Marks } from '../marks.tsx';
import type { Looking } from '../rig.ts';
import { MapArrows } from './arrows.tsx';
import type { Atlas } from './atlas.ts';
import type { DrawnAreas, Place } from './drawn.ts';
import type { Laid, Seats } from './laid.ts';
import { layOut } from './layout.ts';
import { AreaOverlay } from './overlay.tsx';
import { Places } from './places.tsx';

export interface AreaContents extends BoardContents {
  /** Towns that the map marks. */
  readonly seats: Seats;
}

/** The layers of an area map, for a window that moves them under its camera. */
export interface AreaLayers {
  readonly floor: ReactNode;
  readonly places: ReactNode;
  readonly overlay: ReactNode;
  /** Stacks first, then areas: boxes are of the sheet. */
  readonly bodies: readonly Body[];
  /** Where the disc of each lit place stands, on the sheet. */
  readonly discs: ReadonlyMap<string, XY>;
}

const sheetBox = ({ x, y, w, h }: Box, scale: number): Box => ({
  x: x / scale,
  y: y / scale,
  w: w / scale,
  h: h / scale,
});

const boxOfRings = (rings: readonly (readonly Place[])[], marker: Box | null): Box => {
  const places = rings.flat();
  if (places.length === 0) {
    return marker ?? { x: 0, y: 0, w: 0, h: 0 };
  }
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of places) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return { x: left, y: top, w: right - left, h: bottom - top };
};

const markerBox = (atlas: Atlas, id: string): Box | null => {
  const marker = atlas.areas.get(id)?.marker;
  return marker
    ? { x: marker.at[0] - marker.r, y: marker.at[1] - marker.r, w: 2 * marker.r, h: 2 * marker.r }
    : null;
};

const areaBodies = (atlas: Atlas, spokenOf: (id: string) => string): readonly Body[] =>
  [...atlas.rings].map(([id, rings]) => ({
    id,
    of: 'place',
    spoken: spokenOf(id),
    box: boxOfRings(rings, markerBox(atlas, id)),
  }));

const stackBodies = ({ stacks, scale }: Laid): readonly Body[] =>
  stacks.map(({ stack, rect }) => ({
    id: stack.id,
    of: 'piece',
    spoken: stack.spoken,
    box: sheetBox(rect, scale),
  }));

/** Everything that an area map shows, laid out for the zoom of the camera. */
export const useAreaLayers = (map: DrawnAreas, contents: AreaContents, look: Looking): AreaLayers => {
  const { styles, owners, stacks, seats, lit, chosen, may, concerned, spokenOf } = contents;
  const { camera, size } = look;
  const atlas = areaAtlas(map);
  const scene = useMemo(() => ({ owners, styles }), [owners, styles]);
  const laid = useMemo(() => {
    const discs = (lit ?? []).filter(({ price }) => price !== undefined).map(({ id }) => id);
    return layOut(atlas, { stacks, seats, discs }, camera.scale);
  }, [atlas, stacks, seats, lit, camera.scale]);
  const areas = useMemo(() => areaBodies(atlas, spokenOf), [atlas, spokenOf]);
  const pieces = useMemo(() => stackBodies(laid), [laid]);
  const bodies = useMemo(() => [...pieces, ...areas], [pieces, areas]);
  const discs = useMemo(
    () =>
      new Map(laid.discs.map(({ id, at: [x, y] }) => [id, [x / laid.scale, y / laid.scale] as XY] as const)),
    [laid],
  );
  const seen = useSeen(camera, size, MARGIN);
  const tabbed = stacks.find(({ id }) => id === chosen)?.id ?? [...may][0] ?? stacks[0]?.id ?? null;
  const shift = `translate(${(MARGIN - camera.x * camera.scale).toFixed(1)} ${(MARGIN - camera.y * camera.scale).toFixed(1)})`;
  return {
    floor: <Ground map={map} scene={scene} camera={camera} size={size} margin={MARGIN} />,
    places: (
      <Places
        atlas={atlas}
        lit={lit}
        chosen={chosen}
        concerned={concerned}
        spokenOf={spokenOf}
        scale={camera.scale}
        tabbed={tabbed}
      />
    ),
    overlay: (
      <Overlay
        shift={shift}
        marks={<Marks bodies={pieces} camera={camera} chosen={chosen} may={may} concerned={concerned} />}
      >
        <AreaOverlay
          atlas={atlas}
          laid={laid}
          styles={styles}
          seen={seen}
          tabbed={tabbed}
          below={<MapArrows atlas={atlas} laid={laid} arrows={contents.arrows} />}
        />
      </Overlay>
    ),
    bodies,
    discs,
  };
};

interface OverlayProps {
  readonly shift: string;
  readonly marks: ReactNode;
  readonly children: ReactNode;
}

const Overlay = ({ shift, marks, children }: OverlayProps): ReactElement => (
  <>
    <g transform={shift}>{children}</g>
    {marks}
  </>
);

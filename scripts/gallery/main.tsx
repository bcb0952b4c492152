import '#web/frame/index.ts';
import { type ReactElement, Suspense, use, useMemo } from 'react';
import { createRoot } from 'react-dom/client';
import '#web/theme/index.css';
import { layOut } from '#web/map/areas/layout.ts';
import { AreaOverlay } from '#web/map/areas/overlay.tsx';
import { Places } from '#web/map/areas/places.tsx';
import { isSeen, useSeen } from '#web/map/board/seen.ts';
import type { Camera, LitPlace, Size } from '#web/map/board/types.ts';
import { areaAtlas, hexAtlas } from '#web/map/ground/compose.ts';
import { Ground } from '#web/map/ground/ground.tsx';
import { layOutHexes } from '#web/map/hexes/layout.ts';
import { HexOverlay } from '#web/map/hexes/overlay.tsx';
import { HexPlaces } from '#web/map/hexes/places.tsx';
import { FIRST_MAP, firstScenario, load, type Shown } from './games.ts';
import { GalleryWindow, MARGIN } from './window.tsx';
import './gallery.css';

/** `?map=…&scenario=…&x=1200&y=900&scale=1&theme=lamp&lit=a,b` (or `lit=all`). */
const wishes = new URLSearchParams(location.search);
const wish = (name: string, otherwise: string): string => wishes.get(name) ?? otherwise;
document.documentElement.dataset.theme = wish('theme', 'paper');

const map = wish('map', FIRST_MAP);
const shown = load(map, wish('scenario', firstScenario(map)));

const litOf = (all: readonly string[]): readonly LitPlace[] | null => {
  const lit = wish('lit', '');
  const ids = lit === 'all' ? all : lit.split(',').filter(Boolean);
  return lit === ''
    ? null
    : ids.map((id, i) => ({
        id,
        price: String((i % 4) + 1),
        tired: i % 3 === 0,
        battle: i % 5 === 0,
        spoken: id,
      }));
};

const NOBODY: ReadonlySet<string> = new Set();
const NONE: readonly never[] = [];
const spokenOf = (id: string): string => id;
const holderOf = ({ state }: { readonly state: string }): string => state;

const Discs = ({
  at,
}: {
  readonly at: readonly { id: string; at: readonly [number, number]; r: number }[];
}): ReactElement => (
  <>
    {at.map(({ id, at: [x, y], r }) => (
      <circle key={id} cx={x} cy={y} r={r} fill="var(--raised)" stroke="var(--ink)" strokeWidth={2} />
    ))}
  </>
);

interface LayerProps {
  readonly shown: Shown;
  readonly camera: Camera;
  readonly size: Size;
}

const useAreas = ({ shown: { map, styles, owners, stacks, seats }, camera, size }: LayerProps) => {
  const atlas = useMemo(() => (map.kind === 'areas' ? areaAtlas(map) : null), [map]);
  const lit = useMemo(() => atlas && litOf([...atlas.areas.keys()]), [atlas]);
  const scene = useMemo(() => ({ owners, styles }), [owners, styles]);
  const laid = useMemo(
    () => atlas && layOut(atlas, { stacks, seats, discs: (lit ?? []).map(({ id }) => id) }, camera.scale),
    [atlas, stacks, seats, lit, camera.scale],
  );
  const seen = useSeen(camera, size, MARGIN);
  return (
    atlas &&
    laid && {
      floor: <Ground map={map} scene={scene} camera={camera} size={size} margin={MARGIN} />,
      places: (
        <Places
          atlas={atlas}
          lit={lit}
          chosen={wish('chosen', '') || null}
          concerned={NOBODY}
          spokenOf={spokenOf}
          scale={camera.scale}
          tabbed={null}
        />
      ),
      overlay: (
        <>
          <AreaOverlay atlas={atlas} laid={laid} styles={styles} seen={seen} tabbed={null} />
          <Discs at={laid.discs.filter(({ at }) => isSeen(at, seen))} />
        </>
      ),
    }
  );
};

const useHexes = ({ shown: { map, styles, owners, stacks }, camera, size }: LayerProps) => {
  const atlas = useMemo(() => (map.kind === 'hexes' ? hexAtlas(map) : null), [map]);
  const lit = useMemo(() => atlas && litOf(atlas.ids), [atlas]);
  const scene = useMemo(() => ({ owners, styles }), [owners, styles]);
  const laid = useMemo(
    () => atlas && layOutHexes(atlas, { stacks, discs: (lit ?? []).map(({ id }) => id) }, camera.scale),
    [atlas, stacks, lit, camera.scale],
  );
  const seen = useSeen(camera, size, MARGIN);
  return (
    atlas &&
    laid && {
      floor: <Ground map={map} scene={scene} camera={camera} size={size} margin={MARGIN} />,
      places: (
        <HexPlaces
          atlas={atlas}
          lit={lit}
          stacks={stacks}
          chosen={wish('chosen', '') || null}
          concerned={NOBODY}
          spokenOf={spokenOf}
          scale={camera.scale}
          reaches={NONE}
          seen={seen}
          cursor={null}
        />
      ),
      overlay: (
        <>
          <HexOverlay
            atlas={atlas}
            laid={laid}
            styles={styles}
            holderOf={holderOf}
            tabbed={null}
            seen={seen}
          />
          <Discs at={laid.discs.filter(({ at }) => isSeen(at, seen))} />
        </>
      ),
    }
  );
};

const Gallery = (): ReactElement => {
  const now = use(shown);
  const scale = Number(wish('scale', '1'));
  const first = useMemo(() => {
    const [x, y] = [
      Number(wish('x', String(now.map.width / 2))),
      Number(wish('y', String(now.map.height / 2))),
    ];
    return { scale, x: x - innerWidth / 2 / scale, y: y - innerHeight / 2 / scale };
  }, [now, scale]);
  const useLayers = (camera: Camera, size: Size) => {
    const [areas, hexes] = [useAreas({ shown: now, camera, size }), useHexes({ shown: now, camera, size })];
    return areas ?? hexes;
  };
  return <GalleryWindow first={first} useLayers={useLayers} />;
};

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <Suspense>
      <Gallery />
    </Suspense>,
  );
}

import { useMemo } from 'react';
import { Ways } from '../areas/arrows.tsx';
import { useSeen } from '../board/seen.ts';
import type { BoardContents, BoardLayers } from '../board/types.ts';
import type { Body } from '../body.ts';
import { MARGIN } from '../camera.ts';
import type { XY } from '../geometry.ts';
import { hexAtlas } from '../ground/compose.ts';
import { Ground } from '../ground/ground.tsx';
import { middleOf as middleOfRect } from '../layout/taken.ts';
import { Marks } from '../marks.tsx';
import type { Looking } from '../rig.ts';
import type { HexAtlas } from './atlas.ts';
import type { DrawnHexCity, DrawnHexes } from './drawn.ts';
import { hexAt, middleOf } from './grid.ts';
import { type LaidHexes, layOutHexes } from './layout.ts';
import { HexOverlay } from './overlay.tsx';
import { HexPlaces, type HexReach } from './places.tsx';

export interface HexContents extends BoardContents {
  /** Lines round sets of hexes: the reach of a march, a zone. */
  readonly reaches: readonly HexReach[];
  /** The power that holds a town. */
  readonly holderOf: (city: DrawnHexCity) => string;
}

/** The layers of a map of hexes. */
export interface HexLayers extends BoardLayers {
  readonly bodies: readonly Body[];
  /** Where the disc of each lit place stands, on the sheet. */
  readonly discs: ReadonlyMap<string, XY>;
  /** The hex at a place of the sheet. */
  placeAt(at: XY): string | null;
}

const stackBodies = ({ stacks, scale }: LaidHexes): readonly Body[] =>
  stacks.map(({ stack, rect: { x, y, w, h } }) => ({
    id: stack.id,
    of: 'piece',
    spoken: stack.spoken,
    box: { x: x / scale, y: y / scale, w: w / scale, h: h / scale },
  }));

const boxOf = (atlas: HexAtlas, id: string): Body['box'] => {
  const { side } = atlas.grid;
  const [x, y] = middleOf(atlas.grid, atlas.spotOf(id));
  return { x: x - side, y: y - side, w: 2 * side, h: 2 * side };
};

/** Arrow keys go from hex to hex where something is lit, and else from stack to stack. */
const placeBodies = (
  atlas: HexAtlas,
  ids: readonly string[],
  spokenOf: (id: string) => string,
): readonly Body[] =>
  [...new Set(ids)].map(id => ({ id, of: 'place', spoken: spokenOf(id), box: boxOf(atlas, id) }));

/** Where an arrow passes: the middle of a stack’s plate, or of a hex. */
const pointIn = (atlas: HexAtlas, { stacks, scale }: LaidHexes, id: string): XY | null => {
  const stack = stacks.find(each => each.stack.id === id);
  if (stack) {
    return middleOfRect(stack.rect);
  }
  const hex = atlas.spotOf(id);
  const [x, y] = middleOf(atlas.grid, hex);
  return atlas.index.has(hex) ? [x * scale, y * scale] : null;
};

/** Everything that a map of hexes shows, laid out for the zoom of the camera. */
export const useHexLayers = (map: DrawnHexes, contents: HexContents, look: Looking): HexLayers => {
  const { styles, owners, stacks, lit, chosen, may, concerned, arrows, reaches } = contents;
  const { spokenOf, holderOf } = contents;
  const { camera, size } = look;
  const atlas = hexAtlas(map);
  const scene = useMemo(() => ({ owners, styles }), [owners, styles]);
  const laid = useMemo(() => {
    const discs = (lit ?? []).filter(({ price }) => price !== undefined).map(({ id }) => id);
    return layOutHexes(
      atlas,
      { stacks, discs: discs.filter(id => atlas.hexesOf(id).length > 0) },
      camera.scale,
    );
  }, [atlas, stacks, lit, camera.scale]);
  const pieces = useMemo(() => stackBodies(laid), [laid]);
  const bodies = useMemo(() => {
    const ids = [...(lit ?? []).map(({ id }) => id), ...stacks.map(({ at }) => at)];
    const places = ids.filter(id => atlas.hexesOf(id).length > 0);
    return [...pieces, ...placeBodies(atlas, places, spokenOf)];
  }, [atlas, pieces, lit, stacks, spokenOf]);
  const discs = useMemo(
    () =>
      new Map(laid.discs.map(({ id, at: [x, y] }) => [id, [x / laid.scale, y / laid.scale] as XY] as const)),
    [laid],
  );
  const pointOf = useMemo(() => (id: string) => pointIn(atlas, laid, id), [atlas, laid]);
  const seen = useSeen(camera, size, MARGIN);
  const tabbed = stacks.find(({ id }) => id === chosen)?.id ?? [...may][0] ?? stacks[0]?.id ?? null;
  const shift = `translate(${(MARGIN - camera.x * camera.scale).toFixed(1)} ${(MARGIN - camera.y * camera.scale).toFixed(1)})`;
  const below = useMemo(() => <Ways arrows={arrows} pointOf={pointOf} />, [arrows, pointOf]);
  return {
    floor: <Ground map={map} scene={scene} camera={camera} size={size} margin={MARGIN} />,
    places: (
      <HexPlaces
        atlas={atlas}
        lit={lit}
        stacks={stacks}
        chosen={chosen}
        concerned={concerned}
        spokenOf={spokenOf}
        scale={camera.scale}
        reaches={reaches}
        seen={seen}
        cursor={chosen !== null && atlas.index.has(chosen) ? chosen : null}
      />
    ),
    overlay: (
      <>
        <g transform={shift}>
          <HexOverlay
            atlas={atlas}
            laid={laid}
            styles={styles}
            holderOf={holderOf}
            tabbed={tabbed}
            seen={seen}
            below={below}
          />
        </g>
        <Marks bodies={pieces} camera={camera} chosen={chosen} may={may} concerned={concerned} />
      </>
    ),
    bodies,
    discs,
    placeAt: at => hexAt(atlas.grid, at),
  };
};

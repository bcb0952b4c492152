import { memo, type ReactElement, useMemo } from 'react';
import { Hit } from '../board/hit.tsx';
import { InnerEdge, Shade } from '../board/light.tsx';
import { isSeen } from '../board/seen.ts';
import type { BoardContents } from '../board/types.ts';
import type { Rect } from '../layout/taken.ts';
import { edgeOf, type HexAtlas } from './atlas.ts';
import { middleOf, neighboursOf } from './grid.ts';
import { joined } from './joined.ts';

/** A set of hexes with a line round it: how far a march leads, surely or with luck; or a zone that is shown. */
export interface HexReach {
  readonly hexes: readonly string[];
  readonly kind: 'sure' | 'likely' | 'lucky' | 'zone' | 'supply';
}

interface HexPlacesProps extends Pick<BoardContents, 'lit' | 'chosen' | 'concerned' | 'stacks' | 'spokenOf'> {
  readonly atlas: HexAtlas;
  readonly scale: number;
  readonly reaches: readonly HexReach[];
  /** The part in view, in pixels of the sheet. */
  readonly seen: Rect;
  /** The hex that the keys are at. */
  readonly cursor: string | null;
}

const setPath = (atlas: HexAtlas, ids: ReadonlySet<string>): string =>
  joined(edgeOf(atlas, id => ids.has(id)));

/**
 * A hex that keys can reach: lit and occupied hexes, the cursor and the hexes round it. Pointers reach all by their
 * place.
 */
const reachable = ({ atlas, lit, stacks, cursor, seen, scale }: HexPlacesProps): readonly string[] => {
  const all = [...(lit ?? []).map(({ id }) => id), ...stacks.map(({ at }) => at)].filter(id => {
    const [x, y] = middleOf(atlas.grid, atlas.spotOf(id));
    return !atlas.index.has(id) || isSeen([x * scale, y * scale], seen);
  });
  const isHex = cursor !== null && atlas.index.has(cursor);
  return [...new Set([...all, ...(isHex ? [cursor, ...neighboursOf(atlas.grid, cursor)] : [])])];
};

/** The hexes as they are lit, marked and reached by keys. */
export const HexPlaces = memo((props: HexPlacesProps): ReactElement => {
  const { atlas, lit, chosen, concerned, scale, reaches, spokenOf, cursor } = props;
  const light = useMemo(
    () =>
      lit &&
      litShapes(
        atlas,
        lit.flatMap(({ id }) => atlas.hexesOf(id)),
      ),
    [atlas, lit],
  );
  const ids = new Set(lit?.map(({ id }) => id));
  return (
    <>
      {light ? (
        <>
          <Shade paths={[{ d: light.shade, evenOdd: true }]} pixel={1 / scale} />
          <path d={light.edge} className="edge-lit" />
        </>
      ) : null}
      {reaches.map(reach => (
        <ReachEdge key={reach.kind} atlas={atlas} reach={reach} />
      ))}
      {[...concerned]
        .filter(id => atlas.hexOf(id) !== '')
        .map(id => (
          <InnerEdge key={id} d={atlas.hexOf(id)} className="edge-concerned" />
        ))}
      {chosen !== null && atlas.hexOf(chosen) !== '' ? (
        <InnerEdge d={atlas.hexOf(chosen)} className="edge-chosen" />
      ) : null}
      {reachable(props).map(id => (
        <Hit
          key={id}
          id={id}
          d={atlas.hexOf(id)}
          spoken={spokenOf(id)}
          isLit={ids.has(id)}
          isTabbed={cursor === id}
        />
      ))}
    </>
  );
});

/** The line round a set of hexes: the reach of a march, or a zone that is shown on demand. */
const ReachEdge = memo(
  ({ atlas, reach: { hexes, kind } }: { readonly atlas: HexAtlas; readonly reach: HexReach }) => (
    <>
      {kind === 'zone' || kind === 'supply' ? (
        <path d={hexes.map(atlas.hexOf).join('')} className={`reach-wash reach-${kind}`} />
      ) : null}
      <path d={setPath(atlas, new Set(hexes))} className={`edge-reach edge-reach-${kind}`} />
    </>
  ),
);

const litShapes = (
  atlas: HexAtlas,
  ids: readonly string[],
): { readonly shade: string; readonly edge: string } => {
  const { width, height } = atlas.map;
  return {
    shade: `M0 0H${width}V${height}H0Z${ids.map(id => atlas.hexOf(id)).join('')}`,
    edge: setPath(atlas, new Set(ids)),
  };
};

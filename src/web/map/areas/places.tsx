import { memo, type ReactElement, useMemo } from 'react';
import { Hit } from '../board/hit.tsx';
import { InnerEdge, Shade, type Shaded } from '../board/light.tsx';
import type { BoardContents } from '../board/types.ts';
import type { Atlas } from './atlas.ts';

interface PlacesProps extends Pick<BoardContents, 'lit' | 'chosen' | 'concerned' | 'spokenOf'> {
  readonly atlas: Atlas;
  readonly scale: number;
  /** The one place that the tab key reaches; arrows lead to the others. */
  readonly tabbed: string | null;
}

const sheetOf = ({ map: { width, height } }: Atlas): string => `M0 0H${width}V${height}H0Z`;

const allLand = (atlas: Atlas): string => [...atlas.outlines.values()].join('') + atlas.shut;

/** The places in the shade: land that is not lit, and the water; where a sea is lit, only the other seas. */
const shaded = (atlas: Atlas, lit: ReadonlySet<string>): readonly Shaded[] => {
  const land = [...atlas.outlines].filter(([id]) => !lit.has(id)).map(([, outline]) => outline);
  const water = sheetOf(atlas) + allLand(atlas);
  const seas = [...atlas.seas].filter(([id]) => !lit.has(id)).map(([, outline]) => outline);
  const isSeaLit = seas.length < atlas.seas.size;
  return [
    { d: land.join('') + atlas.shut },
    isSeaLit ? { d: seas.join(''), within: water } : { d: water, evenOdd: true },
  ];
};

/** The line round everything that is lit. */
const litEdge = ({ borders, shores }: Atlas, lit: ReadonlySet<string>): string =>
  [
    ...borders
      .filter(({ between: [a, b] }) => lit.has(a) !== (b !== null && lit.has(b)))
      .map(({ path }) => path),
    ...[...lit].map(id => shores.get(id) ?? ''),
  ].join('');

const Light = ({
  atlas,
  lit,
  scale,
}: {
  readonly atlas: Atlas;
  readonly lit: ReadonlySet<string>;
  readonly scale: number;
}): ReactElement => {
  const paths = useMemo(() => shaded(atlas, lit), [atlas, lit]);
  const edge = useMemo(() => litEdge(atlas, lit), [atlas, lit]);
  return (
    <>
      <Shade paths={paths} pixel={1 / scale} />
      <path d={edge} className="edge-lit" />
    </>
  );
};

const shapeOf = (atlas: Atlas, id: string): string | undefined =>
  atlas.outlines.get(id) ?? atlas.seas.get(id);

/** The places of an area map, as they are lit, marked, pointed at and reached by keys. */
export const Places = memo(
  ({ atlas, lit, chosen, concerned, spokenOf, scale, tabbed }: PlacesProps): ReactElement => {
    const ids = useMemo(() => new Set(lit?.map(({ id }) => id)), [lit]);
    const shape = chosen === null ? undefined : shapeOf(atlas, chosen);
    return (
      <>
        {lit ? <Light atlas={atlas} lit={ids} scale={scale} /> : null}
        {[...concerned].map(id => {
          const d = shapeOf(atlas, id);
          return d ? <InnerEdge key={id} d={d} className="edge-concerned" /> : null;
        })}
        {shape ? <InnerEdge d={shape} className="edge-chosen" /> : null}
        {[...atlas.seas].map(([id, d]) => (
          <Hit key={id} id={id} d={d} spoken={spokenOf(id)} isLit={ids.has(id)} isTabbed={tabbed === id} />
        ))}
        <path d={atlas.shut} className="place-shut" />
        {[...atlas.outlines].map(([id, d]) => (
          <Hit key={id} id={id} d={d} spoken={spokenOf(id)} isLit={ids.has(id)} isTabbed={tabbed === id} />
        ))}
      </>
    );
  },
);
